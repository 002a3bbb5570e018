import {
  LICENCE_CLASS_MAX_LENGTH,
  LICENCE_NUMBER_MAX_LENGTH,
  type Licences,
  type OwnLicence,
  sentLicence,
  type SentLicence,
} from '@linehaul/contract/licences';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldOf } from '../../lib/forms/field-of.ts';
import { checkValues } from '../../lib/forms/form-errors.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button, LinkButton } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SaveBar } from '../../ui/forms/save-bar.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EvidencePart } from '../logging/evidence-part.tsx';
import { LICENCE_EVIDENCE } from './licence-evidence.ts';
import { firstValues, type Purpose, readLicence } from './licence-values.ts';
import styles from './licences.module.css';
import { useLicence } from './use-licence.ts';

interface LicenceFormProps {
  /** What is corrected or renewed. */
  licence: OwnLicence | undefined;
  kinds: Licences['kinds'];
  purpose: Purpose;
}

/** With the kind that it has, though that may not be offered any more. */
const optionsOf = ({ kinds, licence }: Pick<LicenceFormProps, 'kinds' | 'licence'>) => {
  const offered = kinds.map(({ kindId: key, kindName: value }) => ({ key, value }));
  if (!licence || offered.some(({ key }) => key === licence.kindId)) return offered;
  return [{ key: licence.kindId, value: licence.kindName }, ...offered];
};

const Days = ({ first, field }: { first: SentLicence; field: FieldOf }) => (
  <div className={styles.pair}>
    <TextField
      {...field('issuedDate')}
      type="date"
      label="Issued on"
      isOptional
      defaultValue={first.issuedDate ?? ''}
    />
    <TextField
      {...field('expiryDate')}
      type="date"
      label="Expires on"
      hint="The last day on which it is valid."
      defaultValue={first.expiryDate ?? ''}
    />
  </div>
);

const Fields = ({ field, ...props }: LicenceFormProps & { field: FieldOf }) => {
  const first = firstValues(props.licence, props.purpose);
  return (
    <Card title="What you hold">
      <div className={styles.stack}>
        <SelectField
          {...field('kindId')}
          label="Licence or qualification"
          placeholder="Please choose"
          options={optionsOf(props)}
          defaultValue={first.kindId}
        />
        <TextField
          {...field('number')}
          label="Number"
          hint="You and the office of the association see it. Your organisation does not."
          maxLength={LICENCE_NUMBER_MAX_LENGTH}
          autoComplete="off"
          isOptional
          defaultValue={first.number}
        />
        <TextField
          {...field('licenceClass')}
          label="Class"
          hint="Such as HC, MC or LF."
          maxLength={LICENCE_CLASS_MAX_LENGTH}
          autoComplete="off"
          isOptional
          defaultValue={first.licenceClass}
        />
        <Days first={first} field={field} />
      </div>
    </Card>
  );
};

const useLicenceForm = ({ licence, purpose }: LicenceFormProps) => {
  const navigate = useNavigate();
  const kept = useLicence(licence, purpose);
  const [isEdited, setIsEdited] = useState(false);
  const send = async (sent: SentLicence): Promise<void> => {
    try {
      await kept.save(sent);
      showToast({ tone: 'success', title: purpose === 'renew' ? 'Renewal saved' : 'Licence saved' });
      setIsEdited(false);
      // Once the page guards nothing any more.
      setTimeout(() => navigate(paths.licences));
    } catch (error) {
      form.refuse(error);
    }
  };
  const form = useZodForm({
    ...{ schema: sentLicence, read: readLicence, onSubmit: send },
    onEdit: () => setIsEdited(true),
  });
  useLeaveGuard(isEdited ? 'Leave this page? Your changes have not been saved.' : undefined, true);
  /** Keeps what is typed before the first file is attached to it, and has the address name it. */
  const idOf = async (): Promise<string | undefined> => {
    const id = kept.idNow();
    if (id !== undefined) return id;
    const element = form.props.ref.current;
    const checked = element && checkValues(sentLicence, readLicence(new FormData(element)));
    if (!checked?.values) {
      form.explain();
      return undefined;
    }
    try {
      const saved = await kept.save(checked.values);
      setIsEdited(false);
      const search = new URLSearchParams({ id: saved.id }).toString();
      setTimeout(() => navigate({ search }, { replace: true }));
      return saved.id;
    } catch (error) {
      form.refuse(error);
      return undefined;
    }
  };
  return { form, idOf, changed: kept.changed };
};

/** A licence or qualification of one’s own: added, corrected or renewed. */
export const LicenceForm = (props: LicenceFormProps) => {
  const { licence, purpose } = props;
  const { form, idOf, changed } = useLicenceForm(props);
  return (
    <Form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      <Fields {...props} field={form.field} />
      <EvidencePart
        calls={LICENCE_EVIDENCE}
        first={purpose === 'change' ? (licence?.attachments ?? []) : []}
        idOf={idOf}
        onChange={changed}
      />
      <SaveBar>
        <Button type="submit" isBusy={form.isSubmitting} busyLabel="Saving…">
          {purpose === 'renew' ? 'Save the renewal' : 'Save'}
        </Button>
        <LinkButton variant="secondary" to={paths.licences}>
          Cancel
        </LinkButton>
      </SaveBar>
    </Form>
  );
};
