import styles from './sandbox-ribbon.module.css';

/** In every page, prerendered ones too; the style sheet hides it where the server marks payments as real. */
export const SandboxRibbon = () => (
  <p className={styles.ribbon} role="note">
    Payment sandbox: no money moves
  </p>
);
