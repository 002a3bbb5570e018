const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CONTINUES = 32;
const BITS = 5;

/** From this column of its line in the bundle on, this line of this source; all count from 0. */
export type Segment = readonly [column: number, source: number, line: number];

/** The numbers of one segment, each the difference to the one before: the lowest bit is the sign. */
const numbersOf = (text: string): number[] => {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter);
    value += (digit & (CONTINUES - 1)) << shift;
    shift += BITS;
    if (digit & CONTINUES) continue;
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
};

/**
 * What the `mappings` of a source map (version 3) say, one line after the other, of which there are too many to be held at
 * once; what belongs to no source is left out.
 */
export function* readSegments(mappings: string): Generator<Segment[]> {
  let [source, line] = [0, 0];
  for (const text of mappings.split(';')) {
    let column = 0;
    const segments: Segment[] = [];
    for (const [columns = 0, sources, lines = 0] of text.split(',').map(numbersOf)) {
      column += columns;
      if (sources === undefined) continue;
      source += sources;
      line += lines;
      segments.push([column, source, line]);
    }
    yield segments;
  }
}
