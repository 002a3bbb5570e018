import { saveOfficeEvent, type SentEvent } from '@linehaul/contract/office-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import {
  createEvent,
  createNamedGuest,
  createPlace,
  createTicketType,
} from '../../../test/events/event-factories.ts';
import { sentEvent, sentTicket } from '../../../test/events/sent-event.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { type Office, officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { notifyMoved } from './notify-moved-job.ts';

let portal: TestPortal;
let office: Office;
beforeAll(async () => {
  portal = await startTestPortal();
  office = await officeOf(portal);
});
afterAll(() => portal.stop());

const MINUTE_MS = 60_000;
const WHERE = {
  startsAt: '2083-05-05T09:00',
  endsAt: '2083-05-05T11:00',
  timeZone: 'Australia/Sydney',
} as const;

const book = async () => {
  const id = await createEvent(portal, {
    ...{ title: 'Depot tour', address: '1 Dock Road' },
    ...{ startsAt: new Date('2083-05-04T23:00:00Z'), endsAt: new Date('2083-05-05T01:00:00Z') },
  });
  const ticketTypeId = await createTicketType(portal, id);
  const tickets = [sentTicket({ id: ticketTypeId, name: 'Ticket' })];
  const goer = await createSignedIn(portal);
  const { account } = goer;
  for (let place = 0; place < 2; place += 1)
    await createPlace(portal, { eventId: id, ticketTypeId, accountId: account.id });
  await createPlace(portal, { eventId: id, ticketTypeId, accountId: account.id, status: 'cancelled' });
  const guest = `ines@${id}.example`;
  await createNamedGuest(portal, { eventId: id, ticketTypeId, accountId: account.id, email: guest });
  return { id, goer, guest, tickets };
};
type Booked = Awaited<ReturnType<typeof book>>;

const save = async (
  { id, tickets }: Booked,
  version: number,
  change: Partial<SentEvent> & { untoldBecause?: string },
) =>
  portal.call(saveOfficeEvent, {
    body: {
      ...(await sentEvent(portal, { title: 'Depot tour', ...WHERE })),
      ...{ tickets, id, version, bookedAsSeen: 3, ...change },
    },
    token: office.token,
  });

const movesOf = ({ id }: Booked) =>
  portal.context.db.selectFrom('eventMoves').selectAll().where('eventId', '=', id).execute();

const untoldOf = async (booked: Booked) => {
  const [untold, ...others] = (await movesOf(booked)).filter(({ toldFrom }) => toldFrom === null);
  if (!untold || others.length > 0) throw new Error('Of an event one move waits to be told');
  return untold.id;
};

const mailsTo = async (address: string) =>
  (await portal.mailbox.list()).filter(({ to, subject }) => to === address && subject.startsWith('New '));

/** As after the minutes that are waited, by two workers at once and once more. */
const tellTwice = async (moveId: string) => {
  portal.context.clock.advance(11 * MINUTE_MS);
  await Promise.all([notifyMoved(portal.context, { moveId }), notifyMoved(portal.context, { moveId })]);
  await notifyMoved(portal.context, { moveId });
  await portal.drain();
};

const expectMoveTold = (mails: Awaited<ReturnType<typeof mailsTo>>, attached: readonly string[]) => {
  expect(mails.map(({ subject }) => subject)).toEqual(['New time: Depot tour']);
  for (const { text, attachments } of mails) {
    expect(text).toContain('When, before: Wednesday 5 May 2083, 9:00 am to 11:00 am AEST');
    expect(text).toContain('When, now: Sunday 3 October 2083, 1:30 am to 5:00 am AEDT');
    expect(text).toContain('Where, now: 9 Quay Street');
    expect(text).toContain('A ticket that you have printed shows the old time and place');
    expect(text).not.toMatch(/6 May|unsubscribe/i);
    expect(attachments.map(({ name }) => name)).toEqual(attached);
  }
};

test('what is saved within minutes is one mail to each who booked or comes, of the first and the last, and no second', async () => {
  const booked = await book();
  expect((await save(booked, 1, { startsAt: '2083-05-06T09:00', endsAt: '2083-05-06T11:00' })).status).toBe(
    200,
  );
  portal.context.clock.advance(5 * MINUTE_MS);
  const last = { startsAt: '2083-10-03T01:30', endsAt: '2083-10-03T05:00', address: '9 Quay Street' };
  expect((await save(booked, 2, last)).status).toBe(200);
  const moveId = await untoldOf(booked);
  await notifyMoved(portal.context, { moveId });
  expect([await untoldOf(booked), await mailsTo(booked.guest)]).toEqual([moveId, []]);
  await tellTwice(moveId);
  expectMoveTold(await mailsTo(booked.goer.account.email), ['event.ics']);
  expectMoveTold(await mailsTo(booked.guest), ['event.ics', 'ticket.pdf']);
  expect((await mailsTo(booked.guest)).map(({ text }) => text).join('')).not.toContain('/events/');
  const [told] = await mailsTo(booked.guest);
  expect(told?.text).toContain('the attached one shows the new ones');
  const drawn = told?.attachments.find(({ name }) => name === 'ticket.pdf')?.content ?? '';
  const ticket = (await readPdf(Buffer.from(drawn, 'base64'))).replaceAll(/\s+/g, ' ');
  for (const words of ['Ines Moreau', 'Sunday 3 October 2083', '9 Quay Street'])
    expect(ticket).toContain(words);
  const file = await portal.context.files.find(`event-calendars/${booked.id}-2.ics`);
  expect(String(file)).toMatch(/SEQUENCE:2\r\n[^]*DTSTART;TZID=Australia\/Sydney:20831003T013000/);
  // What is moved after that is another move, with another mail.
  expect((await save(booked, 3, { ...last, address: '10 Quay Street' })).status).toBe(200);
  await tellTwice(await untoldOf(booked));
  expect((await mailsTo(booked.guest)).map(({ subject }) => subject).toSorted()).toEqual([
    'New place: Depot tour',
    'New time: Depot tour',
  ]);
});

test('nobody is told of what was moved back, or where the office says why not, which the audit log keeps', async () => {
  const booked = await book();
  await save(booked, 1, { address: '2 Dock Road' });
  await save(booked, 2, {});
  const spelled = { address: '1 Dock Rd', untoldBecause: 'Only the spelling' };
  expect((await save(booked, 3, spelled)).status).toBe(200);
  const entries = await auditEntriesAbout(portal, booked.id);
  expect(entries.at(-1)).toMatchObject({ reason: 'Only the spelling' });
  const silent = await book();
  await save(silent, 1, spelled);
  expect(await movesOf(silent)).toEqual([]);
  await save(silent, 2, { address: '1 Dock Rd', title: 'Another title' });
  expect(await movesOf(silent)).toEqual([]);
});
