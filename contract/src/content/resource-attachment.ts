import * as z from 'zod/mini';

/** A file of an item of news, a resource or a partner. */
export const resourceAttachment = z.object({
  id: z.uuid(),
  /** With its extension, as it is kept when it is downloaded. */
  name: z.string(),
  /** 1 for the first file, counted up whenever the office replaces it. */
  version: z.int(),
  /** The call that answers its bytes; of no use without a session that may read the item. */
  url: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type ResourceAttachment = z.infer<typeof resourceAttachment>;
