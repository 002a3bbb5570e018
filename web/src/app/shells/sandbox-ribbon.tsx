import styles from './sandbox-ribbon.module.css';

/** In every page, prerendered ones too; the style sheet hides it where the server marks payments as real. */
export const SandboxRibbon = () => (
  <aside className={styles.ribbon} aria-label="Payments">
    Payment sandbox: no money moves
  </aside>
);
