import styles from './step-progress.module.css';

interface StepProgressProps {
  /** What it is the progress of. */
  label: string;
  done: number;
  total: number;
}

/** How many of a few steps are done, in words and as the lanes of a road. */
export const StepProgress = ({ label, done, total }: StepProgressProps) => (
  <div className={styles.progress}>
    <p className={styles.words}>
      <span className="visually-hidden">{label}: </span>
      {done} of {total} steps done
    </p>
    <div className={styles.lanes} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} data-done={index < done || undefined} data-next={index === done || undefined} />
      ))}
    </div>
  </div>
);
