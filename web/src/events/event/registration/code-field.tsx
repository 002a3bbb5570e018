import { checkEventCode } from '@linehaul/contract/event-codes';
import type { DataOf } from '@linehaul/contract/endpoint';
import type { EventTicketType } from '@linehaul/contract/events';
import { useEffect, useId, useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { amountWords } from '../../cards/event-marks.ts';
import styles from './registration.module.css';

export type AppliedCode = DataOf<typeof checkEventCode>;

interface CodeFieldProps {
  ticket: EventTicketType;
  quantity: number;
  applied: AppliedCode | undefined;
  onApply: (code: AppliedCode | undefined) => void;
}

const Applied = ({ applied, onApply }: CodeFieldProps & { applied: AppliedCode }) => (
  <div className={styles.code}>
    <p role="status">
      {applied.code}: <s className={styles.before}>{formatMoney(applied.amount + applied.saved)}</s>{' '}
      <strong className="figure">{amountWords(applied.amount)}</strong>
      {`, you save ${formatMoney(applied.saved)} a ticket`}
    </p>
    <Button variant="quiet" onClick={() => onApply(undefined)}>
      Remove the code
    </Button>
  </div>
);

const Typing = ({ ticket, quantity, onApply }: CodeFieldProps) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { isBusy, failure, run } = useAct('The code could not be checked');
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const apply = (): Promise<void> =>
    run(async () => {
      const body = { ticketPriceId: ticket.ticketPriceId, quantity, code: typed };
      onApply(await call(checkEventCode, { body }));
    });
  return (
    <div className={styles.code}>
      <TextField
        id={id}
        name="code"
        label="Code"
        error={failure}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        isOptional
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button variant="secondary" isBusy={isBusy} busyLabel="Checking…" onClick={() => void apply()}>
        Apply
      </Button>
    </div>
  );
};

/** A discount code, asked for only when somebody says they have one. */
export const CodeField = (props: CodeFieldProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { applied } = props;
  if (applied) return <Applied {...props} applied={applied} />;
  if (isOpen) return <Typing {...props} />;
  return (
    <Button variant="quiet" onClick={() => setIsOpen(true)}>
      Have a code?
    </Button>
  );
};
