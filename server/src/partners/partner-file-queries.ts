import type { ResourceAttachment } from '@linehaul/contract/resource-attachment';
import { sql } from 'kysely';

/** The newest version of each file of `partners` in a statement, in the order that the office gave them. */
export const PARTNER_ATTACHMENTS = sql<readonly Omit<ResourceAttachment, 'url'>[]>`(
  select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'version', newest.version,
    'size', newest.size_bytes) order by file.position, file.created_at, file.id), '[]')
  from resource_files file cross join lateral (
    select version, size_bytes from resource_file_versions
    where file_id = file.id order by version desc limit 1) newest
  where file.partner_id = partners.id and file.removed_at is null)`;

/** With the call that answers its bytes. */
export const withAddress = (attachment: Omit<ResourceAttachment, 'url'>): ResourceAttachment => ({
  ...attachment,
  url: `/api/resource/file?id=${attachment.id}`,
});
