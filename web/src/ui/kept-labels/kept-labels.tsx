import { FoldCard } from '../layout/fold-card.tsx';
import { AddLabel } from './add-label.tsx';
import styles from './kept-labels.module.css';
import type { KeptLabel, LabelActs } from './label-acts.ts';
import { LabelRow } from './label-row.tsx';

interface KeptLabelsProps {
  title: string;
  /** Names the field for another one. */
  add: string;
  labels: readonly KeptLabel[];
  acts: LabelActs;
}

const heldWords = (count: number): string => {
  if (count === 0) return 'Empty';
  return count === 1 ? '1 entry' : `${count} entries`;
};

/** A list of labels: renamed, moved, deleted where nothing has them, and added to. */
export const KeptLabels = ({ title, add, labels, acts }: KeptLabelsProps) => (
  <FoldCard title={title} holds={heldWords(labels.length)}>
    <div className={styles.stack}>
      {labels.length === 0 ? (
        <p>There is nothing in this list yet.</p>
      ) : (
        <ul className={styles.labels} aria-label={title}>
          {labels.map((label) => (
            <LabelRow key={label.id} label={label} acts={acts} />
          ))}
        </ul>
      )}
      <AddLabel label={add} acts={acts} />
    </div>
  </FoldCard>
);
