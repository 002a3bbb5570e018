import { AUDIT_NOTE_MAX_LENGTH, type OwnAudit, submitAudit } from '@linehaul/contract/audits';
import { text } from '@linehaul/contract/text';
import * as z from 'zod/mini';
import { call } from '../../lib/calls/api.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { LongLineField } from '../../ui/forms/text-area-field.tsx';
import { ActDialog } from '../../ui/overlays/act-dialog.tsx';
import { useAuditsChanged } from './audit-queries.ts';

const fields = z.strictObject({ note: text(AUDIT_NOTE_MAX_LENGTH) });

interface SendDialogProps {
  audit: OwnAudit;
  onClose: () => void;
}

/** Sends everything to the office; from then on nothing is added unless it asks again. */
export const SendDialog = ({ audit: { auditedId, version }, onClose }: SendDialogProps) => {
  const changed = useAuditsChanged();
  const send = async ({ note }: z.infer<typeof fields>): Promise<void> => {
    await call(submitAudit, { body: { id: auditedId, version, note } });
    showToast({ tone: 'success', title: 'Sent to the office' });
    await changed();
  };
  return (
    <ActDialog
      title="Send your evidence"
      label="Send"
      busyLabel="Sending…"
      schema={fields}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <LongLineField
          {...field('note')}
          label="Words to the office"
          hint="Once it is sent, you add files only if the office asks for more."
          maxLength={AUDIT_NOTE_MAX_LENGTH}
          autoComplete="off"
          isOptional
        />
      )}
    </ActDialog>
  );
};
