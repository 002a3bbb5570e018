import { checkEventCode } from '@linehaul/contract/event-codes';
import type { DataOf } from '@linehaul/contract/endpoint';
import type { EventTicketType } from '@linehaul/contract/events';
import { TypedCode } from '../../../discount-codes/typed-code.tsx';
import { call } from '../../../lib/calls/api.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { amountWords } from '../../cards/event-marks.ts';
import styles from './registration.module.css';

export type AppliedCode = DataOf<typeof checkEventCode>;

interface CodeFieldProps {
  ticket: EventTicketType;
  quantity: number;
  applied: AppliedCode | undefined;
  onApply: (code: AppliedCode | undefined) => void;
}

const AppliedWords = ({ applied }: { applied: AppliedCode }) => (
  <>
    {applied.code}: <s className={styles.before}>{formatMoney(applied.amount + applied.saved)}</s>{' '}
    <strong className="figure">{amountWords(applied.amount)}</strong>
    {`, you save ${formatMoney(applied.saved)} a ticket`}
  </>
);

/** A discount code for tickets, asked for only when somebody says they have one. */
export const CodeField = ({ ticket, quantity, applied, onApply }: CodeFieldProps) => (
  <TypedCode
    applied={applied && <AppliedWords applied={applied} />}
    onApply={async (code) => {
      const body = { ticketPriceId: ticket.ticketPriceId, quantity, code };
      onApply(await call(checkEventCode, { body }));
    }}
    onRemove={() => onApply(undefined)}
  />
);
