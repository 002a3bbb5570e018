import type { TeamCell } from '@linehaul/contract/team';
import { formatDate } from '../../lib/formats/format.ts';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import styles from './team.module.css';
import { STANDING_WORDS } from './team-search.ts';

const TONES = { green: 'success', due: 'info', missing: 'error', expired: 'error' } as const;

const detailOf = ({ standing, untilDate, missingHours }: TeamCell): string => {
  const day = untilDate === null ? '' : formatDate(untilDate);
  if (missingHours > 0) return `${missingHours} ${missingHours === 1 ? 'hour' : 'hours'} by ${day}`;
  if (day === '') return '';
  return `${standing === 'expired' ? 'on' : 'until'} ${day}`;
};

/** How somebody stands to one requirement: a sign, a word, and until when. */
export const TeamCellTag = ({ cell }: { cell: TeamCell }) => {
  const { standing } = cell;
  if (standing === 'none' || standing === 'unshared')
    return <span className={styles.none}>{STANDING_WORDS[standing]}</span>;
  return (
    <span className={styles.cell}>
      <StatusTag tone={TONES[standing]}>{STANDING_WORDS[standing]}</StatusTag>
      <span className={styles.detail}>{detailOf(cell)}</span>
    </span>
  );
};
