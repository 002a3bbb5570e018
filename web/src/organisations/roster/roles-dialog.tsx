import { type RosterPerson, setRoles } from '@linehaul/contract/roster';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../lib/calls/api.ts';
import { CheckboxField } from '../../ui/choices/checkbox-field.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { ActDialog } from '../../ui/overlays/act-dialog.tsx';
import { fullNameOf } from './roster-acts.ts';

const ROLES = [
  {
    key: 'pays',
    label:
      'Pays: sees and pays the invoices and the membership, says which card or account pays, and is mailed what is owed',
  },
  {
    key: 'managesPeople',
    label: 'Manages people: invites, decides who may join, takes staff out, and sees how they stand with CPD',
  },
] as const;

/** Of boxes none may be ticked: then there is no value at all. */
const fields = z.object({ roles: z._default(z.array(z.string()), []) });

interface RolesDialogProps {
  orgId: string;
  person: RosterPerson;
  onClose: () => void;
}

/** What one of the people may do for the organisation without administering it. */
export const RolesDialog = ({ orgId, person, onClose }: RolesDialogProps) => {
  const queries = useQueryClient();
  const name = fullNameOf(person);
  const save = async ({ roles }: z.infer<typeof fields>): Promise<void> => {
    const [pays, managesPeople] = ROLES.map(({ key }) => roles.includes(key));
    const body = {
      orgId,
      accountId: person.accountId,
      pays: pays === true,
      managesPeople: managesPeople === true,
    };
    await call(setRoles, { body });
    await queries.invalidateQueries({ queryKey: ['roster'] });
    showToast({ tone: 'success', title: `Saved what ${name} may do` });
  };
  return (
    <ActDialog title={`What ${name} may do`} label="Save" schema={fields} onSubmit={save} onClose={onClose}>
      {() => (
        <>
          <fieldset>
            <legend>Beside sharing the membership</legend>
            {ROLES.map(({ key, label }) => (
              <CheckboxField
                key={key}
                id={`role-${key}`}
                name="roles[]"
                value={key}
                label={label}
                defaultChecked={person[key]}
              />
            ))}
          </fieldset>
          <p>{name} and the other administrators are told by email.</p>
        </>
      )}
    </ActDialog>
  );
};
