import type { ReactNode } from 'react';
import styles from './fold-link.module.css';

interface FoldLinkProps {
  summary: ReactNode;
  isOpen?: boolean;
  /** May set `--fold-height`, how high the line is that unfolds it. */
  className?: string | undefined;
  children: ReactNode;
}

/** More of the same, folded behind words that look like a link. */
export const FoldLink = ({ summary, isOpen = false, className, children }: FoldLinkProps) => (
  <details className={[styles.fold, className].filter(Boolean).join(' ')} open={isOpen}>
    <summary>{summary}</summary>
    {children}
  </details>
);
