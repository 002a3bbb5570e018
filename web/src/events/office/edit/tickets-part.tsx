import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import styles from '../office.module.css';
import { type FormTicket, newTicket } from './event-form-values.ts';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import { TicketFields } from './ticket-fields.tsx';

interface Entry {
  readonly key: number;
  readonly ticket: FormTicket;
}

type Move = 'up' | 'down';

/** The list while it is edited: what is typed stays in its fields, wherever they move. */
const useEntries = (tickets: readonly FormTicket[]) => {
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    tickets.map((ticket, key) => ({ key, ticket })),
  );
  const nextKey = useRef(tickets.length);
  return {
    entries,
    add: (): void => {
      setEntries([...entries, { key: nextKey.current, ticket: newTicket() }]);
      nextKey.current += 1;
    },
    remove: (key: number): void => setEntries(entries.filter((entry) => entry.key !== key)),
    move: (index: number, move: Move): void => {
      const [moved] = entries.slice(index, index + 1);
      if (!moved) return;
      const others = entries.filter((entry) => entry !== moved);
      const place = move === 'up' ? index - 1 : index + 1;
      setEntries([...others.slice(0, place), moved, ...others.slice(place)]);
    },
  };
};

interface EntryActsProps {
  entry: Entry;
  index: number;
  count: number;
  onMove: (move: Move) => void;
  onRemove: () => void;
}

const EntryActs = ({ entry: { ticket }, index, count, onMove, onRemove }: EntryActsProps) => (
  <div className={styles.row}>
    {index > 0 && (
      <Button
        data-edit
        variant="quiet"
        aria-label={`Move up ticket ${index + 1}`}
        onClick={() => onMove('up')}
      >
        Move up
      </Button>
    )}
    {index < count - 1 && (
      <Button
        data-edit
        variant="quiet"
        aria-label={`Move down ticket ${index + 1}`}
        onClick={() => onMove('down')}
      >
        Move down
      </Button>
    )}
    {ticket.isKept ? (
      <p className={styles.uses}>It has been booked, so it stays.</p>
    ) : (
      <Button data-edit variant="quiet" aria-label={`Remove ticket ${index + 1}`} onClick={onRemove}>
        Remove
      </Button>
    )}
  </div>
);

/** Focus follows a ticket that has moved, and goes to one that is new. */
const useFocusOn = (selector: string | undefined): void => {
  useEffect(() => {
    if (selector !== undefined) document.querySelector<HTMLElement>(selector)?.focus();
  }, [selector]);
};

interface TicketsPartProps {
  tickets: readonly FormTicket[];
  field: FieldOf;
  /** The form is no longer what it was. */
  onEdit: () => void;
}

/** The tickets in their order. */
export const TicketsPart = ({ tickets, field, onEdit }: TicketsPartProps) => {
  const { entries, add, remove, move } = useEntries(tickets);
  const [told, setTold] = useState<{ place: string; words: string }>();
  useFocusOn(told && `[data-ticket="${told.place}"]`);
  const change = (act: () => void, place: number, words: string): void => {
    act();
    onEdit();
    setTold({ place: String(place), words });
  };
  return (
    <FoldCard title="Tickets" holds="Kinds, prices, places" isOpenOnPhones>
      <div className={styles.tickets}>
        {entries.length === 0 && <p>Without a ticket nobody can book.</p>}
        {entries.map((entry, index) => (
          <fieldset key={entry.key} className={styles.ticket} tabIndex={-1} data-ticket={index}>
            <legend>Ticket {index + 1}</legend>
            <TicketFields ticket={entry.ticket} field={(name) => field(`tickets.${index}.${name}`)} />
            <EntryActs
              {...{ entry, index, count: entries.length }}
              onMove={(to) => {
                const place = to === 'up' ? index - 1 : index + 1;
                change(() => move(index, to), place, `Ticket ${index + 1} is now ticket ${place + 1}`);
              }}
              onRemove={() =>
                change(() => remove(entry.key), Math.max(0, index - 1), `Ticket ${index + 1} was removed`)
              }
            />
          </fieldset>
        ))}
        <p role="status" className="visually-hidden">
          {told?.words}
        </p>
        <div>
          <Button
            data-edit
            variant="secondary"
            onClick={() => change(add, entries.length, `Ticket ${entries.length + 1} was added`)}
          >
            Add a ticket
          </Button>
        </div>
      </div>
    </FoldCard>
  );
};
