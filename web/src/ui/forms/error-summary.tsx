import type { MouseEvent } from 'react';
import { openFolds } from '../../lib/forms/open-folds.ts';
import { Icon } from '../pictures/icon.tsx';
import styles from './error-summary.module.css';
import { type Fault, placedFaults } from './placed-faults.ts';

interface ErrorSummaryProps {
  faults: readonly Fault[];
}

const goToField = (event: MouseEvent<HTMLAnchorElement>, fieldId: string): void => {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  openFolds(field);
  field.focus();
};

/** Several faults at once, each a link to its field. A single fault stands at its field alone, and focus goes there. */
export const ErrorSummary = ({ faults }: ErrorSummaryProps) =>
  faults.length > 1 && (
    <div className={styles.summary} role="alert" tabIndex={-1} data-error-summary>
      <h2>
        <Icon name="alert" />
        There is a problem
      </h2>
      <ul>
        {placedFaults(faults).map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
