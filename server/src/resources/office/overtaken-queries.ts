import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { instantWords } from '../../association/wall-time-rules.ts';
import { findNames, nameIn } from './officer-name-queries.ts';

/** What is said to who saves an older version of something: who has changed it since, and when. */
export const overtaken = async (
  transaction: Transaction,
  { config }: Pick<Context, 'config'>,
  { updatedBy, updatedAt }: { updatedBy: string | null; updatedAt: Date },
): Promise<DomainError> => {
  const who = nameIn(await findNames(transaction, [updatedBy]), updatedBy) ?? 'Somebody else';
  const when = instantWords(updatedAt, config.association.timeZone);
  return new DomainError(
    'wrong-state',
    `${who} has changed this on ${when}, since you opened it. Nothing of yours was saved`,
  );
};
