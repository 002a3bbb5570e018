import {
  addLicenceKind,
  LICENCE_KIND_MAX_LENGTH,
  type LicenceKind,
  saveLicenceKind,
  type SentLicenceKind,
} from '@linehaul/contract/office-licences';
import { call } from '../../../lib/calls/api.ts';
import { CheckboxField } from '../../../ui/choices/checkbox-field.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { kindRules } from './kind-values.ts';
import { useKindsChanged } from './licence-kind-queries.ts';

interface KindDialogProps {
  /** What is changed; undefined adds one. */
  kind: LicenceKind | undefined;
  onClose: () => void;
}

/** What a kind of licence is called and asks for. */
export const KindDialog = ({ kind, onClose }: KindDialogProps) => {
  const changed = useKindsChanged();
  const send = async (sent: SentLicenceKind): Promise<void> => {
    if (kind) await call(saveLicenceKind, { body: { id: kind.id, version: kind.version, kind: sent } });
    else await call(addLicenceKind, { body: { kind: sent } });
    await changed();
    showToast({ tone: 'success', title: kind ? 'Saved' : `“${sent.name}” was added` });
  };
  return (
    <ActDialog
      title={kind ? `Change ${kind.name}` : 'New kind of licence'}
      label={kind ? 'Save' : 'Add'}
      schema={kindRules}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField
            {...field('name')}
            label="Name"
            maxLength={LICENCE_KIND_MAX_LENGTH}
            autoComplete="off"
            defaultValue={kind?.name ?? ''}
          />
          <CheckboxField
            {...field('needsExpiry')}
            label="Needs a day on which it expires"
            defaultChecked={kind?.needsExpiry ?? true}
          />
          <CheckboxField
            {...field('asksFile')}
            label="Ask for a picture or a PDF of it"
            defaultChecked={kind?.asksFile ?? true}
          />
          <TextField
            {...field('reminderDays')}
            label="Remind so many days ahead"
            hint="Such as 90, 30, 7. Empty is no reminders."
            autoComplete="off"
            isOptional
            defaultValue={(kind?.reminderDays ?? [90, 30, 7]).join(', ')}
          />
        </>
      )}
    </ActDialog>
  );
};
