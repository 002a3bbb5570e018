import { downloadRenewalRun, type RenewalRun, startRenewalRun } from '@linehaul/contract/office-renewals';
import { useState } from 'react';
import { call } from '../lib/calls/api.ts';
import { download } from '../lib/calls/download.ts';
import { saveFile } from '../lib/calls/save-file.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Progress } from '../ui/feedback/progress.tsx';
import { Button } from '../ui/forms/button.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { useRenewalsChanged } from './renewal-queries.ts';
import { membershipsText, totalText } from './renewal-words.ts';
import styles from './renewal.module.css';

interface ActProps {
  run: RenewalRun;
}

const countOf = ({ outcomes }: RenewalRun, wanted: string): number =>
  outcomes.find(({ outcome }) => outcome === wanted)?.count ?? 0;

const Start = ({ run: { id, totals } }: ActProps) => {
  const changed = useRenewalsChanged();
  const [isAsked, setIsAsked] = useState(false);
  const start = async (): Promise<void> => {
    await call(startRenewalRun, { body: { id } });
    await changed();
  };
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>Run now…</Button>
      {isAsked && (
        <ConfirmDialog
          title="Run the renewal now?"
          confirmLabel="Run now"
          busyLabel="One moment…"
          onConfirm={start}
          onClose={() => setIsAsked(false)}
        >
          <p>Exactly this is done, once. What has changed since is listed and not done.</p>
          <ul className={styles.list}>
            {totals.map((total) => (
              <li key={total.kind}>{totalText(total)}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
};

const Export = ({ run: { id } }: ActProps) => {
  const { isBusy, failure, run } = useAct('The list could not be exported');
  return (
    <>
      <Button
        variant="secondary"
        isBusy={isBusy}
        busyLabel="Exporting…"
        onClick={() => void run(async () => saveFile(await download(downloadRenewalRun, { query: { id } })))}
      >
        Export as CSV
      </Button>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
    </>
  );
};

/** What came of it, where not all of it was done. */
const Outcome = ({ run }: ActProps) => {
  const done = countOf(run, 'done');
  const notDone = countOf(run, 'changed') + countOf(run, 'new');
  const failed = countOf(run, 'failed');
  const words = [
    ...(notDone > 0 ? [`${membershipsText(notDone)} changed since and left alone`] : []),
    ...(failed > 0 ? [`${membershipsText(failed)} failed`] : []),
  ].join(', ');
  const title = `${membershipsText(done)} done`;
  return (
    <Notice tone={words === '' ? 'success' : 'warning'} title={title} isAnnounced>
      {words !== '' && <p>{`${words}. Rehearse anew to see what is due now.`}</p>}
    </Notice>
  );
};

const Standing = ({ run }: ActProps) => {
  if (run.finishedUtc !== null) return <Outcome run={run} />;
  if (run.startedUtc !== null) {
    const past = run.outcomes.reduce((sum, { count }) => sum + count, 0);
    return (
      <Progress
        label={`${past} of ${membershipsText(run.memberships)}. You need not wait here.`}
        part={run.memberships === 0 ? 0 : past / run.memberships}
      />
    );
  }
  return run.mayStart || run.memberships === 0 ? null : (
    <p>It can be run on its day, as a rehearsal of that day alone.</p>
  );
};

/** What can be done with a rehearsal as it stands, and how far its run is. */
export const RunActs = ({ run }: ActProps) => (
  <div className={styles.stack}>
    <Standing run={run} />
    <div className={styles.row}>
      {run.mayStart && <Start run={run} />}
      <Export run={run} />
    </div>
  </div>
);
