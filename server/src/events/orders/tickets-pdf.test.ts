import { downloadTickets, registerForEvent } from '@linehaul/contract/event-orders';
import { closeAccount } from '@linehaul/contract/personal-data';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEvent, createTicketType } from '../../../test/events/event-factories.ts';
import { readCodes } from '../../../test/events/read-codes.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { clearLimits, type NewAccount } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { orderFileKeys } from './order-file-rules.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const ask = (eventId: string, { token }: SignedIn) =>
  portal.fetch(downloadTickets.path.replace(':id', eventId), {
    headers: { authorization: `Bearer ${token}` },
  });

const download = async (eventId: string, person: SignedIn) => {
  const response = await ask(eventId, person);
  if (response.status !== 200) throw new Error(await response.text());
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, codes: readCodes(bytes), text: await readPdf(bytes) };
};

const book = async (quantity: string, account: NewAccount = {}) => {
  const person = await createSignedIn(portal, account);
  const eventId = await createEvent(portal, {
    title: 'Western Road Trains Forum',
    startsAt: new Date('2083-01-20T01:00:00Z'),
    timeZone: 'Australia/Perth',
    address: 'Victoria Quay, Fremantle',
  });
  const ticketPriceId = await createTicketType(portal, eventId, { name: 'Standard' });
  const form = { userid: person.account.id, ticketPriceId, quantity };
  const { data } = await portal.call(registerForEvent, { token: person.token, form });
  return { person, eventId, ...data };
};

describe('the tickets of an event', () => {
  test('are a page each, with whose it is, where, and when on the clocks of the place', async () => {
    const { person, eventId, ticketNumbers } = await book('2', { firstName: 'Kim', lastName: 'Brennan' });
    const { response, text } = await download(eventId, person);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pages = text.split('--- next page ---');
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Kim Brennan');
    expect(pages[1]).toContain('Guest of Kim Brennan');
    for (const [index, number] of ticketNumbers.entries()) expect(pages[index]).toContain(number);
    expect(text).toContain('Western Road Trains Forum');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('9:00 am to 11:00 am AWST');
    expect(text).toContain('Victoria Quay, Fremantle');
  });

  test('have codes that another program reads as their numbers', async () => {
    const { person, eventId, ticketNumbers } = await book('3');
    const { codes } = await download(eventId, person);
    expect(codes).toEqual(ticketNumbers);
  });

  test.each([
    ['王', '小明'],
    ['محمد', 'العلي'],
    ['ਸਿੰਘ', 'ਗੁਰਪ੍ਰੀਤ'],
    ['Łukasz', 'Ngāropō'],
  ])('are drawn for %s %s too', async (firstName, lastName) => {
    const { person, eventId, ticketNumbers } = await book('1', { firstName, lastName });
    expect((await download(eventId, person)).codes).toEqual(ticketNumbers);
  });

  test('come with the mail, beside the event for a calendar', async () => {
    const { person, ticketNumbers } = await book('2');
    await portal.drain();
    const mail = (await portal.mailbox.list()).find(({ to }) => to.includes(person.account.email));
    expect(mail?.attachments.map(({ name }) => name)).toEqual([
      'tickets.pdf',
      expect.stringMatching(/\.ics$/),
    ]);
    expect(readCodes(Buffer.from(mail?.attachments[0]?.content ?? '', 'base64'))).toEqual(ticketNumbers);
  });

  test('are nobody else’s, and of a place that somebody booked for me only that one is mine', async () => {
    const { person, eventId, orderId, ticketNumbers } = await book('2');
    const colleague = await createSignedIn(portal);
    expect((await ask(eventId, colleague)).status).toBe(404);
    await portal.context.db
      .updateTable('eventPlaces')
      .set({ attendeeId: colleague.account.id })
      .where('orderId', '=', orderId)
      .where('position', '=', 2)
      .execute();
    expect((await download(eventId, colleague)).codes).toEqual([ticketNumbers[1]]);
    expect((await download(eventId, person)).codes).toEqual(ticketNumbers);
  });

  test('are gone with the account, as files too', async () => {
    const { person, orderId } = await book('1');
    await portal.drain();
    const keys = Object.values(orderFileKeys(orderId));
    const kept = () => Promise.all(keys.map((key) => portal.context.files.find(key)));
    expect((await kept()).filter(Boolean)).toHaveLength(2);
    await portal.call(closeAccount, { token: person.token, body: { email: person.account.email } });
    await portal.drain();
    expect((await kept()).filter(Boolean)).toEqual([]);
  });
});
