import { handOver, removePerson, type RosterPerson, setAdministrator } from '@linehaul/contract/roster';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Facts } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { roleNameOf } from '../role-name.ts';
import { RolesDialog } from './roles-dialog.tsx';
import {
  ACT_LABELS,
  type Acting,
  actsOf,
  fullNameOf,
  type RosterAct,
  type RosterActKind,
  wordsOf,
} from './roster-acts.ts';
import styles from './roster.module.css';

export interface RosterOf {
  readonly id: string;
  readonly name: string;
}

interface RosterDialogProps extends Acting {
  organisation: RosterOf;
  person: RosterPerson;
  onClose: () => void;
}

const send = ({ kind, person: { accountId } }: RosterAct, orgId: string): Promise<unknown> => {
  if (kind === 'hand-over') return call(handOver, { body: { orgId, accountId } });
  if (kind === 'remove') return call(removePerson, { body: { orgId, accountId } });
  return call(setAdministrator, { body: { orgId, accountId, isAdministrator: kind === 'promote' } });
};

/** Whoever has given their own role away is asked nothing more that is for administrators. */
const useAfter = () => {
  const queries = useQueryClient();
  return async ({ kind }: RosterAct): Promise<void> => {
    if (kind === 'promote' || kind === 'demote' || kind === 'remove') {
      await queries.invalidateQueries({ queryKey: ['roster'] });
      return;
    }
    await queries.invalidateQueries({ queryKey: ['own-organisations'] });
    await queries.invalidateQueries({ queryKey: ['current-user'] });
    queries.removeQueries({ type: 'inactive' });
  };
};

const Overview = ({
  person,
  onChoose,
  onClose,
  ...acting
}: Omit<RosterDialogProps, 'organisation'> & { onChoose: (kind: RosterActKind) => void }) => (
  <Dialog title={fullNameOf(person)} isOpen onClose={onClose}>
    <Facts
      facts={[
        { name: 'Email', value: person.email },
        { name: 'Role', value: roleNameOf(person) },
        { name: 'Since', value: formatDate(person.sinceUtc) },
      ]}
    />
    <div className={styles.acts}>
      {actsOf(person, acting).map((kind) => (
        <Button key={kind} variant="secondary" onClick={() => onChoose(kind)}>
          {ACT_LABELS[kind]}
        </Button>
      ))}
    </div>
  </Dialog>
);

/** One of the people: what is known of them, and what can be done, which is asked once more. */
export const RosterDialog = ({ organisation, person, onClose, ...acting }: RosterDialogProps) => {
  const [kind, setKind] = useState<RosterActKind>();
  const after = useAfter();
  if (kind === undefined)
    return <Overview {...acting} person={person} onChoose={setKind} onClose={onClose} />;
  if (kind === 'roles') return <RolesDialog orgId={organisation.id} person={person} onClose={onClose} />;
  const act = { kind, person };
  const { title, button, lines, done } = wordsOf(act, organisation.name);
  const confirm = async (): Promise<void> => {
    await send(act, organisation.id);
    showToast({ tone: 'success', title: done });
    await after(act);
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={button}
      busyLabel="Saving…"
      isDanger={kind !== 'promote'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </ConfirmDialog>
  );
};
