import styles from './plot-pattern.module.css';

/** What tells the parts of a bar apart without their colours, from calm to urgent. */
const MARKS = [
  null,
  'M4 2.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z',
  'M-2 2 2-2M0 8l8-8M6 10l4-4',
  'M-2 2 2-2M0 8l8-8M6 10l4-4M-2 6l4 4M0 0l8 8M6-2l4 4',
  null,
] as const;

/** How many parts can be told apart. */
export const PATTERN_COUNT = MARKS.length;

interface PlotPatternProps {
  /** What the fill of a shape names. */
  id: string;
  index: number;
  /** It asks nobody to do anything: its marks are not in the colour of danger. */
  isCalm?: boolean;
}

/** A part's colour with its marks. */
export const PlotPattern = ({ id, index, isCalm = false }: PlotPatternProps) => (
  <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" className={styles.pattern}>
    <rect width="8" height="8" className={styles.ground} data-part={index} data-calm={isCalm} />
    {MARKS[index] && <path d={MARKS[index]} className={styles.mark} data-part={index} data-calm={isCalm} />}
  </pattern>
);
