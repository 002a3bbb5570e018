import type { Owed } from '@linehaul/contract/owing';
import { generatePath, Link } from 'react-router';
import { formatMoney } from '../../lib/formats/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { LinkButton } from '../../ui/forms/button.tsx';
import { PayInvoice, useIsChecking } from '../invoice-payments.tsx';
import { otherCardAddress } from './other-card-address.ts';
import styles from './owing.module.css';
import { actionOf, factsOf, stateOf, titleOf } from './owing-words.ts';

const payableOf = ({ invoiceId, invoiceNum, payment }: Owed) => ({
  id: invoiceId,
  invoiceNum,
  payableLineItemId: payment?.lineItemId ?? null,
});

/** Beside the way to pay what is overdue: all that is left, and another card for what follows. */
const OtherWays = ({ item }: { item: Owed }) => {
  const { payment, way, orgId, isReplaceable } = item;
  return (
    <>
      {payment?.part && (
        <PayInvoice invoice={payableOf(item)} variant="quiet">
          {`Pay all of the invoice, ${formatMoney(payment.amount)}`}
        </PayInvoice>
      )}
      {way === 'pay' && isReplaceable && orgId !== null && (
        <LinkButton to={otherCardAddress(orgId)} variant="quiet">
          Give another card or account
        </LinkButton>
      )}
    </>
  );
};

interface ActsProps {
  item: Owed;
  isMain: boolean;
}

const Acts = ({ item, isMain }: ActsProps) => {
  const variant = isMain ? 'primary' : 'secondary';
  if (item.way === 'on-its-way') return null;
  return (
    <div className={styles.acts}>
      {item.way === 'other-card' && item.orgId !== null && (
        <LinkButton to={otherCardAddress(item.orgId)} variant={variant}>
          {actionOf(item)}
        </LinkButton>
      )}
      {item.way === 'pay' && (
        <PayInvoice invoice={{ ...payableOf(item), part: item.payment?.part }} variant={variant}>
          {actionOf(item)}
        </PayInvoice>
      )}
      <OtherWays item={item} />
    </div>
  );
};

const TONES = { Overdue: 'error', 'To pay': 'warning', 'On its way': 'info' } as const;

interface OwedItemProps extends ActsProps {
  /** The page is about this invoice, and need not lead to it. */
  isOwnPage: boolean;
  /** One of several, below their total. */
  isRow: boolean;
}

const Head = ({ item, isRow }: Pick<OwedItemProps, 'item' | 'isRow'>) => {
  const isChecking = useIsChecking(item.invoiceId);
  const state = stateOf(item);
  const Title = isRow ? 'h3' : 'h2';
  return (
    <div className={styles.head}>
      {isChecking ? (
        <StatusTag tone="neutral">Checking</StatusTag>
      ) : (
        <StatusTag tone={TONES[state]}>{state}</StatusTag>
      )}
      <Title className={styles.title}>
        {isChecking || state === 'On its way' ? 'A payment is on its way' : titleOf(item)}
      </Title>
      <p className={styles.amount}>{formatMoney(item.amount)}</p>
    </div>
  );
};

const WAIT = 'Please don’t pay again. We email you as soon as your bank has completed it, or if it refuses.';

/** One debt: how much, why, until when, what happens otherwise, and the way to settle it. */
export const OwedItem = ({ item, isMain, isOwnPage, isRow }: OwedItemProps) => {
  const { invoiceId, invoiceNum, way } = item;
  const isComing = useIsChecking(invoiceId) || way === 'on-its-way';
  return (
    <div className={styles.item}>
      <Head item={item} isRow={isRow} />
      {isComing ? (
        <p>{WAIT}</p>
      ) : (
        <dl className={styles.facts}>
          {factsOf(item).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {!isComing && <Acts item={item} isMain={isMain} />}
      {!isOwnPage && (
        <Link className={styles.invoice} to={generatePath(paths.invoice, { id: invoiceId })}>
          See invoice #{invoiceNum}
        </Link>
      )}
    </div>
  );
};
