import { ATTENDANCE_MAX_PEOPLE } from '@linehaul/contract/office-enrolments';
import { useState } from 'react';
import { useAct } from '../../lib/calls/use-act.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import styles from './office.module.css';
import { useMarkAttendance } from './office-queries.ts';

const countWords = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

interface MarkEverybodyProps {
  courseId: string;
  /** How many have not been noted yet. */
  missing: number;
}

/** Notes everybody at once, and takes just that back. */
export const MarkEverybody = ({ courseId, missing }: MarkEverybodyProps) => {
  const mark = useMarkAttendance(courseId);
  const { isBusy, failure, run } = useAct('This could not be noted');
  const [changed, setChanged] = useState<string[]>([]);
  const markAll = (): Promise<void> => run(async () => setChanged(await mark(true, null)));
  const undo = (): Promise<void> =>
    run(async () => {
      await mark(false, changed);
      setChanged([]);
    });
  return (
    <>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {changed.length > 0 && (
        <Notice tone="success" isAnnounced>
          {countWords(changed.length)} noted as attended. Their hours follow within a minute.
        </Notice>
      )}
      <div className={styles.row}>
        {missing > 0 && (
          <Button variant="secondary" isBusy={isBusy} busyLabel="Saving…" onClick={() => void markAll()}>
            Everybody attended
          </Button>
        )}
        {changed.length > 0 && changed.length <= ATTENDANCE_MAX_PEOPLE && (
          <Button variant="quiet" isBusy={isBusy} busyLabel="Saving…" onClick={() => void undo()}>
            Take it back
          </Button>
        )}
      </div>
    </>
  );
};
