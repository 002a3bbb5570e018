import { fileKindOf } from './file-kind.ts';
import styles from './files.module.css';

/** A sheet of paper with the letters of its kind; the name beside it says the same. */
export const FileSign = ({ name }: { name: string }) => {
  const { kind, letters } = fileKindOf(name);
  return (
    <svg
      className={styles.sign}
      data-kind={kind}
      viewBox="0 0 36 44"
      width="36"
      height="44"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.paper} d="M3 1h20l10 10v32H3z" />
      <path className={styles.fold} d="M23 1v10h10" />
      <path className={styles.band} d="M0 22h36v14H0z" />
      <text className={styles.letters} x="18" y="32.5" textAnchor="middle">
        {letters}
      </text>
    </svg>
  );
};
