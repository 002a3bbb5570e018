import type { ComponentProps } from 'react';
import styles from './form-design.module.css';

/** What a field or a group is dragged by; the buttons beside it do the same by the keyboard. */
export const DragHandle = (handle: ComponentProps<'span'>) => (
  <span className={styles.handle} aria-hidden="true" title="Drag to move" {...handle}>
    <svg viewBox="0 0 20 20" width="20" height="20">
      <path d="M7 5h.01M7 10h.01M7 15h.01M13 5h.01M13 10h.01M13 15h.01" />
    </svg>
  </span>
);
