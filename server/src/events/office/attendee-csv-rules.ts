import { dayOf, formatDay } from '@linehaul/contract/dates';
import type { Attendee } from '@linehaul/contract/office-event-lists';
import { toCsv } from '../../invoices/statements/statement-csv-rules.ts';

const COLUMNS = [
  ...['Name', 'Email', 'Organisation', 'Booked by', 'Ticket', 'Ticket number', 'Status', 'Paid'],
  'Booked on',
];

/** Those who go to an event as a table for spreadsheets. */
export const attendeesCsv = (attendees: readonly Attendee[], timeZone: string): string =>
  toCsv([
    COLUMNS,
    ...attendees.map((attendee) => [
      attendee.name ?? 'Not named yet',
      attendee.email ?? '',
      attendee.organisation ?? '',
      attendee.bookedBy ?? '',
      attendee.ticket,
      attendee.ticketNumber,
      attendee.attendanceStatus,
      attendee.paid,
      formatDay(dayOf(new Date(attendee.bookedAt), timeZone)),
    ]),
  ]);
