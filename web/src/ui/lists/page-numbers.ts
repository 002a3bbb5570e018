import { sorted } from '@linehaul/contract/lists';

/**
 * The numbers a pager shows: the first, the last, and the current one with its neighbours.
 * `undefined` stands for a gap of two pages or more; a gap of one is filled.
 */
export const pageNumbers = (page: number, pageCount: number): (number | undefined)[] => {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  const kept = sorted(wanted, (a, b) => a - b).filter((number) => number >= 1 && number <= pageCount);
  return kept.flatMap((number, index) => {
    const missing = number - (kept[index - 1] ?? number - 1) - 1;
    if (missing === 0) return [number];
    return [missing === 1 ? number - 1 : undefined, number];
  });
};
