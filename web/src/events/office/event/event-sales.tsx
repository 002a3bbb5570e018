import type { EventSales as Sales } from '@linehaul/contract/office-event-sales';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { formatDate, formatMoney } from '../../../lib/formats/format.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LinePlot } from '../../../ui/plots/line-plot.tsx';
import styles from '../office.module.css';
import { useEventSales } from '../office-queries.ts';
import { salesPoints } from './sales-points.ts';

type TicketSales = Sales['tickets'][number];

const sumOf = (tickets: readonly TicketSales[], of: 'places' | 'money' | 'onInvoice'): number =>
  tickets.reduce((sum, ticket) => sum + ticket[of], 0);

/** Null where one of them is without limit. */
const stockOf = (tickets: readonly TicketSales[]): number | null =>
  tickets.reduce<number | null>((sum, { stock }) => (sum === null || stock === null ? null : sum + stock), 0);

const takenWords = (tickets: readonly TicketSales[]): string => {
  const [taken, stock] = [sumOf(tickets, 'places'), stockOf(tickets)];
  return stock === null ? `${taken} places are booked` : `${taken} of ${stock} places are booked`;
};

const placesWords = ({ places, stock }: TicketSales): string =>
  stock === null ? String(places) : `${places} of ${stock}`;

const Taken = ({ ticket: { places, stock } }: { ticket: TicketSales }) =>
  stock !== null &&
  stock > 0 && (
    <svg className={styles.taken} aria-hidden="true">
      <rect width={`${Math.min(100, (100 * places) / stock)}%`} height="100%" />
    </svg>
  );

/** What is on open invoices is not money yet. */
const moneyWords = (tickets: readonly TicketSales[]): string => {
  const [money, onInvoice] = [sumOf(tickets, 'money'), sumOf(tickets, 'onInvoice')];
  return onInvoice > 0
    ? `${formatMoney(money)}, and ${formatMoney(onInvoice)} on open invoices`
    : formatMoney(money);
};

const MoneyByTicket = ({ tickets }: Pick<Sales, 'tickets'>) => (
  <table className={styles.sales}>
    <caption className="visually-hidden">Places and money by type of ticket</caption>
    <thead>
      <tr>
        <th scope="col">Ticket</th>
        <th scope="col">Places</th>
        <th scope="col">Money</th>
      </tr>
    </thead>
    <tbody>
      {tickets.map((ticket) => (
        <tr key={ticket.id}>
          <th scope="row">{ticket.name}</th>
          <td>
            {placesWords(ticket)}
            <Taken ticket={ticket} />
          </td>
          <td>{moneyWords([ticket])}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Together</th>
        <td>{sumOf(tickets, 'places')}</td>
        <td>{moneyWords(tickets)}</td>
      </tr>
    </tfoot>
  </table>
);

const Drawn = ({ sales }: { sales: Sales }) => {
  const points = salesPoints(sales);
  if (points.length === 0) return <p>Nobody has booked yet.</p>;
  return (
    <div className={styles.stack}>
      <LinePlot
        caption="Places booked by the end of each day"
        summary={`${takenWords(sales.tickets)}.`}
        titles={['Day', 'Places']}
        points={points.map(({ day, places }) => ({ key: day, label: formatDate(day), value: places }))}
      />
      <MoneyByTicket tickets={sales.tickets} />
    </div>
  );
};

/** How an event sells: places over time, and what each ticket has brought. */
export const EventSales = ({ id }: { id: string }) => {
  const { data, error, refetch } = useEventSales(id);
  return (
    <Card title="Sales">
      {data && <Drawn sales={data} />}
      {!data && !error && <Skeleton lines={6} label="Loading the sales" />}
      {!data && error && (
        <FailedState
          title={messageOf(error, 'The sales could not be loaded')}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  );
};
