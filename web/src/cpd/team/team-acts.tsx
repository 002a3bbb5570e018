import { downloadTeam, nudgeTeam, type Team } from '@linehaul/contract/team';
import { useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { download } from '../../lib/calls/download.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { RequirementsDialog } from './requirements-dialog.tsx';
import styles from './team.module.css';
import { toldOf } from './told-words.ts';

interface NudgeAllProps {
  team: Team;
  onTold: (words: string) => void;
}

const NudgeAll = ({ team: { organisation }, onTold }: NudgeAllProps) => {
  const [isAsked, setIsAsked] = useState(false);
  const nudge = async (): Promise<void> =>
    onTold(toldOf(await call(nudgeTeam, { body: { orgId: organisation.id, accountId: null } })));
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>Remind all who lack something…</Button>
      {isAsked && (
        <ConfirmDialog
          title="Remind all who lack something?"
          confirmLabel="Send the emails"
          busyLabel="Sending…"
          onConfirm={nudge}
          onClose={() => setIsAsked(false)}
        >
          <p>
            Everybody of {organisation.name} who lacks something gets an email that names it. Nobody gets more
            than one a day.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** What can be done for the whole organisation, whatever the list shows. */
export const TeamActs = ({ team }: { team: Team }) => {
  const { isBusy, failure, run } = useAct('The team could not be exported');
  const [told, setTold] = useState<string>();
  const [isRequiring, setIsRequiring] = useState(false);
  const isAsked = team.requirements.length > 0;
  const save = (format: 'csv' | 'xlsx'): Promise<void> =>
    run(async () =>
      saveFile(await download(downloadTeam, { query: { orgId: team.organisation.id, format } })),
    );
  return (
    <>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {told !== undefined && (
        <Notice tone="info" isAnnounced>
          {told}
        </Notice>
      )}
      {!isAsked && (
        <Notice tone="info">
          Nothing is asked of your people yet. Choose the licences that they have to hold; what a CPD
          programme asks appears by itself.
        </Notice>
      )}
      <div className={styles.acts}>
        {isAsked && <NudgeAll team={team} onTold={setTold} />}
        <Button variant={isAsked ? 'secondary' : 'primary'} onClick={() => setIsRequiring(true)}>
          Required licences…
        </Button>
        <Button variant="secondary" isBusy={isBusy} busyLabel="Exporting…" onClick={() => void save('xlsx')}>
          Export to Excel
        </Button>
        <Button variant="quiet" isBlocked={isBusy} onClick={() => void save('csv')}>
          Export as CSV
        </Button>
      </div>
      {isRequiring && <RequirementsDialog team={team} onClose={() => setIsRequiring(false)} />}
    </>
  );
};
