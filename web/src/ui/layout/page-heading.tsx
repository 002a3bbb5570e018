import type { ReactNode } from 'react';
import { OnHorizon } from './horizon.tsx';
import styles from './page-heading.module.css';
import { useHeadingFocus } from './use-heading-focus.ts';

interface PageHeadingProps {
  children: ReactNode;
  /** A sentence that says what the page is for. */
  lead?: ReactNode;
  /** Until the page's own heading is there, which it does not lead focus away from. */
  isForNow?: boolean;
}

const Heading = ({ children, lead, isForNow = false }: PageHeadingProps) => {
  const headingRef = useHeadingFocus(isForNow);
  return (
    <>
      <h1 ref={headingRef} tabIndex={-1} data-for-now={isForNow || undefined}>
        {children}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </>
  );
};

/** The page's one h1; it takes focus when it takes the place of another. */
export const PageHeading = (words: PageHeadingProps) => (
  <OnHorizon
    alone={
      <div className={styles.heading}>
        <Heading {...words} />
      </div>
    }
  >
    <div className={styles.onHorizon}>
      <Heading {...words} />
    </div>
  </OnHorizon>
);
