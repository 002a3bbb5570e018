import type { CpdAttachment } from '@linehaul/contract/cpd';
import type { CalendarDay } from '@linehaul/contract/dates';
import type { EarlierLicence, Licences, OwnLicence } from '@linehaul/contract/licences';
import { todayOf } from '../../adapters/clock.ts';
import type { ServedFile } from '../../attachments/send-file-queries.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { readAtOnce } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { standingOf } from './licence-rules.ts';

interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
}

export const toLicenceFile = ({ id, name, sizeBytes }: FileRow): CpdAttachment => ({
  ...{ id, name, size: sizeBytes, url: `/api/cpd/licencefile?id=${id}` },
});

const findRows = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('licences')
    .innerJoin('licenceKinds as kinds', 'kinds.id', 'kindId')
    .select(['licences.id', 'licences.version', 'chainId', 'kindId', 'kinds.name as kindName', 'asksFile'])
    .select(['number', 'licenceClass', 'issuedOn', 'expiresOn', 'renewedAt'])
    .where('accountId', '=', accountId)
    .orderBy('expiresOn', (order) => order.asc().nullsLast())
    .orderBy('kinds.position')
    .orderBy('licences.createdAt')
    .orderBy('licences.id')
    .execute();
type Row = Awaited<ReturnType<typeof findRows>>[number];

const findFiles = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('licenceFiles as files')
    .innerJoin('licences', 'licences.id', 'licenceId')
    .select(['files.id', 'licenceId', 'files.name', 'sizeBytes'])
    .where('accountId', '=', accountId)
    .orderBy('uploadedAt')
    .orderBy('files.id')
    .execute();
type Files = Awaited<ReturnType<typeof findFiles>>;

const toWritten = (row: Row, files: Files): EarlierLicence => ({
  ...{ licenceId: row.id, number: row.number, licenceClass: row.licenceClass },
  ...{ issuedDate: row.issuedOn, expiryDate: row.expiresOn },
  attachments: files.filter(({ licenceId }) => licenceId === row.id).map(toLicenceFile),
});

interface Held {
  readonly rows: readonly Row[];
  readonly files: Files;
  readonly today: CalendarDay;
}

const toOwn = (row: Row, { rows, files, today }: Held): OwnLicence => ({
  ...toWritten(row, files),
  ...{ version: row.version, kindId: row.kindId, kindName: row.kindName, asksFile: row.asksFile },
  standing: standingOf(row.expiresOn, today),
  earlier: rows
    .filter(({ chainId, renewedAt }) => chainId === row.chainId && renewedAt !== null)
    .toSorted((one, other) => Number(other.renewedAt) - Number(one.renewedAt))
    .map((each) => toWritten(each, files)),
});

const findKinds = (reader: Reader) =>
  reader
    .selectFrom('licenceKinds')
    .select(['id as kindId', 'name as kindName', 'needsExpiry', 'asksFile'])
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('name')
    .execute();

/** What somebody holds, with what it has renewed, and what there is to hold. */
export const readLicences = (
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  accountId: string,
): Promise<Licences> =>
  readAtOnce(db, async (snapshot) => {
    const rows = await findRows(snapshot, accountId);
    const held = { rows, files: await findFiles(snapshot, accountId), today: todayOf({ clock, config }) };
    return {
      licences: rows.filter(({ renewedAt }) => renewedAt === null).map((row) => toOwn(row, held)),
      kinds: await findKinds(snapshot),
    };
  });

/** A file of one’s own licence; throws not found of anybody else’s. */
export const findOwnLicenceFile = async (
  reader: Reader,
  id: string,
  accountId: string,
): Promise<ServedFile> => {
  const file = await reader
    .selectFrom('licenceFiles as files')
    .innerJoin('licences', 'licences.id', 'licenceId')
    .select(['files.name', 'fileKey'])
    .where('files.id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!file) throw notFound();
  return file;
};

interface Asked {
  readonly id: string;
  readonly accountId: string;
  /** What was seen; left out where whatever stands may be added to. */
  readonly version?: number;
}

/** One’s own licence, held until the transaction ends; throws where it is renewed, or another version than was seen. */
export const lockOwnLicence = async (transaction: Transaction, { id, accountId, version }: Asked) => {
  const row = await transaction
    .selectFrom('licences')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.renewedAt !== null)
    throw new DomainError(
      'wrong-state',
      'This licence has been renewed. What was before is not changed any more',
    );
  if (version !== undefined && row.version !== version)
    throw new DomainError(
      'wrong-state',
      'This licence has changed since you opened it. Nothing of yours was saved. Please reload the page',
    );
  return row;
};
