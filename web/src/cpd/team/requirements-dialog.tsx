import { requireLicences, type Team } from '@linehaul/contract/team';
import * as z from 'zod/mini';
import { call } from '../../lib/calls/api.ts';
import { CheckboxField } from '../../ui/choices/checkbox-field.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { ActDialog } from '../../ui/overlays/act-dialog.tsx';
import { useTeamChanged } from './team-queries.ts';

/** Of boxes none may be ticked: then there is no value at all. */
const fields = z.object({ kindIds: z._default(z.array(z.string()), []) });

/** Which licences the organisation wants all of its people to hold. */
export const RequirementsDialog = ({ team, onClose }: { team: Team; onClose: () => void }) => {
  const changed = useTeamChanged();
  const save = async ({ kindIds }: z.infer<typeof fields>): Promise<void> => {
    await call(requireLicences, { body: { orgId: team.organisation.id, kindIds } });
    await changed();
    showToast({ tone: 'success', title: 'Saved' });
  };
  return (
    <ActDialog
      title={`What ${team.organisation.name} requires`}
      label="Save"
      schema={fields}
      onSubmit={save}
      onClose={onClose}
    >
      {() => (
        <fieldset>
          <legend>Everybody has to hold</legend>
          {team.kinds.map(({ id, name, isRequired }) => (
            <CheckboxField
              key={id}
              id={`required-${id}`}
              name="kindIds[]"
              value={id}
              label={name}
              defaultChecked={isRequired}
            />
          ))}
        </fieldset>
      )}
    </ActDialog>
  );
};
