import type { Reader } from '../db/database.ts';
import type { ExportFile, ExportRow } from './gathered-data-rules.ts';

/** The programmes that the person is in, and what they need not do for them. */
export const exportCpdProgrammes = async (reader: Reader, accountId: string): Promise<ExportRow[]> => {
  const rows = await reader
    .selectFrom('cpdProgrammePeople as people')
    .innerJoin('cpdProgrammes as programmes', 'programmes.id', 'programmeId')
    .select(['people.id', 'name', 'since as joinedOn', 'until as leftOn'])
    .where('accountId', '=', accountId)
    .orderBy('name')
    .execute();
  const reductions = await reader
    .selectFrom('cpdReductions as reductions')
    .innerJoin('cpdProgrammePeople as people', 'people.id', 'personId')
    .select(['personId', 'fromDay as beginsOn', 'toDay as endsOn', 'hundredths', 'percent', 'reason'])
    .where('accountId', '=', accountId)
    .orderBy('fromDay')
    .execute();
  return rows.map(({ id, ...row }) => ({
    ...row,
    reductions: reductions
      .filter(({ personId }) => personId === id)
      .map(({ personId: _, hundredths, ...reduction }) => ({
        ...reduction,
        hours: hundredths === null ? null : hundredths / 100,
      })),
  }));
};

const findRecords = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('cpdRecords as records')
    .leftJoin('cpdCategories as categories', 'categories.id', 'categoryId')
    .select(['records.id', 'title', 'categories.name as category', 'presenter', 'domain', 'completedOn'])
    .select(['hundredths', 'state', 'note', 'answer', 'submittedAt', 'decidedAt', 'records.createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('records.createdAt')
    .orderBy('records.id')
    .execute();

const findFiles = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('cpdRecordFiles as files')
    .innerJoin('cpdRecords as records', 'records.id', 'recordId')
    .select(['recordId', 'files.name', 'fileKey', 'sizeBytes'])
    .where('accountId', '=', accountId)
    .orderBy('uploadedAt')
    .orderBy('files.id')
    .execute();

/** What the person has done for them, and its evidence. */
export const exportCpdRecords = async (
  reader: Reader,
  accountId: string,
): Promise<{ rows: ExportRow[]; files: ExportFile[] }> => {
  const records = await findRecords(reader, accountId);
  const evidence = await findFiles(reader, accountId);
  const files = records.map(({ id }, index) =>
    evidence
      .filter(({ recordId }) => recordId === id)
      .map(({ name, fileKey, sizeBytes }, position) => ({
        name: `professional-development/${index + 1}-${position + 1}-${name}`,
        ...{ fileKey, byteSize: sizeBytes },
      })),
  );
  const rows = records.map(({ id: _, hundredths, ...record }, index) => ({
    ...record,
    hours: hundredths === null ? null : hundredths / 100,
    files: (files[index] ?? []).map(({ name }) => name),
  }));
  return { rows, files: files.flat() };
};

/** The certificates that were issued to the person; those of before they were replaced, too. */
export const exportCpdCertificates = async (reader: Reader, accountId: string): Promise<ExportRow[]> => {
  const rows = await reader
    .selectFrom('cpdCertificates')
    .select([
      'number',
      'name',
      'title',
      'startsOn as beginsOn',
      'endsOn',
      'hundredths',
      'issuedAt',
      'replacedAt',
    ])
    .where('accountId', '=', accountId)
    .orderBy('issuedAt')
    .orderBy('id')
    .execute();
  return rows.map(({ hundredths, ...row }) => ({
    ...row,
    hours: hundredths === null ? null : hundredths / 100,
  }));
};

/** The audits that the person was drawn for, with what they and the office wrote. */
export const exportCpdAudits = (reader: Reader, accountId: string): Promise<ExportRow[]> =>
  reader
    .selectFrom('cpdAuditPeople as people')
    .innerJoin('cpdAudits as audits', 'audits.id', 'auditId')
    .select(['programmeName as programme', 'startsOn as beginsOn', 'endsOn', 'state', 'people.dueOn'])
    .select(['note', 'answer', 'begunAt', 'submittedAt', 'decidedAt'])
    .where('accountId', '=', accountId)
    .orderBy('begunAt')
    .orderBy('people.id')
    .execute();

/** The organisations whose administrators do not see how the person stands. */
export const exportCpdSharing = (reader: Reader, accountId: string): Promise<ExportRow[]> =>
  reader
    .selectFrom('cpdUnshared')
    .innerJoin('organisations', 'organisations.id', 'organisationId')
    .select(['name as organisation', 'since'])
    .where('accountId', '=', accountId)
    .orderBy('since')
    .orderBy('name')
    .execute();
