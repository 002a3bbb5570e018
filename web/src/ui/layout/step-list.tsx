import { Icon } from '../pictures/icon.tsx';
import styles from './step-list.module.css';

interface StepListProps {
  /** The names of the steps in their order. */
  steps: readonly string[];
  /** Counted from 1. */
  currentStep: number;
  label?: string;
}

const stateOf = (number: number, current: number): 'done' | 'current' | 'ahead' => {
  if (number < current) return 'done';
  return number === current ? 'current' : 'ahead';
};

/** Where a person is on the way: each step hangs on the lane marking that leads to the next. */
export const StepList = ({ steps, currentStep, label = 'Your progress' }: StepListProps) => (
  <nav aria-label={label} className={styles.progress}>
    <p className={styles.summary}>
      Step {currentStep} of {steps.length}
      <span className={styles.currentName}>: {steps[currentStep - 1]}</span>
    </p>
    <ol className={styles.steps}>
      {steps.map((name, index) => {
        const state = stateOf(index + 1, currentStep);
        return (
          <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles.sign} aria-hidden="true">
              {state === 'done' ? <Icon name="check" size="small" /> : index + 1}
            </span>
            <span className={styles.name}>
              {name}
              {state === 'done' && <span className="visually-hidden"> (completed)</span>}
            </span>
          </li>
        );
      })}
    </ol>
  </nav>
);
