import type { MailContent } from '../../mail/mail-content.ts';
import { CPD_APPROVED, CPD_ASKED_BACK, CPD_DECLINED } from '../cpd-wording-rules.ts';
import { hoursWords } from '../hours-rules.ts';
import type { Decision } from './decision-rules.ts';

interface Decided {
  readonly firstName: string;
  readonly title: string;
  readonly hours: number;
  readonly answer: string;
  /** Of the tracker, and of the activity. */
  readonly trackerUrl: string;
  readonly activityUrl: string;
}

/** What stands below the words: what the office asks, or why it does not count. */
const WORDS = { approve: CPD_APPROVED, 'ask-back': CPD_ASKED_BACK, decline: CPD_DECLINED } as const;

/** Tells somebody what the office has decided on their activity. */
export const decidedMail = (decision: Decision, decided: Decided): MailContent => {
  const { firstName, title, hours, answer, trackerUrl, activityUrl } = decided;
  const values = { first_name: firstName, activity: title, hours: hoursWords(hours) };
  return {
    ...WORDS[decision].say(values, decision === 'approve' ? [] : [answer]),
    action:
      decision === 'ask-back'
        ? { label: 'Complete the activity', url: activityUrl }
        : { label: 'See your hours', url: trackerUrl },
  };
};
