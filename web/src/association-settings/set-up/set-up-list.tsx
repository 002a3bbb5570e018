import type { SetUpStep, SetUpStepState } from '@linehaul/contract/set-up';
import { Link } from 'react-router';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import styles from './set-up.module.css';
import { STATE_WORDS, STEP_TITLES, wantedWords } from './set-up-words.ts';

interface SetUpListProps {
  steps: readonly SetUpStepState[];
  current: SetUpStep;
}

/** Every step, how it stands, and what it still wants. */
export const SetUpList = ({ steps, current }: SetUpListProps) => (
  <nav aria-label="Steps of the set-up">
    <ol className={styles.steps}>
      {steps.map(({ step, state, ...wanted }) => (
        <li key={step}>
          <Link
            to={`?step=${step}`}
            preventScrollReset
            className={styles.step}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={styles.title}>
              {STEP_TITLES[step]}
              <StatusTag tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</StatusTag>
            </span>
            {state === 'open' &&
              wantedWords(wanted).map((words) => (
                <span key={words} className={styles.missing}>
                  {words}
                </span>
              ))}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
