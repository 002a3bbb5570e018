import {
  AUDIT_ASKS_MAX_LENGTH,
  type AuditDetail,
  concludeCpdAudit,
  concludedAudit,
} from '@linehaul/contract/office-audits';
import { call } from '../../../lib/calls/api.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { LongLineField } from '../../../ui/forms/text-area-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { useAuditsChanged } from './audit-queries.ts';

interface ConcludeDialogProps {
  audit: AuditDetail;
  onClose: () => void;
}

/** Ends an audit; nothing about it is changed any more. */
export const ConcludeDialog = ({ audit: { id, counts }, onClose }: ConcludeDialogProps) => {
  const changed = useAuditsChanged();
  const conclude = async (sent: { summary: string }): Promise<void> => {
    await call(concludeCpdAudit, { body: { id, ...sent } });
    showToast({ tone: 'success', title: 'Concluded' });
    await changed();
  };
  return (
    <ActDialog
      title="Conclude the audit"
      label="Conclude"
      schema={concludedAudit}
      onSubmit={conclude}
      onClose={onClose}
    >
      {(field) => (
        <LongLineField
          {...field('summary')}
          label="What came of it"
          hint={`${counts.met} met, ${counts.notMet} not met. It cannot be changed afterwards.`}
          maxLength={AUDIT_ASKS_MAX_LENGTH}
          autoComplete="off"
        />
      )}
    </ActDialog>
  );
};
