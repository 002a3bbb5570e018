import type { Attendee } from '@linehaul/contract/office-event-lists';
import { formatMoney } from '../../../lib/formats/format.ts';
import { Breakable } from '../../../ui/layout/breakable.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import styles from '../office.module.css';
import type { Ticks } from '../messages/ticked-rows.ts';
import { AttendeeActs, type OnAct } from './attendee-acts.tsx';
import { AttendeeAnswers, hasNoAnswers } from './attendee-answers.tsx';

/** What is on an invoice that nobody has paid yet is no money. */
const paidWords = ({ paid, onInvoice }: Attendee): string =>
  onInvoice > 0 ? `${formatMoney(onInvoice)} on invoice, open` : formatMoney(paid);

const nameWords = ({ name, bookedBy }: Attendee): string =>
  name ?? `Not named (booked by ${bookedBy ?? 'somebody'})`;

interface TickedNameProps {
  attendee: Attendee;
  ticks: Ticks;
}

/** Ticked, somebody is one of those who are written to. */
const TickedName = ({ attendee, ticks }: TickedNameProps) => {
  const name = (
    <span>
      <Breakable>{nameWords(attendee)}</Breakable>
    </span>
  );
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={ticks.ids.includes(attendee.id)}
        onChange={() => ticks.toggle(attendee.id)}
      />
      {name}
    </label>
  );
};

const columnsWith = (onAct: OnAct, ticks: Ticks): readonly Column<Attendee>[] => [
  {
    key: 'name',
    title: 'Name',
    cell: (attendee) => <TickedName attendee={attendee} ticks={ticks} />,
  },
  {
    key: 'reach',
    title: 'Organisation and email',
    cell: ({ organisation, email }) => (
      <>
        {organisation !== null && (
          <span>
            <Breakable>{organisation}</Breakable>
          </span>
        )}
        {email !== null && (
          <span className={styles.email}>
            <Breakable>{email}</Breakable>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'ticket',
    title: 'Ticket',
    cell: ({ ticket, ticketNumber }) => (
      <>
        <Breakable>{ticket}</Breakable>, <span className={styles.whole}>{ticketNumber}</span>
      </>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    phone: 'status',
    cell: ({ attendanceStatus }) => attendanceStatus,
  },
  {
    key: 'answers',
    title: 'Answers',
    phoneLabel: 'answers',
    isNothing: hasNoAnswers,
    cell: (attendee) => <AttendeeAnswers attendee={attendee} />,
  },
  { key: 'paid', title: 'Paid', isNumeric: true, phone: 'figure', cell: paidWords },
  {
    key: 'actions',
    title: 'Actions',
    phone: 'actions',
    isAct: true,
    cell: (attendee) => <AttendeeActs attendee={attendee} onAct={onAct} />,
  },
];

interface AttendeesTableProps {
  attendees: readonly Attendee[];
  ticks: Ticks;
  onAct: OnAct;
}

/** Those who go to an event, each in a row, with what can be done. */
export const AttendeesTable = ({ attendees, ticks, onAct }: AttendeesTableProps) => (
  <DataTable
    caption="Attendees"
    columns={columnsWith(onAct, ticks)}
    rows={attendees}
    rowKey={({ id }) => id}
  />
);
