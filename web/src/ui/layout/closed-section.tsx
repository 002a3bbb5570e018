import type { ReactNode } from 'react';
import styles from './closed-section.module.css';
import { MessagePage } from './message-page.tsx';
import { Scene } from '../pictures/scene.tsx';

const WORDS = 'Oops! Sorry, page is under construction!';
const REASON = 'This part of the portal is not open yet. Nothing is wrong on your side.';

/** The page of a section that is not open. */
export const ClosedSection = ({ ways }: { ways: ReactNode }) => (
  <MessagePage scene="closed" title={WORDS} ways={ways}>
    <p>{REASON}</p>
  </MessagePage>
);

/** The same within a page that has something else to show. */
export const ClosedSectionNotice = () => (
  <div className={styles.notice}>
    <Scene name="closed" />
    <h2>{WORDS}</h2>
    <p>{REASON}</p>
  </div>
);
