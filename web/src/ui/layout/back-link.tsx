import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '../pictures/icon.tsx';
import styles from './back-link.module.css';

/** The state of a link to something of a list: tells `BackLink` that the list is the entry before. */
export const FROM_LIST = { isFromList: true } as const;

const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromList' in state;

interface BackLinkProps {
  /** Where it leads for who has come here another way. */
  to: string;
  children: string;
}

/** Back to a list: for who comes from one to the very place in it, as by the browser's own button. */
export const BackLink = ({ to, children }: BackLinkProps) => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent): void => {
    const isOwnWindow = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isFromList(state) || !isOwnWindow) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link to={to} className={styles.back} onClick={goBack}>
      <Icon name="back" size="small" />
      {children}
    </Link>
  );
};
