import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** Goes there without a place of its own in the browser's history, which would have to be left again by Back. */
const skip = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

export const SkipLink = () => (
  <a href="#main" className={styles.skip} onClick={skip}>
    Skip to the content
  </a>
);
