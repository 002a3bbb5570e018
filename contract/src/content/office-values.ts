import * as z from 'zod/mini';
import { text, uuid } from '../values/text.ts';
import { wallTime } from '../values/wall-time.ts';
import { pageRequest } from '../wire/page.ts';

/** Where something that is published stands: `published` is what people can find now, `taken-down` what they could before. */
export const publicationState = z.enum(['draft', 'scheduled', 'published', 'taken-down']);
export type PublicationState = z.infer<typeof publicationState>;

/** Where it stands, and between which instants people find it. */
export const standingFields = {
  state: publicationState,
  /** Null for a draft. */
  publishedFromUtc: z.nullable(z.iso.datetime()),
  /** When it is taken down; null where it stays. */
  publishedUntilUtc: z.nullable(z.iso.datetime()),
};
export type Standing = z.infer<z.ZodMiniObject<typeof standingFields>>;

/** How many there are in each state. */
export const stateCounts = z.object({
  draft: z.int(),
  scheduled: z.int(),
  published: z.int(),
  'taken-down': z.int(),
});
export type StateCounts = z.infer<typeof stateCounts>;

/** What a page of the office's list is asked by. */
export const officePageRequest = {
  ...pageRequest.shape,
  /** All of them when it is left out. */
  state: z.optional(publicationState),
  /** Looked for in what the list says of each. */
  keyword: z.optional(text(100)),
};

/** With the version that was seen: who was overtaken is told, and overwrites nothing. */
export const seenItem = { id: uuid(), version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)) };
export const changedItem = z.object({ id: z.uuid(), version: z.int() });
export type ChangedItem = z.infer<typeof changedItem>;

/** Publishes at once, or at a time on the clocks of the association. */
export const publishAsked = z.strictObject({
  ...seenItem,
  publishAt: z.optional(wallTime('Please enter when it is to be published')),
});
export type PublishAsked = z.infer<typeof publishAsked>;

/** Takes down at once, at a time on the clocks of the association, or not after all. */
export const takeDownAsked = z.strictObject({
  ...seenItem,
  /** Left out it is now; null keeps it up, or puts it back. */
  takeDownAt: z.optional(z.nullable(wallTime('Please enter when it is to be taken down'))),
});
export type TakeDownAsked = z.infer<typeof takeDownAsked>;

export const BULK_MAX_ITEMS = 50;
export const bulkAct = z.enum(['publish', 'take-down', 'delete']);
export type BulkAct = z.infer<typeof bulkAct>;

export const bulkAsked = z.strictObject({
  act: bulkAct,
  items: z
    .array(z.strictObject(seenItem))
    .check(z.minLength(1, 'Please choose at least one'), z.maxLength(BULK_MAX_ITEMS)),
});

/** What became of each. */
export const bulkOutcome = z.object({
  done: z.array(z.uuid()),
  refused: z.array(z.object({ id: z.uuid(), title: z.nullable(z.string()), reason: z.string() })),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;

export const versionNumber = z.int().check(z.minimum(1), z.maximum(2_000_000_000));

/** Every time that something was saved, the last one first. */
export const savedVersions = z.object({
  versions: z.array(
    z.object({
      version: z.int(),
      savedUtc: z.iso.datetime(),
      savedBy: z.nullable(z.string()),
      title: z.string(),
      /** The version that somebody went back to, where it came about so. */
      restoredFrom: z.nullable(z.int()),
    }),
  ),
});
export type SavedVersion = z.infer<typeof savedVersions>['versions'][number];

/** How often an editor that is open and in use says so. */
export const EDITING_BEAT_MS = 20_000;
/** For how long somebody is taken to be at it after the last word of them. */
export const EDITING_MS = 60_000;

/** Who else has it open in an editor, and which version is kept now. */
export const editingAnswer = z.object({ version: z.int(), others: z.array(z.string()) });
export type EditingAnswer = z.infer<typeof editingAnswer>;

/** When something was typed that is kept and not saved. */
export const keptAnswer = z.object({ keptUtc: z.iso.datetime() });
