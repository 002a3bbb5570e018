import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import type { AuditDecision } from '@linehaul/contract/office-audits';
import type { MailContent } from '../../mail/mail-content.ts';
import {
  AUDIT_DRAWN,
  AUDIT_EXTENDED,
  AUDIT_MET,
  AUDIT_NOT_MET,
  AUDIT_REMINDER,
} from './audit-wording-rules.ts';

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
  ...AUDIT_DRAWN.say({ first_name: drawn.firstName, programme: drawn.programmeName }, [drawn.asks]),
  details: [
    { label: 'Period', value: `${formatDay(drawn.startsOn)} to ${formatDay(drawn.endsOn)}` },
    { label: 'Until', value: formatDay(drawn.dueOn) },
  ],
  action: { label: 'Add your evidence', url: drawn.auditUrl },
});

/** Reminds somebody whose evidence is still asked for, by the day itself, which stays true when it is read later. */
export const auditReminderMail = ({ firstName, programmeName, dueOn, auditUrl }: Audited): MailContent => ({
  ...AUDIT_REMINDER.say({ first_name: firstName, programme: programmeName, due_day: formatDay(dueOn) }),
  action: { label: 'Add your evidence', url: auditUrl },
});

/** Tells somebody what the office has decided. */
export const auditDecidedMail = (
  decision: AuditDecision,
  { firstName, programmeName, dueOn, auditUrl, answer }: Audited & { readonly answer: string },
): MailContent => {
  const words = answer === '' ? [] : ['The office writes:', answer];
  const values = { first_name: firstName, programme: programmeName };
  const said = {
    met: () => AUDIT_MET.say(values, words),
    'not-met': () => AUDIT_NOT_MET.say(values, words),
    extend: () => AUDIT_EXTENDED.say({ ...values, due_day: formatDay(dueOn) }, words),
  } as const satisfies Record<AuditDecision, () => object>;
  return {
    ...said[decision](),
    action: { label: decision === 'extend' ? 'Add your evidence' : 'See the audit', url: auditUrl },
  };
};
