import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';

/** Where something that is published stands: `published` is what people can find now, `taken-down` what they could before. */
export const publicationState = z.enum(['draft', 'scheduled', 'published', 'taken-down']);
export type PublicationState = z.infer<typeof publicationState>;

/** With the version that was seen: who was overtaken is told, and overwrites nothing. */
export const seenItem = { id: uuid(), version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)) };
export const changedItem = z.object({ id: z.uuid(), version: z.int() });
export type ChangedItem = z.infer<typeof changedItem>;
