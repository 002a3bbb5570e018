import type { WorkflowFormGroup } from '@linehaul/contract/forms';
import type { JoinState } from '@linehaul/contract/join-state';
import { setOrganisationForm } from '@linehaul/contract/organisations';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { entriesFrom, entriesRules } from '../../forms/form-entries.ts';
import { type Entries, fieldInputs, initialEntries } from '../../forms/workflow-form.ts';
import { WorkflowGroupCard } from '../../forms/workflow-group-card.tsx';
import { call } from '../../lib/calls/api.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { organisationOf } from './organisation-of-join.ts';
import { useStepSubmit } from '../use-step-submit.ts';

interface OrganisationDetailsFormProps {
  groups: readonly WorkflowFormGroup[];
  join: JoinState;
}

/** Nothing of an organisation is fixed before it has joined. */
const LOCKED_NOTE = (
  <>
    Not right? <Link to={paths.signUpOrganisation}>Choose another name</Link>.
  </>
);

/** The form itself tells every refusal. */
const isTold = (): boolean => true;

export const OrganisationDetailsForm = ({ groups, join }: OrganisationDetailsFormProps) => {
  const { send } = useStepSubmit('manage-organisation');
  const schema = useMemo(() => entriesRules(groups), [groups]);
  const read = useMemo(() => (data: FormData) => entriesFrom(groups, data), [groups]);
  const [initial] = useState(() => initialEntries(groups));
  const submit = async (entries: Entries): Promise<void> => {
    const error = await send(async () => {
      await call(setOrganisationForm, {
        body: {
          workflowName: 'join',
          ...organisationOf(join),
          workflowFormFields: fieldInputs(groups, entries),
        },
      });
      return undefined;
    }, isTold);
    if (error) form.refuse(error, 'Error');
  };
  const form = useZodForm({ schema, read, onSubmit: submit });
  return (
    <form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      {groups.map((group) => (
        <WorkflowGroupCard
          key={group.groupName}
          group={group}
          entries={initial}
          field={form.field}
          lockedNote={LOCKED_NOTE}
        />
      ))}
      <Button type="submit" isWide isBusy={form.isSubmitting} busyLabel="Saving…">
        Continue
      </Button>
    </form>
  );
};
