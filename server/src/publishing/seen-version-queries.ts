import type { ChangedItem } from '@linehaul/contract/office-values';
import { instantWords } from '../association/wall-time-rules.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { findNames, nameIn } from './officer-name-queries.ts';

interface Versioned {
  readonly version: number;
  readonly updatedBy: string | null;
  readonly updatedAt: Date;
}

/** What is said to who saves an older version of something: who has changed it since, and when. */
const overtaken = async (
  transaction: Transaction,
  { config }: Pick<Context, 'config'>,
  { updatedBy, updatedAt }: Versioned,
): Promise<DomainError> => {
  const who = nameIn(await findNames(transaction, [updatedBy]), updatedBy) ?? 'Somebody else';
  const when = instantWords(updatedAt, config.association.timeZone);
  return new DomainError(
    'wrong-state',
    `${who} has changed this on ${when}, since you opened it. Nothing of yours was saved`,
  );
};

/** A row that was locked; throws where there is none, or when it is another version than the one that was seen. */
export const requireSeen = async <Row extends Versioned>(
  transaction: Transaction,
  context: Pick<Context, 'config'>,
  { row, seen }: { readonly row: Row | undefined; readonly seen: ChangedItem },
): Promise<Row> => {
  if (!row) throw notFound();
  if (row.version !== seen.version) throw await overtaken(transaction, context, row);
  return row;
};

interface ByWhom {
  readonly context: Pick<Context, 'clock'>;
  readonly accountId: string;
}

/** What every change leaves: who, when, and one version more. */
export const changeOf = (
  { version }: Pick<Versioned, 'version'>,
  { context, accountId }: ByWhom,
): { updatedAt: Date; updatedBy: string; version: number } => ({
  updatedAt: context.clock.now(),
  updatedBy: accountId,
  version: version + 1,
});
