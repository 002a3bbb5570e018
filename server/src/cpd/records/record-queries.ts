import type { CpdAttachment, CpdRecord } from '@linehaul/contract/cpd';
import { composedOnce } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';
import { hoursOf } from '../hours-rules.ts';

interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
}

export const toAttachment = ({ id, name, sizeBytes }: FileRow): CpdAttachment => ({
  ...{ id, name, size: sizeBytes, url: `/api/cpd/file?id=${id}` },
});

/** The evidence of records, each in its order. */
export const findRecordFiles = async (
  reader: Reader,
  recordIds: readonly string[],
): Promise<{ readonly recordId: string; readonly attachment: CpdAttachment }[]> => {
  if (recordIds.length === 0) return [];
  const rows = await reader
    .selectFrom('cpdRecordFiles')
    .select(['id', 'recordId', 'name', 'sizeBytes'])
    .where('recordId', 'in', recordIds)
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ recordId: row.recordId, attachment: toAttachment(row) }));
};

const findRows = composedOnce((reader: Reader, { accountId }: { accountId: string }) =>
  reader
    .selectFrom('cpdRecords as records')
    .leftJoin('cpdCategories as categories', 'categories.id', 'records.categoryId')
    .select(['records.id', 'records.title', 'records.categoryId', 'categories.name as categoryName'])
    .select(['presenter', 'domain', 'completedOn', 'hundredths', 'state', 'source', 'answer'])
    .where('accountId', '=', accountId)
    .orderBy('completedOn', (order) => order.desc().nullsFirst())
    .orderBy('records.createdAt', 'desc')
    .orderBy('records.id'),
);

export type RecordRow = Awaited<ReturnType<typeof findRows>>[number] & {
  readonly attachments: readonly CpdAttachment[];
};

/** Everything that somebody has logged or was given, the latest first. */
export const findRecords = async (reader: Reader, accountId: string): Promise<RecordRow[]> => {
  const rows = await findRows(reader, { accountId });
  const files = await findRecordFiles(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    attachments: files.filter(({ recordId }) => recordId === row.id).map(({ attachment }) => attachment),
  }));
};

/** The same without asking for evidence, where only hours are counted. */
export const findRecordsWithoutFiles = async (reader: Reader, accountId: string): Promise<RecordRow[]> =>
  (await findRows(reader, { accountId })).map((row) => ({ ...row, attachments: [] }));

export const toRecord = (row: RecordRow): CpdRecord => ({
  ...{ cpdId: row.id, title: row.title, categoryName: row.categoryName, presenter: row.presenter },
  ...{ domain: row.domain, completedDate: row.completedOn, attachments: [...row.attachments] },
  hours: row.hundredths === null ? null : hoursOf(row.hundredths),
  ...{ state: row.state as CpdRecord['state'], source: row.source as CpdRecord['source'] },
  takenBackReason: row.state === 'revoked' ? row.answer : '',
});
