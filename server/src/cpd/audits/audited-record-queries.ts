import type { AuditedRecord } from '@linehaul/contract/audits';
import type { CalendarDay } from '@linehaul/contract/dates';
import type { Reader } from '../../db/database.ts';
import { hoursOf } from '../hours-rules.ts';
import { toAttachment } from '../records/record-queries.ts';

interface Audited {
  readonly accountId: string;
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay;
  readonly begunAt: Date;
}

/** What was taken back while it was audited stays to be seen: its evidence was asked for. */
const findRows = (reader: Reader, { accountId, startsOn, endsOn, begunAt }: Audited) =>
  reader
    .selectFrom('cpdRecords as records')
    .innerJoin('cpdCategories as categories', 'categories.id', 'records.categoryId')
    .select([
      'records.id',
      'records.version',
      'title',
      'categories.name as categoryName',
      'presenter',
      'source',
    ])
    .select((eb) => eb.ref('completedOn').$notNull().as('completedOn'))
    .select((eb) => eb.ref('hundredths').$notNull().as('hundredths'))
    .where('accountId', '=', accountId)
    .where((where) =>
      where.or([
        where('state', '=', 'approved'),
        where.and([where('state', '=', 'revoked'), where('decidedAt', '>=', begunAt)]),
      ]),
    )
    .select(['state', 'decidedAt'])
    .where('completedOn', '>=', startsOn)
    .where('completedOn', '<=', endsOn)
    .orderBy('completedOn')
    .orderBy('records.id')
    .execute();

const findFiles = (reader: Reader, recordIds: readonly string[]) =>
  reader
    .selectFrom('cpdRecordFiles')
    .select(['id', 'recordId', 'name', 'sizeBytes', 'uploadedAt'])
    .where('recordId', 'in', recordIds)
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute();

/** The activities of a period that is audited, with their evidence as whoever reads it gets it. */
export const findAuditedRecords = async (
  reader: Reader,
  audited: Audited,
  filePath: '/api/cpd/file' | '/api/admin/cpd/file',
): Promise<AuditedRecord[]> => {
  const rows = await findRows(reader, audited);
  const ids = rows.map(({ id }) => id);
  const files = ids.length === 0 ? [] : await findFiles(reader, ids);
  return rows.map(({ id, completedOn, hundredths, source, state, decidedAt, ...row }) => {
    const own = files.filter(({ recordId }) => recordId === id);
    return {
      ...{ ...row, cpdId: id, completedDate: completedOn, hours: hoursOf(hundredths) },
      source: source as AuditedRecord['source'],
      takenBackUtc: state === 'revoked' ? (decidedAt?.toISOString() ?? null) : null,
      attachments: own.map((file) => ({ ...toAttachment(file), url: `${filePath}?id=${file.id}` })),
      addedIds: own.filter(({ uploadedAt }) => uploadedAt >= audited.begunAt).map((file) => file.id),
    };
  });
};
