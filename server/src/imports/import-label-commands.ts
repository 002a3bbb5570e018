import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { besideIn, lockLabels } from '../tags/office/label-commands.ts';

type Kind = 'news-category' | 'resource-category' | 'tag';

const findLabel = (transaction: Transaction, kind: Kind, label: string) =>
  besideIn(transaction, { kind, parentId: null })
    .select('id')
    .where(sql<boolean>`lower(label) = lower(${label})`)
    .forKeyShare()
    .executeTakeFirst();

const addLabel = async (transaction: Transaction, kind: Kind, label: string): Promise<string> => {
  const { last } = await besideIn(transaction, { kind, parentId: null })
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await transaction
    .insertInto('contentLabels')
    .values({ kind, parentId: null, label, position: kind === 'tag' ? 0 : (last ?? 0) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export interface AddedLabel {
  readonly kind: Kind;
  readonly name: string;
}

/** The categories or tags of these names, whatever their case; those that are missing are added, and told to `onAdded`. */
export const requireLabels = async (
  transaction: Transaction,
  { kind, names }: { readonly kind: Kind; readonly names: readonly string[] },
  onAdded: (label: AddedLabel) => void,
): Promise<string[]> => {
  if (names.length === 0) return [];
  await lockLabels(transaction);
  const ids: string[] = [];
  for (const name of names) {
    const found = await findLabel(transaction, kind, name);
    if (!found) onAdded({ kind, name });
    ids.push(found?.id ?? (await addLabel(transaction, kind, name)));
  }
  return ids;
};
