import { formatTime } from '../../lib/formats/format.ts';
import styles from './editing.module.css';
import type { WorkingCopy } from './use-working-copy.ts';

const wordsOf = (kept: WorkingCopy['kept']): string => {
  if (kept.state === 'kept') return `Kept for you at ${formatTime(kept.keptUtc)}, not saved yet`;
  if (kept.state === 'failed') return kept.words;
  return kept.state === 'typed' ? 'Not saved yet' : 'Saved';
};

/** What has become of what is typed. */
export const KeptWords = ({ kept }: Pick<WorkingCopy, 'kept'>) => (
  <span className={styles.kept} role="status">
    {wordsOf(kept)}
  </span>
);
