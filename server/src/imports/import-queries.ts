import type { DataOf } from '@linehaul/contract/endpoint';
import type { listImportEntries, listImports, OfficeImport } from '@linehaul/contract/imports';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';

const NEWEST = 20;

/** Of entries that were made: drafts that nobody has touched since. */
export const isUntouched = sql<boolean>`exists (
  select from resources join imported_items on imported_items.resource_id = resources.id
  where resources.id = entries.resource_id and resources.published_from is null
    and resources.version = imported_items.version
    and not exists (select from resource_files where resource_files.resource_id = resources.id)
    and not exists (select from resource_working_copies copy where copy.resource_id = resources.id))`;

interface Row extends Omit<OfficeImport, 'uploadedUtc'> {
  readonly uploadedAt: Date;
}

const selectImports = (reader: Reader, id: string | undefined) =>
  sql<Row>`
    select imports.id, imports.name, source, status, failure, type, audience, uploaded_at, other_files,
      accounts.first_name || ' ' || accounts.last_name as uploaded_by, counted.*
    from imports left join accounts on accounts.id = imports.uploaded_by
    cross join lateral (
      select (count(*) filter (where skipped is null))::int as to_make,
        (count(*) filter (where skipped is not null))::int as skipped,
        (count(*) filter (where is_made))::int as made,
        (count(*) filter (where is_made and ${isUntouched}))::int as untouched,
        coalesce(sum(cardinality(missing_pictures)), 0)::int as missing_pictures
      from import_entries entries where entries.import_id = imports.id) counted
    where ${id ?? null}::uuid is null or imports.id = ${id ?? null}::uuid
    order by uploaded_at desc, imports.id limit ${NEWEST}`.execute(reader);

const toImport = ({ uploadedAt, ...row }: Row): OfficeImport => ({
  ...row,
  uploadedUtc: uploadedAt.toISOString(),
});

/** The newest imports. */
export const findImports = async (reader: Reader): Promise<DataOf<typeof listImports>> => {
  const { rows } = await selectImports(reader, undefined);
  return {
    imports: rows.map(toImport).map((found) => ({
      ...{
        id: found.id,
        name: found.name,
        source: found.source,
        status: found.status,
        failure: found.failure,
      },
      ...{ type: found.type, audience: found.audience },
      ...{ uploadedUtc: found.uploadedUtc, uploadedBy: found.uploadedBy },
      ...{ toMake: found.toMake, skipped: found.skipped, made: found.made },
    })),
  };
};

/** One import as it stands; throws not found. */
export const getOneImport = async (reader: Reader, id: string): Promise<OfficeImport> => {
  const { rows } = await selectImports(reader, id);
  const [row] = rows;
  if (!row) throw notFound();
  return toImport(row);
};

interface Part {
  readonly id: string;
  readonly page: number;
  readonly size: number;
}

/** One page of what was found in an import. */
export const findEntries = async (
  reader: Reader,
  { id, page, size }: Part,
): Promise<DataOf<typeof listImportEntries>> => {
  const { toMake, skipped } = await getOneImport(reader, id);
  const rows = await reader
    .selectFrom('importEntries')
    .selectAll()
    .where('importId', '=', id)
    .orderBy('position')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const entries = rows.map((row) => ({
    ...{ position: row.position, place: row.place, title: row.title },
    publishedUtc: row.publishedAt?.toISOString() ?? null,
    ...{ isPublished: row.isPublished, categories: row.categories, tags: row.tags },
    pictures: row.picturePaths.length,
    ...{ missingPictures: row.missingPictures, dropped: row.dropped, skipped: row.skipped },
    ...{ resourceId: row.resourceId, lostPictures: row.lostPictures },
  }));
  return { entries, totalItems: toMake + skipped };
};
