import { dayOf, formatDay } from '@linehaul/contract/dates';
import type { Attendee } from '@linehaul/contract/office-event-lists';
import { toCsv } from '../../invoices/statements/statement-csv-rules.ts';
import { toWorkbook } from '../../invoices/statements/workbook-rules.ts';

const COLUMNS = [
  ...['Name', 'Email', 'Organisation', 'Booked by', 'Ticket', 'Ticket number', 'Status', 'Paid'],
  ...['On invoice, open', 'Booked on'],
];

type Cell = string | number;

/** Those who go to an event, with the titles of the columns above them. Numbers are dollars. */
const toRows = (attendees: readonly Attendee[], timeZone: string): Cell[][] => [
  [...COLUMNS, ...(attendees[0]?.answers.map(({ question }) => question) ?? [])],
  ...attendees.map((attendee) => [
    attendee.name ?? 'Not named',
    attendee.email ?? '',
    attendee.organisation ?? '',
    attendee.bookedBy ?? '',
    attendee.ticket,
    attendee.ticketNumber,
    attendee.attendanceStatus,
    attendee.paid,
    attendee.onInvoice,
    formatDay(dayOf(new Date(attendee.bookedAt), timeZone)),
    ...attendee.answers.map(({ answer }) => answer),
  ]),
];

/** As a table for any spreadsheet. */
export const attendeesCsv = (attendees: readonly Attendee[], timeZone: string): string =>
  toCsv(toRows(attendees, timeZone));

/** As a workbook, in which dollars are dollars. */
export const attendeesXlsx = (attendees: readonly Attendee[], timeZone: string): Promise<Buffer> =>
  toWorkbook(toRows(attendees, timeZone), 'Attendees');
