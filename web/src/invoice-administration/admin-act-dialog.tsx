import { type ReactNode, useId } from 'react';
import type { RulesOfForm } from '../lib/forms/use-form-rules.ts';
import { useZodForm } from '../lib/forms/use-zod-form.ts';
import { Button } from '../ui/forms/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { FormFailure } from '../ui/forms/form-failure.tsx';
import { ErrorSummary } from '../ui/forms/error-summary.tsx';
import styles from '../invoices/invoices.module.css';

type FieldOf = (name: string) => { id: string; name: string; error: string | undefined };

interface AdminActDialogProps<T> {
  title: string;
  /** What the button does. */
  label: string;
  /** What it does to the invoice and the member. */
  intro: ReactNode;
  schema: RulesOfForm<T>;
  onSubmit: (fields: T) => Promise<void>;
  onClose: () => void;
  children: (field: FieldOf) => ReactNode;
}

/** Asks for what an act on an invoice needs; stays open, with what is wrong, until it is done. */
export const AdminActDialog = <T,>(props: AdminActDialogProps<T>) => {
  const { title, label, intro, schema, onSubmit, onClose, children } = props;
  const formId = useId();
  const form = useZodForm({
    schema,
    onSubmit: async (fields) => {
      try {
        await onSubmit(fields);
        onClose();
      } catch (error) {
        form.refuse(error);
      }
    },
  });
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={form.isSubmitting} busyLabel="Saving…">
            {label}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <FormFailure failure={form.failure} />
        <p>{intro}</p>
        <ErrorSummary faults={form.faults} />
        {children(form.field)}
      </form>
    </Dialog>
  );
};
