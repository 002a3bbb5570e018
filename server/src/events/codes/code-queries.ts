import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { codeKey } from '../../discount-codes/code-rules.ts';
import { discountOf, refusalOfCode } from './code-rules.ts';

/** The tickets that a code is for. */
const findCodeTickets = async (reader: Reader, codeId: string): Promise<string[]> =>
  (
    await reader.selectFrom('eventCodeTickets').select('ticketTypeId').where('codeId', '=', codeId).execute()
  ).map(({ ticketTypeId }) => ticketTypeId);

/** A code of an event as somebody typed it. */
const findCode = async (reader: Reader, eventId: string, typed: string) => {
  const code = await reader
    .selectFrom('eventCodes')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('code', '=', codeKey(typed))
    .executeTakeFirst();
  return code && { ...code, ticketTypeIds: await findCodeTickets(reader, code.id) };
};

interface Counting {
  readonly codeId: string;
  readonly accountId: string;
  readonly now: Date;
  /** What of it counts no more: an order that is about to be priced anew, or what the person holds meanwhile. */
  readonly without: 'own-holds' | { readonly orderId: string } | null;
}

const isLeftOut = ({ accountId, without }: Counting) => {
  if (without === null) return sql<boolean>`false`;
  return without === 'own-holds'
    ? sql<boolean>`(event_places.status = 'held' and account_id = ${accountId})`
    : sql<boolean>`event_orders.id = ${without.orderId}`;
};

/** How many tickets that stand were had with a code: counted from the places themselves. */
const countUses = async (reader: Reader, counting: Counting) => {
  const { codeId, accountId, now } = counting;
  return reader
    .selectFrom('eventPlaces')
    .innerJoin('eventOrders', 'eventOrders.id', 'eventPlaces.orderId')
    .select(sql<number>`count(*)::int`.as('used'))
    .select(sql<number>`(count(*) filter (where account_id = ${accountId}))::int`.as('usedByPerson'))
    .where('codeId', '=', codeId)
    .where(
      sql<boolean>`(event_places.status = 'confirmed' or event_places.status = 'held' and event_places.held_until > ${now})`,
    )
    .where(sql<boolean>`not ${isLeftOut(counting)}`)
    .executeTakeFirstOrThrow();
};

/** What a code is to be used for. */
export interface AskedCode {
  readonly typed: string;
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly priceCents: number;
  readonly accountId: string;
  readonly now: Date;
  readonly without: Counting['without'];
}

export interface Discount {
  readonly codeId: string;
  readonly code: string;
  /** Off the price of one ticket. */
  readonly cents: number;
}

/**
 * What a code takes off; throws, in words, where it takes off nothing. Whoever books with it holds the lock on the types
 * of tickets of the event, so that of two who want its last use one gets it.
 */
export const requireDiscount = async (reader: Reader, asked: AskedCode): Promise<Discount> => {
  const { eventId, typed, accountId, now, without, ticketTypeId, quantity, priceCents } = asked;
  const code = await findCode(reader, eventId, typed);
  const uses = code && (await countUses(reader, { codeId: code.id, accountId, now, without }));
  const use = { ticketTypeId, quantity, now, used: uses?.used ?? 0, usedByPerson: uses?.usedByPerson ?? 0 };
  const refusal = refusalOfCode(code, use);
  if (refusal !== null || !code) throw new DomainError('wrong-state', refusal ?? 'We do not know this code');
  return { codeId: code.id, code: code.code, cents: discountOf(priceCents, code) };
};

/** Whether an order was made with what was typed. */
export const isWithCode = async (
  reader: Reader,
  { codeId, eventId }: { readonly codeId: string | null; readonly eventId: string },
  typed: string | undefined,
): Promise<boolean> => {
  if (codeId === null || typed === undefined) return codeId === null && typed === undefined;
  return (await findCode(reader, eventId, typed))?.id === codeId;
};

/** The code of an order, as it is written. */
export const findCodeName = async (reader: Reader, codeId: string): Promise<string> =>
  (await reader.selectFrom('eventCodes').select('code').where('id', '=', codeId).executeTakeFirstOrThrow())
    .code;

/** Whether an event has a code that may be used. */
export const hasCodes = async (reader: Reader, eventId: string): Promise<boolean> => {
  const code = await reader
    .selectFrom('eventCodes')
    .select('id')
    .where('eventId', '=', eventId)
    .where('isActive', '=', true)
    .limit(1)
    .executeTakeFirst();
  return code !== undefined;
};
