import { ROLE } from '@linehaul/contract/constants';
import { downloadEventAttendees, listEventAttendees } from '@linehaul/contract/office-event-lists';
import { getOfficeEventSales } from '@linehaul/contract/office-event-sales';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvent, createPlace, createTicketType } from '../../../test/events/event-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let officer: SignedIn;
let eventId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  eventId = await createEvent(portal, { title: 'Grain forum' });
  const ticketTypeId = await createTicketType(portal, eventId, { name: '=1+1' });
  for (const [firstName, lastName] of [
    ['Kim', 'Zorn'],
    ['+Ann', 'Abbott'],
  ] as const) {
    const { account } = await createSignedIn(portal, { contactType: 'Member' });
    await portal.context.db
      .updateTable('accounts')
      .set({ firstName, lastName })
      .where('id', '=', account.id)
      .execute();
    await createPlace(portal, { ...{ eventId, ticketTypeId, priceCents: 4950 }, accountId: account.id });
  }
  const gone = await createSignedIn(portal, { contactType: 'Member' });
  await createPlace(portal, { eventId, ticketTypeId, accountId: gone.account.id, status: 'cancelled' });
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const list = async (keyword?: string) =>
  (
    await portal.call(listEventAttendees, {
      body: { id: eventId, ...(keyword !== undefined && { keyword }) },
      token: officer.token,
    })
  ).data;

test('those who go are listed by name, with their ticket and what was paid', async () => {
  expect(await list()).toMatchObject({
    ...{ title: 'Grain forum', totalItems: 2, paid: 99 },
    attendees: [
      { name: '+Ann Abbott', ticket: '=1+1', attendanceStatus: 'Active', paid: 49.5, bookedBy: null },
      { name: 'Kim Zorn' },
    ],
  });
});

test('a keyword is looked for in names and numbers, and is no pattern', async () => {
  expect((await list('zorn')).attendees).toMatchObject([{ name: 'Kim Zorn' }]);
  const { attendees } = await list();
  const { ticketNumber = '' } = attendees[0] ?? {};
  expect((await list(ticketNumber)).attendees).toMatchObject([{ ticketNumber }]);
  expect((await list('%')).totalItems).toBe(0);
});

test('the table for spreadsheets runs nothing', async () => {
  const { status, text } = await portal.call(downloadEventAttendees, {
    query: { id: eventId },
    token: officer.token,
  });
  const rows = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(status).toBe(200);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toBe(
    'Name,Email,Organisation,Booked by,Ticket,Ticket number,Status,Paid,"On invoice, open",Booked on',
  );
  expect(rows[1]).toMatch(/^'\+Ann Abbott,/);
  expect(rows[1]).toContain(",'=1+1,");
  expect(rows[1]).toContain(',49.50,');
});

test('the workbook holds the same as text and numbers, and no formula', async () => {
  const query = new URLSearchParams({ id: eventId, format: 'xlsx' });
  const response = await portal.fetch(`${downloadEventAttendees.path}?${query.toString()}`, {
    headers: { authorization: `Bearer ${officer.token}` },
  });
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  const sheet = textOf('xl/worksheets/sheet1.xml');
  expect(textOf('xl/sharedStrings.xml')).toContain('=1+1');
  expect(sheet).toContain('<v>49.5</v>');
  expect(sheet).not.toContain('<f');
});

test('sales say what was booked on which day, and what each ticket has brought', async () => {
  const { data } = await portal.call(getOfficeEventSales, { query: { id: eventId }, token: officer.token });
  expect(data).toMatchObject({
    days: [{ day: data.today, places: 2 }],
    tickets: [{ name: '=1+1', places: 2, stock: null, money: 99 }],
  });
});
