import { ROLE, type Role } from '@linehaul/contract/constants';
import type { Person } from '@linehaul/contract/people';
import { useState } from 'react';
import { ROLE_NAMES } from '../lib/formats/role-names.ts';
import { useZodForm } from '../lib/forms/use-zod-form.ts';
import { ErrorSummary } from '../ui/forms/error-summary.tsx';
import { FormFailure } from '../ui/forms/form-failure.tsx';
import { Form } from '../ui/forms/form.tsx';
import { RadioCards } from '../ui/choices/radio-cards.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { useFocusOnMount } from '../ui/layout/use-focus-on-mount.ts';
import type { ActFields } from './reason-fields.ts';
import { ROLES } from './roles.ts';
import styles from './people.module.css';

/** What each role may do, for who gives it. */
const ROLE_DETAILS: Readonly<Record<Role, string>> = {
  [ROLE.standard]: 'Uses the portal as a member, prospect or guest. No access to the admin area.',
  [ROLE.admin]:
    'Sees everybody, marks invoices as paid, and may act as people with the Standard role. Needs two-step sign-in.',
  [ROLE.workSpaceOwner]: 'As an Admin, and gives roles to others.',
};

interface ReasonFormProps {
  id: string;
  person: Person;
  asksForRole: boolean;
  consequence: string;
  onSubmit: (fields: ActFields) => Promise<void>;
  onBusy: (isBusy: boolean) => void;
}

const rulesFor = (person: Person, asksForRole: boolean) => async () => {
  const { reasonFields, roleFieldsFor } = await import('./reason-fields.ts');
  return asksForRole ? roleFieldsFor(person.role) : reasonFields;
};

const useReasonForm = ({ person, asksForRole, onSubmit, onBusy }: ReasonFormProps) => {
  const [schema] = useState(() => rulesFor(person, asksForRole));
  const form = useZodForm<ActFields>({
    schema,
    onSubmit: async (fields) => {
      onBusy(true);
      try {
        await onSubmit(fields);
      } catch (error) {
        form.refuse(error);
      }
      onBusy(false);
    },
  });
  return form;
};

/** Why something is done with a person's account, and with a change of role which one they get. */
export const ReasonForm = (props: ReasonFormProps) => {
  const form = useReasonForm(props);
  const { id, person, asksForRole, consequence } = props;
  const consequenceRef = useFocusOnMount<HTMLParagraphElement>();
  return (
    <Form {...form.props} id={id}>
      <FormFailure failure={form.failure} />
      <p ref={consequenceRef} tabIndex={-1} className={styles.consequence}>
        {consequence}
      </p>
      <ErrorSummary faults={form.faults} />
      {asksForRole && (
        <RadioCards
          {...form.field('role')}
          label="Role"
          defaultKey={String(person.role)}
          cards={ROLES.map((role) => ({
            key: String(role),
            title: ROLE_NAMES[role],
            detail: ROLE_DETAILS[role],
          }))}
        />
      )}
      <TextField
        {...form.field('reason')}
        label="Reason"
        hint="Kept in the audit log."
        autoComplete="off"
        maxLength={500}
      />
    </Form>
  );
};
