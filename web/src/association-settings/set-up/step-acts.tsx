import { PASSABLE_STEPS, passSetUpStep, type SetUp, type SetUpStepState } from '@linehaul/contract/set-up';
import { call } from '../../lib/calls/api.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button, LinkButton } from '../../ui/forms/button.tsx';
import { ActFailure } from '../act-failure.tsx';
import styles from './set-up.module.css';
import { useKeepSetUp } from './set-up-queries.ts';
import { nextAfter, PASS_LABELS, STEP_TITLES } from './set-up-words.ts';

/** Leaves the step as it is, or takes it up again. */
const Pass = ({ current: { step, state } }: { current: SetUpStepState }) => {
  const { isBusy, failure, run } = useAct('This could not be kept');
  const keep = useKeepSetUp();
  const passable = PASSABLE_STEPS.find((one) => one === step);
  if (passable === undefined || (state === 'done' && step !== 'mail')) return null;
  const isPassed = state === 'open';
  const pass = () => run(async () => keep(await call(passSetUpStep, { body: { step: passable, isPassed } })));
  return (
    <>
      <ActFailure words={failure} />
      <Button variant="secondary" isBusy={isBusy} busyLabel="Keeping…" onClick={() => void pass()}>
        {isPassed ? PASS_LABELS[step] : 'Take this step up again'}
      </Button>
    </>
  );
};

/** On from a step: to the next that is open, or past it. */
export const StepActs = ({ setUp: { steps }, current }: { setUp: SetUp; current: SetUpStepState }) => {
  const next = nextAfter(steps, current.step);
  return (
    <div className={styles.acts}>
      <Pass current={current} />
      {next !== undefined && (
        <LinkButton variant={current.state === 'open' ? 'secondary' : 'primary'} to={`?step=${next}`}>
          Next: {STEP_TITLES[next]}
        </LinkButton>
      )}
    </div>
  );
};
