import type { KeptFile } from '@linehaul/contract/office-resource-files';
import type { ResourceDetail } from '@linehaul/contract/resources';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findNames, nameIn } from '../../publishing/officer-name-queries.ts';
import { type FileOwner, ownerColumn } from './file-owner-queries.ts';

const findVersions = (reader: Reader, fileIds: readonly string[]) =>
  reader
    .selectFrom('resourceFileVersions')
    .select(['fileId', 'version', 'sizeBytes', 'uploadedAt', 'uploadedBy'])
    .where('fileId', 'in', fileIds)
    .orderBy('version', 'desc')
    .execute();

/** What became of reading the newest version of each. */
const findReadings = async (reader: Reader, fileIds: readonly string[]) => {
  const rows = await reader
    .selectFrom('searchFileTexts')
    .distinctOn('fileId')
    .select(['fileId', 'version', 'outcome'])
    .where('fileId', 'in', fileIds)
    .orderBy('fileId')
    .orderBy('version', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.fileId, row]));
};

type Readings = Awaited<ReturnType<typeof findReadings>>;

const PICTURE = /\.(?:png|jpe?g)$/i;

const searchOf = ({ id, name }: { id: string; name: string }, newest: number, readings: Readings) => {
  if (PICTURE.test(name)) return 'none';
  const reading = readings.get(id);
  if (reading?.version !== newest) return 'waiting';
  return reading.outcome === 'read' ? 'read' : 'unreadable';
};

/** The attachments of an item in their order, with all their versions. */
export const findOfficeFiles = async (reader: Reader, owner: FileOwner): Promise<KeptFile[]> => {
  const files = await reader
    .selectFrom('resourceFiles')
    .select(['id', 'name'])
    .where(ownerColumn(owner), '=', owner.id)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  if (files.length === 0) return [];
  const fileIds = files.map(({ id }) => id);
  const versions = await findVersions(reader, fileIds);
  const readings = await findReadings(reader, fileIds);
  const names = await findNames(
    reader,
    versions.map(({ uploadedBy }) => uploadedBy),
  );
  const ofFile = Map.groupBy(versions, ({ fileId }) => fileId);
  return files.map(({ id, name }) => ({
    ...{ id, name, search: searchOf({ id, name }, ofFile.get(id)?.[0]?.version ?? 0, readings) },
    versions: (ofFile.get(id) ?? []).map(({ version, sizeBytes, uploadedAt, uploadedBy }) => ({
      ...{ version, size: sizeBytes },
      uploadedUtc: uploadedAt.toISOString(),
      uploadedBy: nameIn(names, uploadedBy),
    })),
  }));
};

/** One version of a file, whoever may read it. */
export const findFileVersion = async (
  reader: Reader,
  id: string,
  version: number,
): Promise<{ readonly name: string; readonly fileKey: string }> => {
  const file = await reader
    .selectFrom('resourceFiles')
    .innerJoin('resourceFileVersions', 'resourceFileVersions.fileId', 'resourceFiles.id')
    .select(['name', 'fileKey'])
    .where('resourceFiles.id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!file) throw notFound();
  return file;
};

/** The newest version of each, as readers find them. */
export const findPreviewedFiles = async (
  reader: Reader,
  owner: FileOwner,
): Promise<ResourceDetail['attachments']> =>
  (await findOfficeFiles(reader, owner)).flatMap(({ id, name, versions: [newest] }) =>
    newest
      ? [{ ...{ id, name, version: newest.version, size: newest.size }, url: `/api/resource/file?id=${id}` }]
      : [],
  );

/** Every file that was ever uploaded to an item, to be cleared once it is deleted. */
export const findFileKeys = async (reader: Reader, owner: FileOwner): Promise<string[]> => {
  const rows = await reader
    .selectFrom('resourceFileVersions')
    .innerJoin('resourceFiles', 'resourceFiles.id', 'resourceFileVersions.fileId')
    .select('fileKey')
    .where(ownerColumn(owner), '=', owner.id)
    .execute();
  return rows.map(({ fileKey }) => fileKey);
};
