import { type ProgrammeIntake, stopProgrammeIntake } from '@linehaul/contract/office-programme-people';
import { call } from '../../../lib/calls/api.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useProgrammesChanged } from '../programmes/programme-queries.ts';
import styles from '../programmes/programmes.module.css';
import { intakeWords } from './people-words.ts';

const Intake = ({ intake }: { intake: ProgrammeIntake }) => {
  const changed = useProgrammesChanged();
  const { isBusy, failure, run } = useAct('This could not be stopped');
  const words = intakeWords(intake);
  const stop = (): Promise<void> =>
    run(async () => {
      await call(stopProgrammeIntake, { body: { id: intake.id } }).finally(() => changed());
      showToast({ tone: 'success', title: 'Nobody joins by that any more' });
    });
  return (
    <li className={styles.row}>
      <span>{words}</span>
      <Button variant="quiet" isBusy={isBusy} busyLabel="Stopping…" onClick={() => void stop()}>
        Stop<span className="visually-hidden">: {words}</span>
      </Button>
      {failure !== undefined && <span role="alert">{failure}</span>}
    </li>
  );
};

/** Of whom whoever comes later joins too. */
export const IntakesCard = ({ intakes }: { intakes: readonly ProgrammeIntake[] }) =>
  intakes.length === 0 ? null : (
    <Card title="Who comes later joins too">
      <ul>
        {intakes.map((intake) => (
          <Intake key={intake.id} intake={intake} />
        ))}
      </ul>
    </Card>
  );
