/** The letters at a place of each word: whether they are the same, and whether they and those before them are exchanged. */
const compareAt = (one: string, other: string, [row, column]: readonly [number, number]) => ({
  isSame: one[row - 1] === other[column - 1],
  isExchanged:
    row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1],
});

/**
 * How many letters have to be typed otherwise to make one word of the other: changed, left out, put in, or two beside each
 * other exchanged (the optimal string alignment distance).
 */
export const distanceBetween = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= other.length; column += 1) {
      const { isSame, isExchanged } = compareAt(one, other, [row, column]);
      const changed = at(row - 1, column - 1) + (isSame ? 0 : 1);
      const exchanged = isExchanged ? at(row - 2, column - 2) + 1 : Infinity;
      current.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, changed, exchanged));
    }
  }
  return at(one.length, other.length);
};

/** How many errors somebody makes in a word of this length; a short one with an error is another word. */
export const errorsIn = ({ length }: string): number => {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 9 ? 2 : 3;
};

/** Every word that is this one with two letters beside each other exchanged: of a short one they have few trigrams in common. */
export const exchangedOf = (word: string): string[] =>
  Array.from(word, (_, index) =>
    index === 0 ? word : word.slice(0, index - 1) + word[index] + word[index - 1] + word.slice(index + 1),
  ).filter((one, index, all) => one !== word && all.indexOf(one) === index);
