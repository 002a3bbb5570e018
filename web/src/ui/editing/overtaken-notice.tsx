import { useState } from 'react';
import { useAct } from '../../lib/calls/use-act.ts';
import { formatInstant } from '../../lib/formats/format.ts';
import { Notice } from '../feedback/notice.tsx';
import { Button } from '../forms/button.tsx';
import styles from './editing.module.css';
import type { Theirs } from './use-saving.ts';
import { VersionDialog } from './version-dialog.tsx';

interface OvertakenNoticeProps {
  theirs: Theirs;
  onOverwrite: () => Promise<void>;
}

/** Somebody else was faster: their version can be looked at, and nothing of either is lost. */
export const OvertakenNotice = ({ theirs, onOverwrite }: OvertakenNoticeProps) => {
  const [isSeen, setIsSeen] = useState(false);
  const { isBusy, run } = useAct();
  return (
    <Notice
      tone="warning"
      title={`${theirs.updatedBy ?? 'Somebody else'} has changed this meanwhile`}
      isAnnounced
    >
      <div className={styles.stack}>
        <p>
          On {formatInstant(theirs.updatedUtc)}. Nothing of yours was saved yet, and all of it is still here.
          If you save yours over theirs, theirs stays in the history.
        </p>
        <div className={styles.row}>
          <Button variant="secondary" onClick={() => setIsSeen(true)}>
            See theirs
          </Button>
          <Button variant="danger" isBusy={isBusy} busyLabel="Saving…" onClick={() => void run(onOverwrite)}>
            Save mine over theirs
          </Button>
        </div>
      </div>
      {isSeen && <VersionDialog shown={theirs} onClose={() => setIsSeen(false)} />}
    </Notice>
  );
};
