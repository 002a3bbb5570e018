import type { Owed } from '@linehaul/contract/owing';
import { type ReactNode, useId } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { formatMoney } from '../../lib/formats/format.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { InvoicePayments } from '../invoice-payments.tsx';
import { OwedItem } from './owed-item.tsx';
import styles from './owing.module.css';
import { refetchPage, useOwing } from './owing-queries.ts';
import { isWanted, type Wanted } from './wanted.ts';

const centsOf = ({ way, amount }: Owed): number => (way === 'on-its-way' ? 0 : Math.round(amount * 100));

/** The sum of several, to the cent. */
const Total = ({ items, id }: { items: readonly Owed[]; id: string }) => {
  const cents = items.reduce((sum, item) => sum + centsOf(item), 0);
  return (
    <h2 id={id} className={styles.total}>
      <span>{cents > 0 ? 'To pay in all' : 'Payments on their way'}</span>
      {cents > 0 && <span className={styles.amount}>{formatMoney(cents / 100)}</span>}
    </h2>
  );
};

interface OwedItemsProps extends Wanted {
  items: readonly Owed[];
}

const OwedItems = ({ items, invoiceId }: OwedItemsProps) => {
  const id = useId();
  const isSeveral = items.length > 1;
  const tone = items.some(({ isOverdue }) => isOverdue) ? 'overdue' : 'due';
  const isQuiet = items.every(({ way }) => way === 'on-its-way');
  return (
    <section
      className={styles.banner}
      data-tone={isQuiet ? 'coming' : tone}
      aria-labelledby={isSeveral ? id : undefined}
      aria-label={isSeveral ? undefined : 'What is owed'}
    >
      {isSeveral && <Total items={items} id={id} />}
      {items.map((item, index) => (
        <OwedItem
          key={item.invoiceId}
          item={item}
          isMain={index === 0}
          isOwnPage={invoiceId !== undefined}
          isRow={isSeveral}
        />
      ))}
    </section>
  );
};

/** The same inside `InvoicePayments` of the page. */
export const OwingItems = (wanted: Wanted): ReactNode => {
  const { data, error, refetch } = useOwing();
  const items = data?.items.filter(isWanted(wanted)) ?? [];
  if (error && !data) {
    const title = messageOf(error, 'What you owe could not be loaded');
    return <FailedState title={title} onRetry={() => void refetch()} />;
  }
  return items.length > 0 && <OwedItems items={items} {...wanted} />;
};

interface OwingPaymentsProps extends Wanted {
  /** When it was asked what is owed. */
  asOf: number;
}

/** The same on a page that offers no other payments. */
export const OwingPayments = ({ asOf, ...wanted }: OwingPaymentsProps) => (
  <InvoicePayments asOf={asOf} onChanged={refetchPage}>
    <OwingItems {...wanted} />
  </InvoicePayments>
);
