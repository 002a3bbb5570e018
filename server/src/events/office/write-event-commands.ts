import type { SentEvent } from '@linehaul/contract/office-events';
import { CONTENT_RULES, sanitiseContent } from '../../content/content-rules.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { DomainError, invalidField, notFound } from '../../domain-error.ts';
import { requirePeriod } from './office-event-rules.ts';

const MAX_BYTES = 200_000;

const requireContent = (html: string): string => {
  const clean = sanitiseContent(html);
  if (clean.length > MAX_BYTES) throw invalidField('content', 'The description is too long');
  return clean;
};

/** The columns of an event as it was sent; throws where it cannot be. */
export const eventColumns = (event: SentEvent) => {
  const { title, typeId, summary, isOnline, linkUrl, address, locationId, timeZone } = event;
  const { pictureId, pictureDescription, allowsInvoice, reminderDays, showsPeople, cpd } = event;
  return {
    ...{ title, typeId, summary, isOnline, address, locationId, timeZone, pictureId, pictureDescription },
    ...{ allowsInvoice, reminderDays, showsPeople, linkUrl },
    cpdHundredths: cpd && Math.round(cpd.hours * 100),
    cpdCategoryId: cpd && cpd.categoryId,
    ...requirePeriod(event),
    contentHtml: requireContent(event.content),
    contentRules: CONTENT_RULES,
  };
};

/** Held until the transaction ends, so that nobody removes what the event is about to have. */
const holdLabels = async (
  transaction: Transaction,
  table: 'eventTypes' | 'eventCategories' | 'eventLocations' | 'eventTags',
  ids: readonly string[],
): Promise<number> =>
  ids.length === 0
    ? 0
    : (await transaction.selectFrom(table).select('id').where('id', 'in', ids).forKeyShare().execute())
        .length;

const GONE = 'This has been removed meanwhile. Please choose another';

/** Held; throws where it is offered no more, unless the event has it already. */
const requireOffered = async (
  transaction: Transaction,
  { cpd }: SentEvent,
  before: string | null,
): Promise<void> => {
  if (cpd === null || cpd.categoryId === before) return;
  const category = transaction
    .selectFrom('cpdCategories')
    .select('isActive')
    .where('id', '=', cpd.categoryId);
  if (!(await category.forKeyShare().executeTakeFirst())?.isActive)
    throw invalidField('cpd.categoryId', GONE);
};

/** Throws where something that the event is to have is there no more; `before` is what its hours counted as. */
export const requireLabels = async (
  transaction: Transaction,
  event: SentEvent,
  before: string | null,
): Promise<void> => {
  const { typeId, locationId, categoryIds, tagIds } = event;
  const asked = [
    ['eventTypes', 'typeId', [typeId]],
    ['eventLocations', 'locationId', locationId === null ? [] : [locationId]],
    ['eventCategories', 'categoryIds', [...new Set(categoryIds)]],
    ['eventTags', 'tagIds', [...new Set(tagIds)]],
  ] as const;
  for (const [table, field, ids] of asked)
    if ((await holdLabels(transaction, table, ids)) < ids.length) throw invalidField(field, GONE);
  await requireOffered(transaction, event, before);
};

/** Puts an event into its categories and gives it its tags, in the place of those before. */
export const writeLabels = async (
  transaction: Transaction,
  eventId: string,
  { categoryIds, tagIds }: Pick<SentEvent, 'categoryIds' | 'tagIds'>,
): Promise<void> => {
  await transaction.deleteFrom('eventInCategories').where('eventId', '=', eventId).execute();
  await transaction.deleteFrom('eventWithTags').where('eventId', '=', eventId).execute();
  const categories = [...new Set(categoryIds)].map((categoryId) => ({ eventId, categoryId }));
  const tags = [...new Set(tagIds)].map((tagId) => ({ eventId, tagId }));
  if (categories.length > 0) await transaction.insertInto('eventInCategories').values(categories).execute();
  if (tags.length > 0) await transaction.insertInto('eventWithTags').values(tags).execute();
};

const OVERTAKEN = 'Somebody else has changed this event since you opened it. Nothing of yours was saved';

/** The event, held until the transaction ends; throws when it is another version than the one that was seen. */
export const lockSeenEvent = async (
  transaction: Transaction,
  { id, version }: { readonly id: string; readonly version: number },
) => {
  const event = await transaction
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    // Whoever books holds its key meanwhile, and the tickets: neither then waits for the other.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!event) throw notFound();
  if (event.version !== version) throw new DomainError('wrong-state', OVERTAKEN);
  return event;
};
export type SeenEvent = Awaited<ReturnType<typeof lockSeenEvent>>;

/** Whether an event is there, for those who run the portal. */
export const requireEvent = async (reader: Reader, id: string): Promise<{ readonly title: string }> => {
  const event = await reader.selectFrom('events').select('title').where('id', '=', id).executeTakeFirst();
  if (!event) throw notFound();
  return event;
};

/** Between which instants an event is found in the lists; without a first one it is a draft, without a last one it stays. */
export const setPublication = (
  transaction: Transaction,
  { id, version }: SeenEvent,
  { now, ...times }: { publishedFrom?: Date | null; publishedUntil: Date | null; now: Date },
) =>
  transaction
    .updateTable('events')
    .set({ ...times, updatedAt: now, version: version + 1 })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
