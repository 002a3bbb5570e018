import { handOnPlace, listOwnPlaces } from '@linehaul/contract/event-cancelling';
import { downloadTickets } from '@linehaul/contract/event-orders';
import { checkClosing } from '@linehaul/contract/personal-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaidBooking, paidBooking, setCancelling } from '../../../test/events/cancelling-factories.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { holdWebhooks } from '../../../test/money/money-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
});
afterAll(() => portal.stop());

const GUEST = { firstName: 'Odile', lastName: 'Marr', email: 'odile.marr@cartage.example' };

const firstPlace = async ({ sale, token }: PaidBooking) => {
  const { data } = await portal.call(listOwnPlaces, { params: { id: sale.eventId }, token });
  const [place] = data.places;
  if (!place) throw new Error('There is no place');
  return place;
};

test('a place is handed to a guest once: a new ticket, the old one void, both told; by its rules', async () => {
  const booking = await paidBooking(portal, { handOnHours: 24 });
  const { token, sale } = booking;
  await portal.drain();
  const { placeId, ticketNumber } = await firstPlace(booking);
  const ask = (to: typeof GUEST, as = token) =>
    portal.call(handOnPlace, { body: { placeId, ticketNumber, to }, token: as });
  const stranger = await createSignedIn(portal);
  expect((await ask(GUEST, stranger.token)).status).toBe(404);
  const answers = await Promise.all([ask(GUEST), ask(GUEST)]);
  expect(answers.map(({ data }) => data)).toEqual([{ holder: 'Odile Marr' }, { holder: 'Odile Marr' }]);
  expect((await ask({ ...GUEST, email: 'other@cartage.example' })).status).toBe(409);
  await portal.drain();
  const after = await firstPlace(booking);
  expect(after).toMatchObject({ holder: 'Odile Marr', isOwn: false });
  expect(after.ticketNumber).not.toBe(ticketNumber);
  const [ticket] = await waitForMails(portal, GUEST.email);
  expect(ticket?.subject).toBe('Your ticket: Heavy vehicle forum');
  expect(ticket?.text).toContain(after.ticketNumber);
  expect(ticket?.attachments.map(({ name }) => name)).toEqual(['ticket.pdf', 'event.ics']);
  const mine = await waitForMails(portal, booking.account.email);
  const told = mine.filter(({ subject }) => subject.startsWith('Place handed'));
  expect(told.map(({ subject }) => subject)).toEqual(['Place handed on: Heavy vehicle forum']);
  expect((await portal.call(downloadTickets, { params: { id: sale.eventId }, token })).status).toBe(200);
  await portal.context.db
    .updateTable('eventTicketTypes')
    .set({ membersOnly: true })
    .where('id', '=', sale.ticketPriceId)
    .execute();
  const back = { placeId, ticketNumber: after.ticketNumber, to: { ...GUEST, firstName: 'Otto' } };
  expect((await portal.call(handOnPlace, { body: back, token })).text).toContain('members in good standing');
  await portal.context.db
    .updateTable('events')
    .set({ startsAt: new Date(Date.now() + 23 * 3_600_000) })
    .where('id', '=', sale.eventId)
    .execute();
  expect((await portal.call(handOnPlace, { body: back, token })).text).toContain('too late');
});

test('whoever has paid tickets that can still be given up decides that before the account is closed', async () => {
  const booking = await paidBooking(portal, { handOnHours: null });
  const { sale, token } = booking;
  const obstacles = async () => (await portal.call(checkClosing, { token })).data.obstacles;
  expect(await obstacles()).toEqual([
    { kind: 'paid-tickets', eventId: sale.eventId, title: 'Heavy vehicle forum' },
  ]);
  await portal.context.db.deleteFrom('eventCancellingRules').where('eventId', '=', sale.eventId).execute();
  await setCancelling(portal, sale.eventId, { cancelHours: null, handOnHours: null });
  expect(await obstacles()).toEqual([]);
});
