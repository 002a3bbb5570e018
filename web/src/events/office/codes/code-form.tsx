import { type EventCode, saveEventCode, sentCode, type SentCode } from '@linehaul/contract/event-codes';
import { CodeFields } from '../../../discount-codes/office/code-fields.tsx';
import { call } from '../../../lib/calls/api.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { CheckboxField } from '../../../ui/choices/checkbox-field.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { NumberField, WallTimeField } from '../../../ui/forms/text-field.tsx';
import type { FieldOf } from '../../../lib/forms/field-of.ts';
import styles from '../office.module.css';
import { readCode } from './code-form-values.ts';

interface Ticket {
  readonly id: string;
  readonly name: string;
}

interface CodeFormProps {
  eventId: string;
  code: EventCode | undefined;
  tickets: readonly Ticket[];
  onDone: () => void;
  onSaved: () => Promise<void>;
}

interface FieldsProps {
  code: EventCode | undefined;
  field: FieldOf;
}

const Limits = ({ code, field }: FieldsProps) => (
  <>
    <div className={styles.pair}>
      <NumberField
        {...field('maxUses')}
        label="Tickets in all"
        hint="Empty is without limit."
        isOptional
        defaultValue={code?.maxUses ?? ''}
      />
      <NumberField
        {...field('maxUsesPerPerson')}
        label="Tickets for one person"
        hint="Empty is without limit."
        isOptional
        defaultValue={code?.maxUsesPerPerson ?? ''}
      />
    </div>
    <div className={styles.pair}>
      <WallTimeField
        {...field('validFrom')}
        label="Valid from"
        hint="Empty is at once."
        isOptional
        defaultValue={code?.validFrom ?? ''}
      />
      <WallTimeField
        {...field('validUntil')}
        label="Valid until"
        hint="Empty is without an end."
        isOptional
        defaultValue={code?.validUntil ?? ''}
      />
    </div>
  </>
);

const Tickets = ({ code, tickets }: { code: EventCode | undefined; tickets: readonly Ticket[] }) =>
  tickets.length < 2 ? null : (
    <fieldset className={styles.ticket}>
      <legend>Only for these tickets</legend>
      <p className={styles.uses}>None is for all.</p>
      {tickets.map(({ id, name }) => (
        <CheckboxField
          key={id}
          id={`code-ticket-${id}`}
          name="ticketIds"
          value={id}
          label={name}
          defaultChecked={code?.ticketIds.includes(id) ?? false}
        />
      ))}
    </fieldset>
  );

/** One discount code: what it takes off, for what, how often and when. */
export const CodeForm = ({ eventId, code, tickets, onDone, onSaved }: CodeFormProps) => {
  const send = async (sent: SentCode): Promise<void> => {
    await call(saveEventCode, { body: sent });
    await onSaved();
    showToast({ tone: 'success', title: 'Saved' });
    onDone();
  };
  const read = readCode({ eventId, id: code?.id ?? null });
  const form = useZodForm({ schema: sentCode, read, onSubmit: send });
  return (
    <Form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      <CodeFields field={form.field} code={code} amountLabel="Dollars off each ticket" />
      <Limits code={code} field={form.field} />
      <Tickets code={code} tickets={tickets} />
      <CheckboxField
        {...form.field('isActive')}
        label="Can be used"
        defaultChecked={code?.isActive ?? true}
      />
      <div className={styles.row}>
        <Button type="submit" isBusy={form.isSubmitting} busyLabel="Saving…">
          Save code
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
};
