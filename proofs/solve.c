/* Solves Stones for two players without a quiet limit: every position of a board, and in how many moves it is won.

   A position is a number in base 3 with a digit for each tile, from the first: 0 for an empty tile, 1 for a stone of
   the player to move, 2 for one of the opponent's. So it doesn't matter whose turn it is: swapping the players is a
   symmetry, and every position stands for two.

   Values are found backward (retrograde analysis). Who is to move without a stone has lost in 0 moves. From each
   position with a known value, all moves are taken back: before a loss stands a win, and a position is lost once all
   its moves lead to wins. Positions are taken in the order in which they were found, which is that of their lengths,
   so a win is as short as it can be, and a loss as long. What is never found is a draw: both can go on for ever.

   Usage: solve ROWS COLUMNS DIAGONAL [FILE]
   FILE gets one byte for each number: 255 if it is no position, 0 for a draw, else 1 more than the moves to the end,
   of which a winner makes the last, so there is an odd number of them. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_TILES = 16, DRAW = 0, NONE = 255, LONGEST = 250 };
enum { EMPTY, OWN, OTHER };

static int tiles, beside[MOST_TILES][8], besides[MOST_TILES];
static uint32_t weight[MOST_TILES + 1]; /* of the digit of each tile; the last is how many numbers there are */

static void make_board(int rows, int columns, int diagonal) {
    tiles = rows * columns;
    for (int one = 0; one < tiles; one++)
        for (int other = 0; other < tiles; other++) {
            int down = abs(one / columns - other / columns), across = abs(one % columns - other % columns);
            if (diagonal ? down <= 1 && across <= 1 && one != other : down + across == 1)
                beside[one][besides[one]++] = other;
        }
    weight[0] = 1;
    for (int tile = 0; tile < tiles; tile++) weight[tile + 1] = 3 * weight[tile];
}

static void read_digits(uint32_t number, uint8_t *digit) {
    for (int tile = 0; tile < tiles; tile++, number /= 3) digit[tile] = number % 3;
}

static void *room(size_t count, size_t size) {
    void *made = calloc(count, size);
    if (!made) {
        fprintf(stderr, "not enough memory\n");
        exit(2);
    }
    return made;
}

int main(int count, char **words) {
    int rows = count > 3 ? atoi(words[1]) : 0, columns = count > 3 ? atoi(words[2]) : 0;
    if (rows < 1 || columns < 1 || rows > MOST_TILES || columns > MOST_TILES || rows * columns > MOST_TILES) {
        fprintf(stderr, "usage: %s ROWS COLUMNS DIAGONAL [FILE], with at most %d tiles\n", words[0], MOST_TILES);
        return 2;
    }
    make_board(rows, columns, atoi(words[3]));
    uint32_t numbers = weight[tiles], found = 0, taken = 0;
    uint8_t *value = room(numbers, 1), *left = room(numbers, 1), digit[MOST_TILES];
    uint32_t *queue = room(numbers, sizeof *queue);
    uint64_t positions = 0, wins = 0, losses = 0;

    for (uint32_t number = 0; number < numbers; number++) {
        int own = 0, others = 0, moves = 0;
        read_digits(number, digit);
        for (int tile = 0; tile < tiles; tile++) {
            own += digit[tile] == OWN;
            others += digit[tile] == OTHER;
            for (int way = 0; digit[tile] == OWN && way < besides[tile]; way++)
                moves += digit[beside[tile][way]] != OWN;
        }
        left[number] = moves;
        if (own && others) {
            positions++;
        } else if (others) { /* lost: no position in which anybody is to move, but known */
            value[number] = 1;
            queue[found++] = number;
        } else {
            value[number] = NONE;
        }
    }
    uint32_t over = found, longest = 0;

    while (taken < found) {
        uint32_t number = queue[taken++], before = 0;
        int plies = value[number] - 1, lost = plies % 2 == 0;
        if (plies == LONGEST) {
            fprintf(stderr, "a win takes more than %d moves\n", LONGEST);
            return 2;
        }
        /* As the player saw it who has just moved. */
        read_digits(number, digit);
        for (int tile = 0; tile < tiles; tile++) {
            digit[tile] = digit[tile] == EMPTY ? EMPTY : digit[tile] == OWN ? OTHER : OWN;
            before += digit[tile] * weight[tile];
        }
        for (int target = 0; target < tiles; target++)
            for (int way = 0; digit[target] == OWN && way < besides[target]; way++) {
                int source = beside[target][way];
                if (digit[source] != EMPTY) continue;
                for (int was_there = EMPTY; was_there <= OTHER; was_there += OTHER) { /* nothing, or a stone that was hit */
                    uint32_t earlier = before + weight[source] - weight[target] + was_there * weight[target];
                    if (value[earlier] || (!lost && --left[earlier])) continue;
                    value[earlier] = plies + 2;
                    queue[found++] = earlier;
                    (lost ? &wins : &losses)[0]++;
                    if ((uint32_t)plies + 1 > longest) longest = plies + 1;
                }
            }
    }

    for (uint32_t at = 0; at < over; at++) value[queue[at]] = NONE;
    printf("positions %llu wins %llu losses %llu draws %llu longest %u\n", (unsigned long long)positions * 2,
           (unsigned long long)wins * 2, (unsigned long long)losses * 2,
           (unsigned long long)(positions - wins - losses) * 2, longest);
    if (count > 4) {
        FILE *file = fopen(words[4], "wb");
        if (!file || fwrite(value, 1, numbers, file) != numbers || fclose(file)) {
            fprintf(stderr, "can't write %s\n", words[4]);
            return 2;
        }
    }
    return 0;
}
