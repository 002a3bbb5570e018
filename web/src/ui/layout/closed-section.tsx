import type { ReactNode } from 'react';
import { MessagePage } from './message-page.tsx';

const WORDS = 'Oops! Sorry, page is under construction!';
const REASON = 'This part of the portal is not open yet. Nothing is wrong on your side.';

/** The page of a section that is not open. */
export const ClosedSection = ({ ways }: { ways: ReactNode }) => (
  <MessagePage scene="closed" title={WORDS} ways={ways}>
    <p>{REASON}</p>
  </MessagePage>
);
