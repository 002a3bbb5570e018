import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** Between 0 and 1; without it the end is not known. */
  part?: number;
}

/** How far something has come. */
export const Progress = ({ label, part }: ProgressProps) => (
  <label className={styles.progress}>
    {label}
    <progress {...(part === undefined ? {} : { value: part, max: 1 })} />
  </label>
);
