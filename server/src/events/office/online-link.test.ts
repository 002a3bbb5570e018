import { getEventCalendarFile, makeNewCalendarAddress } from '@linehaul/contract/event-calendar';
import { bookEvent } from '@linehaul/contract/event-booking';
import { registerForEvent } from '@linehaul/contract/event-orders';
import { getEvent, listEvents, listEventTickets, listUpcomingEvents } from '@linehaul/contract/events';
import { publishOfficeEvent } from '@linehaul/contract/office-event-publishing';
import {
  copyOfficeEvent,
  createOfficeEvent,
  getOfficeEvent,
  previewOfficeEvent,
  saveOfficeEvent,
} from '@linehaul/contract/office-events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sentEvent, sentTicket } from '../../../test/events/sent-event.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { remindOfEvents } from '../reminding/remind-job.ts';

const LINK = 'https://meet.example/loads-7731';
const GUEST_EMAIL = 'ines@moreau.example';

let portal: TestPortal;
let officer: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  officer = await officeOf(portal);
});
afterEach(() => portal.context.clock.set(new Date()));
afterAll(() => portal.stop());

const create = async (linkUrl: string) => {
  const body = await sentEvent(portal, { isOnline: true, address: '', linkUrl, tickets: [sentTicket()] });
  return portal.call(createOfficeEvent, { body, token: officer.token });
};

const edited = async (id: string) =>
  (await portal.call(getOfficeEvent, { query: { id }, token: officer.token })).data;

const putUp = async (): Promise<string> => {
  const { id, version } = (await create(LINK)).data;
  const body = { id, version };
  expect((await portal.call(publishOfficeEvent, { body, token: officer.token })).status).toBe(200);
  return id;
};

/** Goes, with a guest. */
const goTo = async (id: string): Promise<SignedIn> => {
  const goer = await createSignedIn(portal);
  const { token } = goer;
  const { tickets } = (await portal.call(listEventTickets, { params: { id }, token })).data;
  const guest = { who: 'guest' as const, firstName: 'Ines', lastName: 'Moreau', email: GUEST_EMAIL };
  const body = { ticketPriceId: tickets[0]?.ticketPriceId ?? '', seats: [{ who: 'me' as const }, guest] };
  expect((await portal.call(bookEvent, { body, token })).status).toBe(200);
  await portal.drain();
  return goer;
};

const linkFor = async ({ token }: Pick<SignedIn, 'token'>, id: string) =>
  (await portal.call(getEvent, { params: { id }, token })).data.linkUrl;

/** Everything that somebody is answered of the event, as it goes over the wire. */
const answersTo = async ({ token }: Pick<SignedIn, 'token'>, id: string): Promise<string> => {
  const params = { id };
  const answers = [
    await portal.call(getEvent, { params, token }),
    await portal.call(listEventTickets, { params, token }),
    await portal.call(getEventCalendarFile, { params, token }),
    await portal.call(listEvents, { body: {}, token }),
    await portal.call(listUpcomingEvents, { body: {}, token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  return answers.map(({ text }) => text).join('\n');
};

describe('the link of an online event', () => {
  test('is one that nobody reads on the way, or none', async () => {
    for (const link of ['http://meet.example/a', 'javascript:alert(1)', 'meet.example', 'https://'])
      expect((await create(link)).problem.modelState, link).toHaveProperty('linkUrl');
    expect((await create('')).status).toBe(200);
    const { id, version } = (await create(LINK)).data;
    const { tickets } = await edited(id);
    const sent = await sentEvent(portal, { linkUrl: 'https://meet.example/other', tickets: [] });
    expect(tickets).toHaveLength(1);
    const body = { ...sent, id, version };
    expect((await portal.call(saveOfficeEvent, { body, token: officer.token })).status).toBe(200);
    expect((await edited(id)).linkUrl).toBe('https://meet.example/other');
  });

  test('is told to who has a place, and to nobody else: neither on a page nor in a list or file', async () => {
    const id = await putUp();
    const others = [
      await createSignedIn(portal),
      await createSignedIn(portal, { contactType: 'Prospect-Guest' }),
      await createSignedIn(portal, { contactType: 'Prospect-Applicant' }),
    ];
    for (const other of others) expect(await answersTo(other, id)).not.toContain('meet.example');
    const goer = await goTo(id);
    expect(await linkFor(goer, id)).toBe(LINK);
    for (const other of others) expect(await answersTo(other, id)).not.toContain('meet.example');
    for (const as of ['guest', 'member'] as const) {
      const preview = await portal.call(previewOfficeEvent, { query: { id, as }, token: officer.token });
      expect(preview.text).not.toContain('meet.example');
    }
  });

  test('is in the mail of whoever booked, in a guest’s ticket mail, in the reminder and in one’s own calendar', async () => {
    const id = await putUp();
    const goer = await goTo(id);
    const addresses = [goer.account.email, GUEST_EMAIL];
    for (const address of addresses) expect((await waitForMails(portal, address))[0]?.text).toContain(LINK);
    const { address } = (await portal.call(makeNewCalendarAddress, { token: goer.token })).data;
    expect(await (await portal.fetch(new URL(address).pathname)).text()).toContain(LINK);
    portal.context.clock.set(new Date('2083-03-03T00:00:00Z'));
    await remindOfEvents(portal.context);
    await portal.drain();
    for (const to of addresses) {
      const [reminder] = await waitForMails(portal, to, 2);
      expect(reminder?.subject).toContain('Reminder');
      expect(reminder?.text).toContain(LINK);
    }
  });

  test('is told to nobody once the event is over or called off', async () => {
    const id = await putUp();
    const goer = await goTo(id);
    const { db, clock } = portal.context;
    const set = (columns: { startsAt: Date; endsAt: Date } | { calledOffAt: Date }) =>
      db.updateTable('events').set(columns).where('id', '=', id).execute();
    const hoursAgo = (hours: number): Date => new Date(clock.now().getTime() - hours * 3_600_000);
    await set({ startsAt: hoursAgo(1), endsAt: hoursAgo(-1) });
    expect(await linkFor(goer, id)).toBe(LINK);
    await set({ startsAt: hoursAgo(3), endsAt: hoursAgo(1) });
    expect(await linkFor(goer, id)).toBeNull();
    await set({ startsAt: hoursAgo(-3), endsAt: hoursAgo(-5) });
    await set({ calledOffAt: hoursAgo(1) });
    expect(await linkFor(goer, id)).toBeNull();
  });

  test('stays with its event when that is copied', async () => {
    const { id } = (await create(LINK)).data;
    const copy = await portal.call(copyOfficeEvent, { body: { id }, token: officer.token });
    expect((await edited(copy.data.id)).linkUrl).toBe('');
  });
});

test('a place that is still to be announced is not called online in the mail of a booking', async () => {
  const sent = await sentEvent(portal, { address: '', isOnline: false, tickets: [sentTicket()] });
  const { id, version } = (await portal.call(createOfficeEvent, { body: sent, token: officer.token })).data;
  await portal.call(publishOfficeEvent, { body: { id, version }, token: officer.token });
  const { account, token } = await createSignedIn(portal);
  const { tickets } = (await portal.call(listEventTickets, { params: { id }, token })).data;
  const form = { userid: account.id, ticketPriceId: tickets[0]?.ticketPriceId ?? '', quantity: '1' };
  expect((await portal.call(registerForEvent, { form, token })).status).toBe(200);
  await portal.drain();
  const [mail] = await waitForMails(portal, account.email);
  expect(mail?.text).toContain('The place is still to be announced');
  expect(mail?.text).not.toMatch(/Where:? *Online/);
});
