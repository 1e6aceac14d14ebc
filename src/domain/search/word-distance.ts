/** Edit distance: letters changed, added, removed or swapped. */
export function wordDistance(first: string, second: string): number {
  const width = second.length + 1;
  const table = new Uint8Array((first.length + 1) * width);
  const at = (row: number, column: number) => table[row * width + column] ?? 0;
  for (let row = 0; row <= first.length; row++)
    for (let column = 0; column <= second.length; column++) {
      let best = row === 0 ? column : row;
      if (row > 0 && column > 0) {
        const same = first[row - 1] === second[column - 1];
        best = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (same ? 0 : 1));
        if (row > 1 && column > 1 && first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1])
          best = Math.min(best, at(row - 2, column - 2) + 1);
      }
      table[row * width + column] = best;
    }
  return at(first.length, second.length);
}

/** The edit distance accepted as a typo for a word of this length. */
export const slipsAllowed = (length: number): number => (length <= 4 ? 1 : length <= 8 ? 2 : 3);
