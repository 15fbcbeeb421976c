/* Counts the sequences of moves of Nava from its start, each one by itself, without a limit of moves.

   What lies on a junction is a number: 0 for nothing, 1 and 2 for cubes of the two players, and for a stack its height
   above twelve bits, which tell from the top down, lowest first, whose each disc is.

   Usage: count_nava LENGTH */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 5, JUNCTIONS = SIDE * SIDE, DISCS = 6, CUBES = 9, BITS = 12 };

typedef struct {
    uint16_t on[JUNCTIONS];
    int cubes[2]; /* on the board */
} Board;

static int ray[JUNCTIONS][4]; /* how many junctions there are from one in each direction */
static const int STEP[4] = {-SIDE, SIDE, -1, 1};

static int height(uint16_t content) { return content >> BITS; }
static int owner(uint16_t content) { return content & 1; }
static uint16_t stack(int discs, unsigned bits) { return discs ? discs << BITS | (bits & ((1u << discs) - 1)) : 0; }

static int has_stack(const Board *board, int player) {
    for (int at = 0; at < JUNCTIONS; at++)
        if (height(board->on[at]) && owner(board->on[at]) == player) return 1;
    return 0;
}

static uint64_t count(const Board *board, int mover, int length) {
    uint64_t total = 0;
    for (int from = 0; from < JUNCTIONS; from++) {
        uint16_t content = board->on[from];
        int discs = height(content);
        unsigned bits = content & ((1u << BITS) - 1);
        if (!discs || owner(content) != mover) continue;
        for (int way = 0; way < 4; way++) {
            int farthest = discs < ray[from][way] ? discs : ray[from][way];
            if (length == 1) {
                total += farthest;
                continue;
            }
            for (int moved = 1; moved <= farthest; moved++) {
                Board after = *board;
                int to = from + moved * STEP[way];
                uint16_t there = after.on[to];
                unsigned below = there & ((1u << BITS) - 1);
                if (there && !height(there)) { /* a cube */
                    after.cubes[there - 1]--;
                    below = 0;
                }
                after.on[to] = stack(height(there) + moved, below << moved | (bits & ((1u << moved) - 1)));
                after.on[from] = stack(discs - moved, bits >> moved);
                if (discs == moved) {
                    after.on[from] = 1 + mover;
                    after.cubes[mover]++;
                }
                if (after.cubes[mover] < CUBES && has_stack(&after, 1 - mover))
                    total += count(&after, 1 - mover, length - 1);
            }
        }
    }
    return total;
}

int main(int count_of_words, char **words) {
    int length = count_of_words == 2 ? atoi(words[1]) : 0;
    if (length < 1) {
        fprintf(stderr, "usage: %s LENGTH\n", words[0]);
        return 2;
    }
    for (int at = 0; at < JUNCTIONS; at++) {
        int row = at / SIDE, column = at % SIDE;
        int left[4] = {row, SIDE - 1 - row, column, SIDE - 1 - column};
        memcpy(ray[at], left, sizeof left);
    }
    Board start = {{0}, {0, 0}};
    start.on[SIDE - 1] = stack(DISCS, 0);
    start.on[JUNCTIONS - SIDE] = stack(DISCS, (1u << DISCS) - 1);
    printf("%llu\n", (unsigned long long)count(&start, 0, length));
    return 0;
}
