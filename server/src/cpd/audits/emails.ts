import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import type { AuditDecision } from '@linehaul/contract/office-audits';
import type { MailContent } from '../../mail/mail-content.ts';

interface Audited {
  readonly firstName: string;
  readonly programmeName: string;
  readonly dueOn: CalendarDay;
  /** The page on which evidence is added. */
  readonly auditUrl: string;
}

interface Drawn extends Audited {
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay;
  readonly asks: string;
}

/** Tells somebody that they were drawn. */
export const auditDrawnMail = (drawn: Drawn): MailContent => ({
  subject: `Your CPD is being audited: ${drawn.programmeName}`,
  heading: 'Your CPD is being audited',
  paragraphs: [
    `${drawn.firstName}, you were drawn at random among everybody in ${drawn.programmeName}. It is no sign that anything is wrong.`,
    'For each activity of the period below we ask for:',
    drawn.asks,
  ],
  details: [
    { label: 'Period', value: `${formatDay(drawn.startsOn)} to ${formatDay(drawn.endsOn)}` },
    { label: 'Until', value: formatDay(drawn.dueOn) },
  ],
  action: { label: 'Add your evidence', url: drawn.auditUrl },
});

/** Reminds somebody whose evidence is still asked for, by the day itself, which stays true when it is read later. */
export const auditReminderMail = ({ firstName, programmeName, dueOn, auditUrl }: Audited): MailContent => ({
  subject: `Evidence for your CPD audit: until ${formatDay(dueOn)}`,
  heading: 'Your evidence is still to come',
  paragraphs: [
    `${firstName}, for the audit of ${programmeName} we need your evidence by ${formatDay(dueOn)}.`,
    'Once everything is there, send it to the office on the page below.',
  ],
  action: { label: 'Add your evidence', url: auditUrl },
});

const HEADINGS: Readonly<Record<AuditDecision, string>> = {
  met: 'You met the audit',
  'not-met': 'You did not meet the audit',
  extend: 'You have more time',
};

/** Tells somebody what the office has decided. */
export const auditDecidedMail = (
  decision: AuditDecision,
  { firstName, programmeName, dueOn, auditUrl, answer }: Audited & { readonly answer: string },
): MailContent => {
  const words = answer === '' ? [] : ['The office writes:', answer];
  const outcome = {
    met: `${firstName}, the office has looked at your evidence for ${programmeName}. All is in order: nothing more is asked of you.`,
    'not-met': `${firstName}, the office has decided that the audit of ${programmeName} is not met.`,
    extend: `${firstName}, for the audit of ${programmeName} you can add evidence until ${formatDay(dueOn)}.`,
  };
  return {
    subject: `CPD audit of ${programmeName}: ${HEADINGS[decision].toLowerCase()}`,
    heading: HEADINGS[decision],
    paragraphs: [outcome[decision], ...words],
    action: { label: decision === 'extend' ? 'Add your evidence' : 'See the audit', url: auditUrl },
  };
};
