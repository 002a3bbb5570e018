import type { BulkAct, BulkOutcome } from '@linehaul/contract/office-values';

const DONE: Readonly<Record<BulkAct, string>> = {
  publish: 'published',
  'take-down': 'taken down',
  delete: 'deleted',
};

/** What became of those that were chosen. */
export const doneWords = (act: BulkAct, { done, refused }: BulkOutcome): string => {
  const all = done.length + refused.length;
  if (done.length === all) return all === 1 ? `1 was ${DONE[act]}` : `All ${all} were ${DONE[act]}`;
  return done.length === 0 ? `None was ${DONE[act]}` : `${done.length} of ${all} were ${DONE[act]}`;
};

export const refusedWords = ({ title, reason }: BulkOutcome['refused'][number]): string =>
  title === null ? reason : `“${title}”: ${reason}`;
