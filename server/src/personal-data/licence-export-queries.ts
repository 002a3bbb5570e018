import type { Reader } from '../db/database.ts';
import type { ExportFile, ExportRow } from './gathered-data-rules.ts';

const findLicences = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('licences')
    .innerJoin('licenceKinds as kinds', 'kinds.id', 'kindId')
    .select(['licences.id', 'kinds.name as kind', 'number', 'licenceClass as class'])
    .select(['issuedOn', 'expiresOn', 'renewedAt', 'licences.createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('licences.createdAt')
    .orderBy('licences.id')
    .execute();

const findFiles = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('licenceFiles as files')
    .innerJoin('licences', 'licences.id', 'licenceId')
    .select(['licenceId', 'files.name', 'fileKey', 'sizeBytes'])
    .where('accountId', '=', accountId)
    .orderBy('uploadedAt')
    .orderBy('files.id')
    .execute();

/** What the person holds and has held, with its pictures and documents. */
export const exportLicences = async (
  reader: Reader,
  accountId: string,
): Promise<{ rows: ExportRow[]; files: ExportFile[] }> => {
  const licences = await findLicences(reader, accountId);
  const evidence = await findFiles(reader, accountId);
  const files = licences.map(({ id }, index) =>
    evidence
      .filter(({ licenceId }) => licenceId === id)
      .map(({ name, fileKey, sizeBytes }, position) => ({
        name: `licences/${index + 1}-${position + 1}-${name}`,
        ...{ fileKey, byteSize: sizeBytes },
      })),
  );
  const rows = licences.map(({ id: _, ...licence }, index) => ({
    ...licence,
    files: (files[index] ?? []).map(({ name }) => name),
  }));
  return { rows, files: files.flat() };
};
