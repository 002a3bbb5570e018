import type { ResourceType } from '@linehaul/contract/resources';
import { sql } from 'kysely';
import type { ServedFile } from '../attachments/send-file-queries.ts';
import {
  type AskedBy,
  askedBy,
  partnersNamed,
  readableBy,
  resourcesNamed,
} from '../audiences/audience-queries.ts';
import type { Asker } from '../audiences/viewer-queries.ts';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';
import { sectionClosed } from '../http/sections/section-rules.ts';
import { isOpenType } from '../tags/closed-types-rules.ts';

interface Asked extends AskedBy {
  readonly id: string;
}

const selectFile = composedOnce(
  (_reader: Reader, asked: Asked) => sql<ServedFile & { readonly type: ResourceType | null }>`
    select file.name, version.file_key, resources.type
    from resource_files file join resource_file_versions version on version.file_id = file.id
      left join resources on resources.id = file.resource_id left join partners on partners.id = file.partner_id
    where file.id = ${asked.id} and file.removed_at is null
      and (${readableBy(resourcesNamed('resources'), asked)} or ${readableBy(partnersNamed('partners'), asked)})
    order by version.version desc limit 1`,
);

/** An attachment for who may read at this moment what it is attached to; throws not found for everybody else. */
export const findServedFile = async (
  reader: Reader,
  id: string,
  { viewer, now, closed }: Asker,
): Promise<ServedFile> => {
  const [file] = await selectFile(reader, { ...askedBy(viewer, now), id });
  if (!file) throw notFound();
  const isClosed = file.type === null ? closed.has('partners') : !isOpenType(file.type, closed);
  if (isClosed) throw sectionClosed();
  return file;
};
