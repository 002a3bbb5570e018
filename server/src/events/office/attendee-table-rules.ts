import { dayOf, formatDay } from '@linehaul/contract/dates';
import type { Attendee } from '@linehaul/contract/office-event-lists';
import { toCsv } from '../../invoices/statements/statement-csv-rules.ts';

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

const LONGEST_COLUMN = 50;

/** As a workbook: text stays text, whatever it begins with, and dollars are dollars. */
export const attendeesXlsx = async (attendees: readonly Attendee[], timeZone: string): Promise<Buffer> => {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const [titles = [], ...rows] = toRows(attendees, timeZone);
  const cells = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number, format: '#,##0.00' } : { value, type: String },
    ),
  );
  const columns = titles.map((title, index) => ({
    width: Math.min(
      LONGEST_COLUMN,
      2 + Math.max(String(title).length, ...rows.map((row) => String(row[index] ?? '').length)),
    ),
  }));
  const head = titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  return writeWorkbook([head, ...cells], { columns, sheet: 'Attendees', stickyRowsCount: 1 }).toBuffer();
};
