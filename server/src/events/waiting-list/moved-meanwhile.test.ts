import { registerForEvent } from '@linehaul/contract/event-orders';
import { listEventTickets } from '@linehaul/contract/events';
import { joinWaitingList } from '@linehaul/contract/event-waiting';
import { saveOfficeEvent } from '@linehaul/contract/office-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '../../../test/events/checkout-factories.ts';
import { createEvent, createPlace, createTicketType } from '../../../test/events/event-factories.ts';
import { sentEvent, sentTicket } from '../../../test/events/sent-event.ts';
import { makeDue } from '../../../test/jobs.ts';
import type { SignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { offerFreedPlaces } from './offer-freed-places-command.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** Where somebody stands in line: their place, 'offered', or nothing. */
const standingOf = async ({ token }: SignedIn, id: string) => {
  const { tickets } = (await portal.call(listEventTickets, { params: { id }, token })).data;
  const { waiting } = tickets[0] ?? {};
  return waiting?.offer ? 'offered' : waiting?.position;
};

const createLine = async () => {
  const id = await createEvent(portal, {
    ...{ title: 'Depot tour', address: '1 Dock Road' },
    ...{ startsAt: new Date('2027-05-04T23:00:00Z'), endsAt: new Date('2027-05-05T01:00:00Z') },
  });
  const ticketPriceId = await createTicketType(portal, id, { name: 'Delegate', stock: 1, maxPerOrder: 10 });
  const [holder, first, second] = [
    await createBuyer(portal),
    await createBuyer(portal),
    await createBuyer(portal),
  ];
  await createPlace(portal, { eventId: id, ticketTypeId: ticketPriceId, accountId: holder.account.id });
  for (const { token } of [first, second]) {
    const joined = await portal.call(joinWaitingList, { body: { ticketPriceId, quantity: 1 }, token });
    expect(joined.status).toBe(200);
  }
  await inTransaction(portal.context.db, async (transaction) => {
    const given = transaction.updateTable('eventPlaces').set({ status: 'cancelled' });
    await given.where('eventId', '=', id).execute();
    await offerFreedPlaces(transaction, [ticketPriceId]);
  });
  await portal.drain();
  return { id, ticketPriceId, first, second };
};

test('who waits or is asked keeps their turn when the event moves, and a place that is taken then says the new time', async () => {
  const office = await officeOf(portal);
  const { id, ticketPriceId, first, second } = await createLine();
  const tickets = [sentTicket({ id: ticketPriceId, stock: 1 })];
  const to = { startsAt: '2027-06-05T09:00', endsAt: '2027-06-05T11:00', address: '9 Quay Street' };
  const body = {
    ...(await sentEvent(portal, { title: 'Depot tour', ...to })),
    ...{ tickets, id, version: 1 },
  };
  expect((await portal.call(saveOfficeEvent, { body, token: office.token })).status).toBe(200);
  await portal.drain();
  expect([await standingOf(first, id), await standingOf(second, id)]).toEqual(['offered', 1]);

  const form = { userid: first.account.id, ticketPriceId, quantity: '1' };
  expect((await portal.call(registerForEvent, { form, token: first.token })).status).toBe(200);
  await portal.drain();
  const mail = (await portal.mailbox.list()).find(
    ({ to: address, subject }) =>
      address === first.account.email && subject === 'You are registered: Depot tour',
  );
  expect(mail?.text).toContain('Saturday 5 June 2027');
  expect(mail?.text).toContain('9 Quay Street');

  // When it would have begun, the line goes on.
  portal.context.clock.set(new Date('2027-05-05T00:00:00Z'));
  await makeDue(portal.context.db, 'event-waiting.offer');
  await portal.drain();
  const waiting = await portal.context.db
    .selectFrom('eventWaits')
    .select('status')
    .where('accountId', '=', second.account.id)
    .execute();
  expect(waiting).toEqual([{ status: 'waiting' }]);
});
