import type { EnrolledPerson } from '@linehaul/contract/office-enrolments';
import { useAct } from '../../lib/calls/use-act.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './office.module.css';
import { useMarkAttendance } from './office-queries.ts';

interface AttendedTickProps {
  courseId: string;
  person: EnrolledPerson;
}

/** Whether one person was there, noted as soon as it is pressed. */
export const AttendedTick = ({ courseId, person: { id, name, completedUtc } }: AttendedTickProps) => {
  const mark = useMarkAttendance(courseId);
  const { isBusy, failure, run } = useAct('This could not be noted');
  const attended = completedUtc !== null;
  const press = (): Promise<void> =>
    run(async () => {
      await mark(!attended, [id]);
    });
  return (
    <>
      <label className={styles.tick}>
        {/* Shown as it will be: the list is asked anew right after. */}
        <input type="checkbox" checked={isBusy ? !attended : attended} onChange={() => void press()} />
        <span>
          Attended<span className="visually-hidden"> {name}</span>
        </span>
      </label>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
    </>
  );
};
