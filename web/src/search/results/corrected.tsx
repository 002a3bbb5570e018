import styles from './results.module.css';

/** Says what was looked for where that is not what was typed. */
export const Corrected = ({ keyword, correctedTo }: { keyword: string; correctedTo: string | null }) =>
  correctedTo !== null && (
    <p className={styles.corrected}>
      Showing results for <strong>{correctedTo}</strong>, as nothing has ‘{keyword}’.
    </p>
  );
