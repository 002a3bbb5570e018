import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

/** Toasts stand above it, as many lines as it has. */
const tellRoom = (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--save-bar-room', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return (): void => {
    observer.disconnect();
    style.removeProperty('--save-bar-room');
  };
};

/** The buttons at the end of a long form or list, in sight wherever in it one is. */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  <div ref={tellRoom} className={styles.bar}>
    {children}
  </div>
);
