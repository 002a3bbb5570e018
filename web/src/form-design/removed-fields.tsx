import type { KeptForm } from '@linehaul/contract/office-forms';
import { formatDate } from '../lib/formats/format.ts';
import { Button } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import styles from './form-design.module.css';
import { TYPE_WORDS } from './form-words.ts';

type Removed = KeptForm['removed'][number];

interface RemovedFieldsProps {
  /** Those that are not in the form again already. */
  removed: readonly Removed[];
  onTakeUp: (field: Removed) => void;
}

const standing = ({ type, answers, removedUtc }: Removed): string =>
  [
    ...[TYPE_WORDS[type], answers === 1 ? '1 answer kept' : `${answers} answers kept`],
    `removed on ${formatDate(removedUtc)}`,
  ].join(' · ');

/** What was asked once: its answers are kept, and it can be asked again. */
export const RemovedFields = ({ removed, onTakeUp }: RemovedFieldsProps) =>
  removed.length > 0 && (
    <Card title="Removed fields">
      <p className={styles.muted}>
        Nobody is asked for them. What was answered is kept, stands in the copy of one’s data, and is there
        again when a field is taken up again.
      </p>
      <ul className={styles.fields}>
        {removed.map((field) => (
          <li key={field.id} className={styles.field}>
            <span className={styles.words}>
              <span className={styles.name}>{field.label}</span>
              <span className={styles.muted}>{standing(field)}</span>
            </span>
            <span className={styles.acts}>
              <Button
                variant="quiet"
                aria-label={`Take up again: ${field.label}`}
                onClick={() => onTakeUp(field)}
              >
                Take up again
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
