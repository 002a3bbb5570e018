/** A table as Markdown, so that it can be pasted into the README. */
export const printTable = (
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'));
  console.log(`\n### ${title}\n\n${[head, rule, ...rows].map(line).join('\n')}`);
};

export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) throw new Error('There is no median of nothing');
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
};

/** What that share of the values is at most; 0 of none. */
export const percentileOf = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

/** Kilobytes of 1024 bytes, as the budget counts them. */
export const toKb = (bytes: number): string => (bytes / 1024).toFixed(1);
export const toMb = (bytes: number): string => (bytes / 1024 ** 2).toFixed(0);
