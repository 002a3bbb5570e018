import type { ResourceAttachment } from '@linehaul/contract/resources';
import { sql } from 'kysely';

/** The newest version of each file of `partners` in a statement, in the order that the office gave them. */
export const PARTNER_ATTACHMENTS = sql<readonly Omit<ResourceAttachment, 'url'>[]>`'[]'::json`;

/** With the call that answers its bytes. */
export const withAddress = (attachment: Omit<ResourceAttachment, 'url'>): ResourceAttachment => ({
  ...attachment,
  url: `/api/resource/file?id=${attachment.id}`,
});
