import { addDays } from '@linehaul/contract/dates';
import { decidedMail } from '../cpd/approving/emails.ts';
import {
  AUDIT_DRAWN,
  AUDIT_EXTENDED,
  AUDIT_MET,
  AUDIT_NOT_MET,
  AUDIT_REMINDER,
} from '../cpd/audits/audit-wording-rules.ts';
import { auditDecidedMail, auditDrawnMail, auditReminderMail } from '../cpd/audits/emails.ts';
import {
  CPD_APPROVED,
  CPD_ASKED_BACK,
  CPD_DECLINED,
  CPD_PERIOD_ENDS,
  CPD_TAKEN_BACK,
  LICENCE_EXPIRES,
  LICENCES_EXPIRE,
  TEAM_NUDGE,
} from '../cpd/cpd-wording-rules.ts';
import { takenBackMail } from '../cpd/given/emails.ts';
import { licenceReminderMail } from '../cpd/licence-reminders/reminder-emails.ts';
import { periodReminderMail } from '../cpd/period-reminders/emails.ts';
import { nudgeMail } from '../cpd/team/emails.ts';
import { PLACES } from '../mail/mail-places.ts';
import type { EditableMail, ShownTo } from './shown-mail-rules.ts';

const HOURS = 2;

const activityOf = ({ firstName, publicUrl }: ShownTo) => ({
  ...{ firstName, title: PLACES.activity.example, hours: HOURS },
  ...{ trackerUrl: `${publicUrl}/cpd/tracker-page`, activityUrl: `${publicUrl}/cpd/activity` },
});

const auditOf = ({ firstName, publicUrl, today }: ShownTo) => ({
  ...{ firstName, programmeName: PLACES.programme.example, dueOn: addDays(today, 28) },
  auditUrl: `${publicUrl}/cpd/audit`,
});

const drawn = (to: ShownTo) =>
  auditDrawnMail({
    ...{ ...auditOf(to), startsOn: addDays(to.today, -400), endsOn: addDays(to.today, -36) },
    asks: 'A certificate, or a letter of whoever held it.',
  });

const periodEnds = ({ firstName, publicUrl, today }: ShownTo) =>
  periodReminderMail({
    ...{ firstName, programmeName: PLACES.programme.example, endsOn: addDays(today, 30) },
    ...{ missingHours: HOURS, categories: [{ name: 'Safety', missingHours: 1 }] },
    trackerUrl: `${publicUrl}/cpd/tracker-page`,
  });

const licences = ({ firstName, publicUrl, today }: ShownTo, count: number) =>
  licenceReminderMail({
    firstName,
    licences: [
      { kindName: PLACES.licence.example, expiresOn: addDays(today, 30) },
      { kindName: 'Forklift licence', expiresOn: addDays(today, 60) },
    ].slice(0, count),
    licencesUrl: `${publicUrl}/cpd/licences`,
  });

const nudged = ({ firstName, organisationName, publicUrl, today }: ShownTo) =>
  nudgeMail({
    ...{ firstName, organisationName, publicUrl },
    requirements: [{ id: 'licence', kind: 'licence', name: PLACES.licence.example }],
    lacked: [
      { requirementId: 'licence', standing: 'expired', untilDate: addDays(today, -3), missingHours: 0 },
    ],
  });

const OFFICE_ASKS = 'Please add the certificate of the day.';
const REASON = 'The course was cancelled on its second day.';

/** What people are told of their professional development, their audits and their licences. */
export const CPD_MAILS: readonly EditableMail[] = (
  [
    [CPD_APPROVED, (to) => decidedMail('approve', { ...activityOf(to), answer: '' })],
    [CPD_ASKED_BACK, (to) => decidedMail('ask-back', { ...activityOf(to), answer: OFFICE_ASKS })],
    [CPD_DECLINED, (to) => decidedMail('decline', { ...activityOf(to), answer: REASON })],
    [CPD_TAKEN_BACK, (to) => takenBackMail({ ...activityOf(to), reason: REASON })],
    [CPD_PERIOD_ENDS, periodEnds],
    [AUDIT_DRAWN, drawn],
    [AUDIT_REMINDER, (to) => auditReminderMail(auditOf(to))],
    [AUDIT_MET, (to) => auditDecidedMail('met', { ...auditOf(to), answer: '' })],
    [AUDIT_NOT_MET, (to) => auditDecidedMail('not-met', { ...auditOf(to), answer: REASON })],
    [AUDIT_EXTENDED, (to) => auditDecidedMail('extend', { ...auditOf(to), answer: OFFICE_ASKS })],
    [LICENCE_EXPIRES, (to) => licences(to, 1)],
    [LICENCES_EXPIRE, (to) => licences(to, 2)],
    [TEAM_NUDGE, nudged],
  ] as const satisfies readonly (readonly [EditableMail['mail'], EditableMail['example']])[]
).map(([mail, example]) => ({ group: 'Professional development', mail, example }));
