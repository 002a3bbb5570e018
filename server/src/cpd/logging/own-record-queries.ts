import type { listCpdCategories, LoggedCpdRecord } from '@linehaul/contract/cpd-logging';
import type { DataOf } from '@linehaul/contract/endpoint';
import type { Reader, Transaction } from '../../db/database.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { hoursOf } from '../hours-rules.ts';
import { findRecordFiles } from '../records/record-queries.ts';
import { requireOpen } from './logging-rules.ts';

export const findCategories = async (reader: Reader): Promise<DataOf<typeof listCpdCategories>> => {
  const categories = await reader
    .selectFrom('cpdCategories')
    .select(['id as categoryId', 'name as categoryName'])
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('name')
    .execute();
  return { categories };
};

/** What somebody has logged themselves; what was given to them is nobody’s to change. */
const ownRecords = (reader: Reader, id: string, accountId: string) =>
  reader
    .selectFrom('cpdRecords')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('source', '=', 'own');

export const readOwnRecord = async (
  reader: Reader,
  id: string,
  accountId: string,
): Promise<LoggedCpdRecord> => {
  const row = await ownRecords(reader, id, accountId)
    .select((record) =>
      record
        .selectFrom('cpdCategories')
        .select('name')
        .whereRef('cpdCategories.id', '=', 'cpdRecords.categoryId')
        .as('categoryName'),
    )
    .executeTakeFirst();
  if (!row) throw notFound();
  const { version, answer, title, categoryId, presenter, domain, note, completedOn, hundredths } = row;
  return {
    ...{ cpdId: row.id, version, state: row.state as LoggedCpdRecord['state'], answer, title, categoryId },
    ...{ categoryName: row.categoryName, presenter, domain, note, completedDate: completedOn },
    hours: hundredths === null ? null : hoursOf(hundredths),
    attachments: (await findRecordFiles(reader, [id])).map(({ attachment }) => attachment),
  };
};

/** Throws where a record is another version than the one that was seen. */
export const requireSeen = (row: { readonly version: number }, version: number): void => {
  if (row.version === version) return;
  throw new DomainError(
    'wrong-state',
    'This activity has changed since you opened it. Nothing of yours was saved. Please reload the page',
  );
};

interface Asked {
  readonly id: string;
  readonly accountId: string;
  /** What was seen; left out where whatever stands may be added to. */
  readonly version?: number;
}

/** One’s own record, held until the transaction ends; throws where it is closed, or another version than was seen. */
export const lockOwnRecord = async (transaction: Transaction, { id, accountId, version }: Asked) => {
  const row = await ownRecords(transaction, id, accountId).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  requireOpen(row.state);
  if (version !== undefined) requireSeen(row, version);
  return row;
};
