import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import type { SeatedPerson } from './seat-rules.ts';

/** More than any firm brings; whoever would have us mail strangers without end is stopped by it. */
const MOST_A_DAY = 300;
const DAY_SECONDS = 86_400;

/** How many mails have gone to guests within a day because of what somebody booked, named or handed on. */
const countGuestMails = async (reader: Reader, accountId: string): Promise<number> => {
  const { count } = await reader
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('aboutAccountId', '=', accountId)
    .where('guestOfEventId', 'is not', null)
    .where('createdAt', '>', sql<Date>`now() - ${DAY_SECONDS} * interval '1 second'`)
    .executeTakeFirstOrThrow();
  return count;
};

/** Throws where so many guests would be mailed on the word of one person that it looks like no booking. */
export const requireFewGuests = async (
  reader: Reader,
  { buyerId, people }: { readonly buyerId: string; readonly people: readonly SeatedPerson[] },
): Promise<void> => {
  const guests = people.filter(({ guestEmail }) => guestEmail !== null).length;
  if (guests === 0 || (await countGuestMails(reader, buyerId)) + guests <= MOST_A_DAY) return;
  throw new DomainError(
    'too-many-requests',
    'You have given places to very many guests today. Please call us, and we add the others for you.',
    { retryAfterSeconds: DAY_SECONDS },
  );
};
