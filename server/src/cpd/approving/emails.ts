import type { MailContent } from '../../mail/mail-content.ts';
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

const counted = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** Tells somebody what the office has decided on their activity. */
export const decidedMail = (decision: Decision, decided: Decided): MailContent => {
  const { firstName, title, hours, answer, trackerUrl, activityUrl } = decided;
  if (decision === 'approve')
    return {
      subject: `${title}: approved`,
      heading: `Approved, ${firstName}`,
      paragraphs: [`${counted(hours)} for ${title} now count towards your professional development.`],
      action: { label: 'See your hours', url: trackerUrl },
    };
  if (decision === 'ask-back')
    return {
      subject: `${title}: we need something more`,
      heading: `A question, ${firstName}`,
      paragraphs: [`Before ${counted(hours)} for ${title} can count, the office asks:`, answer],
      action: { label: 'Complete the activity', url: activityUrl },
    };
  return {
    subject: `${title}: not counted`,
    heading: `About ${title}`,
    paragraphs: [`${firstName}, the office has decided that this activity does not count:`, answer],
    action: { label: 'See your hours', url: trackerUrl },
  };
};
