import { type ReactNode, useId, useState } from 'react';
import type { RulesOfForm } from '../../lib/forms/use-form-rules.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { Button } from '../forms/button.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import { Form } from '../forms/form.tsx';
import { Dialog } from './dialog.tsx';
import type { FieldOf } from '../../lib/forms/field-of.ts';

interface ActDialogProps<T> {
  title: string;
  /** What the button does. */
  label: string;
  /** What it says meanwhile. */
  busyLabel?: string;
  /** It cannot be undone. */
  isDanger?: boolean;
  /** Why it cannot be done yet, which a press says; undefined once it can. */
  waitFor?: string | undefined;
  schema: RulesOfForm<T>;
  /** Makes what is judged from the form, where its fields are not the schema's. */
  read?: (data: FormData) => unknown;
  onSubmit: (fields: T) => Promise<void>;
  onClose: () => void;
  /** What follows when it is done; it is closed unless something else does. */
  onDone?: () => void;
  children: (field: FieldOf) => ReactNode;
}

/** Asks for what an act of the office needs; stays open, with what is wrong, until it is done. */
export const ActDialog = <T,>(props: ActDialogProps<T>) => {
  const { title, label, isDanger = false, schema, read, onSubmit, onClose, children } = props;
  const { onDone = onClose, busyLabel = 'Saving…', waitFor } = props;
  const formId = useId();
  const [isPressedEarly, setIsPressedEarly] = useState(false);
  const send = async (fields: T): Promise<void> => {
    try {
      await onSubmit(fields);
      onDone();
    } catch (error) {
      form.refuse(error);
    }
  };
  const form = useZodForm({ schema, ...(read && { read }), onSubmit: send });
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        Leave it
      </Button>
      <Button
        type="submit"
        form={formId}
        variant={isDanger ? 'danger' : 'primary'}
        isBusy={form.isSubmitting}
        isBlocked={waitFor !== undefined}
        onBlockedPress={() => setIsPressedEarly(true)}
        busyLabel={busyLabel}
      >
        {label}
      </Button>
    </>
  );
  return (
    <Dialog title={title} isOpen onClose={onClose} actions={actions}>
      <Form {...form.props} id={formId}>
        <FormFailure failure={form.failure ?? (isPressedEarly ? waitFor : undefined)} />
        <ErrorSummary faults={form.faults} />
        {children(form.field)}
      </Form>
    </Dialog>
  );
};
