import type { ReactNode, Ref } from 'react';
import { Icon } from '../pictures/icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  children?: ReactNode;
  /** With it the notice stays until it is closed. */
  onClose?: () => void;
  /** Told at once to screen readers; leave it out when the notice is there from the start. */
  isAnnounced?: boolean;
  /** To move focus to it: the notice is focusable. */
  ref?: Ref<HTMLDivElement>;
}

const SIGN = { info: 'info', success: 'check', warning: 'alert', error: 'alert' } as const;

/** Something a person has to know, in the page, for as long as it is true. */
export const Notice = ({ tone, title, children, onClose, isAnnounced = false, ref }: NoticeProps) => {
  const announced = tone === 'error' ? 'alert' : 'status';
  return (
    <div
      ref={ref}
      className={styles.notice}
      data-tone={tone}
      role={isAnnounced ? announced : undefined}
      tabIndex={-1}
    >
      <Icon name={SIGN[tone]} />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {onClose && (
        <button type="button" className={styles.close} aria-label="Close this message" onClick={onClose}>
          <Icon name="close" size="small" />
        </button>
      )}
    </div>
  );
};
