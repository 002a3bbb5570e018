import type { EventTicketType } from '@linehaul/contract/events';
import { formatInstant, formatMoney } from '../../../lib/formats/format.ts';
import { RadioCards } from '../../../ui/choices/radio-cards.tsx';
import { amountWords } from '../../cards/event-marks.ts';
import styles from './registration.module.css';
import { hindranceWords } from './ticket-rules.ts';

/** What others pay, or would: one price needs no second. */
const otherPriceOf = ({ amount, standardAmount, memberAmount }: EventTicketType): string | undefined => {
  if (memberAmount === null || memberAmount === standardAmount) return undefined;
  return amount < standardAmount
    ? `Member price; others pay ${formatMoney(standardAmount)}`
    : `Members pay ${memberAmount === 0 ? 'nothing' : formatMoney(memberAmount)}`;
};

const leftOf = ({ soldOut, remaining }: EventTicketType): string | undefined =>
  soldOut || remaining === null ? undefined : `${remaining} left`;

const saleOf = ({ hindrance, salesEndUtc }: EventTicketType): string | undefined =>
  hindrance === null && salesEndUtc !== null ? `On sale until ${formatInstant(salesEndUtc)}` : undefined;

const earlyOf = ({ earlyUntilUtc, laterAmount }: EventTicketType): string | undefined =>
  earlyUntilUtc === null || laterAmount === null
    ? undefined
    : `Early price until ${formatInstant(earlyUntilUtc)}, then ${formatMoney(laterAmount)}`;

const Detail = ({ ticket }: { ticket: EventTicketType }) => {
  const hindrance = ticket.soldOut ? 'Sold out' : hindranceWords(ticket);
  const lines = [
    ticket.description,
    earlyOf(ticket),
    otherPriceOf(ticket),
    leftOf(ticket),
    saleOf(ticket),
  ].filter(Boolean);
  return (
    <span className={styles.details}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {hindrance !== undefined && <strong>{hindrance}</strong>}
    </span>
  );
};

const Price = ({ ticket: { amount, gst } }: { ticket: EventTicketType }) => (
  <span className={styles.price}>
    <span className="figure">{amountWords(amount)}</span>
    {gst > 0 && <span className={styles.small}>incl. GST {formatMoney(gst)}</span>}
  </span>
);

interface TicketCardsProps {
  id: string;
  tickets: readonly EventTicketType[];
  chosenId: string | undefined;
  onChoose: (ticketId: string) => void;
}

/** Which ticket: what it costs the reader, and whether it can be had. */
export const TicketCards = ({ id, tickets, chosenId, onChoose }: TicketCardsProps) => (
  <RadioCards
    id={id}
    name={id}
    label="Ticket"
    chosenKey={chosenId ?? null}
    onChoose={onChoose}
    cards={tickets.map((ticket) => ({
      key: ticket.ticketPriceId,
      title: ticket.name,
      detail: <Detail ticket={ticket} />,
      aside: <Price ticket={ticket} />,
    }))}
  />
);
