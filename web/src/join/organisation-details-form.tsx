import type { JoinState } from '@linehaul/contract/join';
import { setOrganisationForm, type WorkflowFormGroup } from '@linehaul/contract/organisations';
import { useMemo, useState } from 'react';
import { call } from '../lib/api.ts';
import { useZodForm } from '../lib/use-zod-form.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Notice } from '../ui/notice.tsx';
import { entriesFrom, entriesSchema } from './form-entries.ts';
import styles from './join.module.css';
import { type Entries, fieldInputs, initialEntries, toggleOf } from './organisation-form.ts';
import { organisationOf } from './organisation-of-join.ts';
import { useStepSubmit } from './use-step-submit.ts';
import { WorkflowField } from './workflow-field.tsx';

type Field = ReturnType<typeof useZodForm>['field'];

interface GroupCardProps {
  group: WorkflowFormGroup;
  entries: Entries;
  field: Field;
}

/** A group; with a toggle its other fields stay out of sight, and keep what was typed, until it is on. */
const GroupCard = ({ group, entries, field }: GroupCardProps) => {
  const toggle = toggleOf(group);
  const [isOn, setIsOn] = useState(toggle === undefined || entries[toggle.id] === true);
  const others = group.workflowFormFields.filter(({ id }) => id !== toggle?.id);
  const fieldOf = (definition: WorkflowFormGroup['workflowFormFields'][number]) => (
    <WorkflowField
      key={definition.id}
      definition={definition}
      entry={entries[definition.id]}
      field={field(definition.id)}
      onToggle={definition.id === toggle?.id ? setIsOn : () => {}}
    />
  );
  return (
    <Card title={group.groupName}>
      {toggle && fieldOf(toggle)}
      <div className={styles.fields} hidden={!isOn}>
        {others.map(fieldOf)}
      </div>
    </Card>
  );
};

interface OrganisationDetailsFormProps {
  groups: readonly WorkflowFormGroup[];
  join: JoinState;
}

export const OrganisationDetailsForm = ({ groups, join }: OrganisationDetailsFormProps) => {
  const { send, failure } = useStepSubmit('manage-organisation');
  const schema = useMemo(() => entriesSchema(groups), [groups]);
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
    });
    if (error) form.showServerErrors(error);
  };
  const form = useZodForm({ schema, read, onSubmit: submit });
  return (
    <form {...form.props}>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <ErrorSummary faults={form.faults} />
      {groups.map((group) => (
        <GroupCard key={group.groupName} group={group} entries={initial} field={form.field} />
      ))}
      <Button type="submit" isWide isBusy={form.isSubmitting} busyLabel="Saving…">
        Continue
      </Button>
    </form>
  );
};
