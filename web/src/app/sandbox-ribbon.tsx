import { settings } from '../lib/settings.ts';
import styles from './sandbox-ribbon.module.css';

/** Prerendered pages carry it always; the style sheet hides it unless the server marks the page as a sandbox. */
export const SandboxRibbon = () =>
  settings.payments.sandbox && (
    <p className={styles.ribbon} role="note">
      Payment sandbox: no money moves
    </p>
  );
