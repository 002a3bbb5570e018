import { type SignIn, signUpByCall } from '../applicant-by-call.ts';
import { newApplicant } from '../applicant.ts';
import { callPortal } from '../portal/portal-calls.ts';
import type { Stage } from '../stage.ts';

export interface Sale {
  id: string;
  title: string;
  ticketPriceId: string;
}

const ask = async <T>({ address, token }: SignIn, path: string, body?: unknown): Promise<T> =>
  ((await callPortal(new URL(path, address), { token, ...(body !== undefined && { body }) })) as { data: T })
    .data;

let sales = 0;

/** An event of its own, with one ticket of $110.00 that is cancelled for a tenth, put up by the office. */
export const putOnSale = async (
  stage: Stage,
  { stock, allowsInvoice = false }: { stock: number; allowsInvoice?: boolean },
): Promise<Sale> => {
  const officer = await stage.cast.officer('owner');
  const [typeId] = Object.keys(await ask<Record<string, string>>(officer, '/api/event/types'));
  sales += 1;
  const title = `Heavy vehicle forum ${sales}`;
  const year = new Date().getFullYear() + 1;
  const ticket = {
    ...{ id: null, name: 'Full day', description: '', price: 110, memberPrice: null, stock },
    ...{ maxPerOrder: 4, soldFrom: null, soldUntil: null, membersOnly: false },
  };
  const kept = await ask<{ id: string; version: number }>(officer, '/api/admin/events/create', {
    ...{
      title,
      typeId,
      allowsInvoice,
      reminderDays: 1,
      summary: 'A day of talks.',
      content: '<p>Talks.</p>',
      timeZone: 'Australia/Sydney',
    },
    ...{ startsAt: `${year}-03-04T09:00`, endsAt: `${year}-03-04T17:00`, isOnline: false },
    ...{ pictureId: null, pictureDescription: '' },
    cancelling: { cancelHours: 24, feePercent: 10, freeHours: null, handOnHours: 1 },
    ...{ address: '12 Depot Road, Dubbo', locationId: null, categoryIds: [], tagIds: [], tickets: [ticket] },
  });
  await ask(officer, '/api/admin/events/publish', kept);
  const { tickets } = await ask<{ tickets: { ticketPriceId: string }[] }>(
    officer,
    `/api/event/${kept.id}/tickets`,
  );
  return { id: kept.id, title, ticketPriceId: tickets[0]?.ticketPriceId ?? '' };
};

const SENT = [
  ...['version', 'title', 'typeId', 'summary', 'content', 'timeZone', 'startsAt', 'endsAt', 'isOnline'],
  ...['address', 'pictureId', 'pictureDescription', 'locationId', 'allowsInvoice', 'categoryIds', 'tagIds'],
];
const SENT_OF_TICKET = [
  ...['id', 'name', 'description', 'memberPrice', 'stock', 'maxPerOrder', 'soldFrom', 'soldUntil'],
  'membersOnly',
];
const pick = (from: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]]));

/** The office saves another price of its tickets. */
export const setPrice = async (stage: Stage, { id }: Sale, price: number): Promise<void> => {
  const officer = await stage.cast.officer('owner');
  const edited = await ask<Record<string, unknown> & { tickets: Record<string, unknown>[] }>(
    officer,
    `/api/admin/events/detail?id=${id}`,
  );
  const tickets = edited.tickets.map((ticket) => ({ ...pick(ticket, SENT_OF_TICKET), price }));
  await ask(officer, '/api/admin/events/save', { id, ...pick(edited, SENT), tickets });
};

/** A type of events that none has, until it is removed. */
export const addType = async (stage: Stage, name: string): Promise<string> => {
  const officer = await stage.cast.officer('owner');
  return (await ask<{ id: string }>(officer, '/api/admin/events/addlabel', { kind: 'types', name })).id;
};

export const removeType = async (stage: Stage, id: string): Promise<void> => {
  await ask(await stage.cast.officer('owner'), '/api/admin/events/deletelabel', { kind: 'types', id });
};

/** A discount code that takes a tenth off each ticket of a sale. */
export const giveCode = async (stage: Stage, { id: eventId }: Sale, code: string): Promise<void> => {
  await ask(await stage.cast.officer('owner'), '/api/admin/events/savecode', {
    ...{ id: null, eventId, code, percent: 10, amount: null, ticketIds: [], isActive: true },
    ...{ maxUses: 2, maxUsesPerPerson: null, validFrom: null, validUntil: null },
  });
};

/** Somebody new, of no organisation. */
export const newBuyer = (stage: Stage): Promise<SignIn> => signUpByCall(stage.portal.address, newApplicant());

/** Opens the checkout without a browser, which holds a place; throws where there is none. */
export const holdByCall = async (buyer: SignIn, { ticketPriceId }: Sale): Promise<void> => {
  const query = new URLSearchParams({ ticketPriceId, paymentMethod: 'card', quantity: '1' });
  await ask(buyer, `/api/Event/GetPaymentSetUpIntent?${query}`);
};

/** Gets in line for a place that is sold out. */
export const waitByCall = async (buyer: SignIn, { ticketPriceId }: Sale): Promise<void> => {
  await ask(buyer, '/api/event/waitinglist/join', { ticketPriceId, quantity: 1 });
};

export const releaseByCall = async ({ address, token }: SignIn, { ticketPriceId }: Sale): Promise<void> => {
  await callPortal(new URL('/api/event/release', address), { token, form: { ticketPriceId } });
};
