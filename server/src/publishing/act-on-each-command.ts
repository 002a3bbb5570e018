import type { ErrorCode } from '@linehaul/contract/errors';
import type { BulkOutcome, ChangedItem } from '@linehaul/contract/office-values';
import { DomainError } from '../domain-error.ts';

/** What is said of one item; anything else ends the whole. */
const OF_ONE: ReadonlySet<ErrorCode> = new Set(['wrong-state', 'not-found', 'invalid']);

interface Acting {
  /** In a transaction of its own. */
  readonly act: (item: ChangedItem) => Promise<ChangedItem>;
  readonly findTitle: (id: string) => Promise<string | null>;
}

/** Does the same to several items: one that is refused holds up no other. */
export const actOnEach = async (
  items: readonly ChangedItem[],
  { act, findTitle }: Acting,
): Promise<BulkOutcome> => {
  const outcome: BulkOutcome = { done: [], refused: [] };
  for (const item of new Map(items.map((each) => [each.id, each])).values()) {
    try {
      outcome.done.push((await act(item)).id);
    } catch (error) {
      if (!(error instanceof DomainError) || !OF_ONE.has(error.code)) throw error;
      const { id } = item;
      outcome.refused.push({ id, title: await findTitle(id), reason: error.message });
    }
  }
  return outcome;
};
