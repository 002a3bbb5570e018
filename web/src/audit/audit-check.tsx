import { verifyAuditLog } from '@linehaul/contract/audit';
import type { DataOf } from '@linehaul/contract/endpoint';
import { useState } from 'react';
import { call } from '../lib/calls/api.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { Button } from '../ui/forms/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import styles from './audit.module.css';

type Verdict = DataOf<typeof verifyAuditLog>;

const VerdictNotice = ({ isIntact, entryCount, brokenAt }: Verdict) =>
  isIntact ? (
    <Notice tone="success" isAnnounced title="The chain is whole">
      {entryCount === 1 ? 'The one entry is' : `All ${entryCount} entries are`} as they were written.
    </Notice>
  ) : (
    <Notice tone="error" isAnnounced title="The chain is broken">
      {brokenAt === undefined ? 'An entry' : `Entry ${brokenAt}`} was changed, removed or put in after it was
      written. Keep a copy of the database as it is now, and tell whoever runs the server.
    </Notice>
  );

/** Lets the server recompute the chain that the entries form. */
export const AuditCheck = () => {
  const { isBusy, failure, run } = useAct('The chain could not be checked');
  const [verdict, setVerdict] = useState<Verdict>();
  const check = (): Promise<void> =>
    run(async () => {
      setVerdict(undefined);
      setVerdict(await call(verifyAuditLog));
    });
  return (
    <div className={styles.check}>
      <Button variant="secondary" isBusy={isBusy} busyLabel="Checking…" onClick={() => void check()}>
        Check the chain
      </Button>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {verdict && <VerdictNotice {...verdict} />}
    </div>
  );
};
