import {
  archiveOfficeProgramme,
  deleteOfficeProgramme,
  type EditedProgramme,
} from '@linehaul/contract/office-programmes';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { call } from '../../../lib/calls/api.ts';
import { formatInstant } from '../../../lib/formats/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button, LinkButton } from '../../../ui/forms/button.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useProgrammesChanged } from './programme-queries.ts';
import { peopleWords } from './programme-words.ts';
import styles from './programmes.module.css';

interface StandingProps {
  programme: EditedProgramme;
  version: number;
  onSeen: (version: number) => void;
}

interface AskedProps extends StandingProps {
  onClose: () => void;
}

const ArchiveDialog = ({ programme: { id, name, isArchived }, version, onSeen, onClose }: AskedProps) => {
  const changed = useProgrammesChanged();
  const archive = async (): Promise<void> => {
    const body = { id, version, isArchived: !isArchived };
    onSeen((await call(archiveOfficeProgramme, { body })).version);
    showToast({ tone: 'success', title: isArchived ? 'Taken up again' : 'Archived' });
    await changed();
  };
  return (
    <ConfirmDialog
      title={isArchived ? `Take “${name}” up again?` : `Archive “${name}”?`}
      confirmLabel={isArchived ? 'Take up again' : 'Archive'}
      busyLabel="Saving…"
      onConfirm={archive}
      onClose={onClose}
    >
      <p>
        {isArchived
          ? 'People can be added to it again.'
          : 'Nobody can be added to it any more. Who is in it stays, and their periods go on.'}
      </p>
    </ConfirmDialog>
  );
};

const DeleteDialog = ({ programme: { id, name }, version, onClose }: AskedProps) => {
  const navigate = useNavigate();
  const changed = useProgrammesChanged();
  const remove = async (): Promise<void> => {
    await call(deleteOfficeProgramme, { body: { id, version } });
    navigate(paths.adminProgrammes);
    await changed();
  };
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      confirmLabel="Delete"
      busyLabel="Deleting…"
      isDanger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>Nobody was ever in it.</p>
    </ConfirmDialog>
  );
};

/** How a programme stands, and what can be done with it. */
export const ProgrammeStanding = (props: StandingProps) => {
  const { isArchived, people, peopleEver, updatedUtc, updatedBy } = props.programme;
  const [asked, setAsked] = useState<'archive' | 'delete'>();
  const onClose = (): void => setAsked(undefined);
  const changedWords = `${formatInstant(updatedUtc)}${updatedBy === null ? '' : `, by ${updatedBy}`}`;
  return (
    <Card
      title="How it stands"
      aside={
        <StatusTag tone={isArchived ? 'neutral' : 'success'}>{isArchived ? 'Archived' : 'In use'}</StatusTag>
      }
    >
      <div className={styles.stack}>
        <Facts
          facts={[
            { name: 'In it today', value: peopleWords(people) },
            { name: 'Last changed', value: changedWords },
          ]}
        />
        <div className={styles.row}>
          <LinkButton to={generatePath(paths.adminProgrammePeople, { id: props.programme.id })}>
            People in it
          </LinkButton>
          <Button variant="secondary" onClick={() => setAsked('archive')}>
            {isArchived ? 'Take up again…' : 'Archive…'}
          </Button>
          {peopleEver === 0 && (
            <Button variant="secondary" onClick={() => setAsked('delete')}>
              Delete…
            </Button>
          )}
        </div>
      </div>
      {asked === 'archive' && <ArchiveDialog {...props} onClose={onClose} />}
      {asked === 'delete' && <DeleteDialog {...props} onClose={onClose} />}
    </Card>
  );
};
