import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  children: ReactNode;
  /** A sentence that says what the page is for. */
  lead?: ReactNode;
}

// The heading that a visit begins with is left to the browser, which reads the page from its top.
let isFirstHeading = true;

/** The page's one h1; it takes focus when it takes the place of another. */
export const PageHeading = ({ children, lead }: PageHeadingProps) => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstHeading) headingRef.current?.focus({ preventScroll: true });
    isFirstHeading = false;
  }, []);
  return (
    <div className={styles.heading}>
      <h1 ref={headingRef} tabIndex={-1}>
        {children}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </div>
  );
};
