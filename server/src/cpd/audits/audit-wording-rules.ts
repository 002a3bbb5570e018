import { declareMail } from '../../mail/worded-mail.ts';

/** What is asked for is said below, in the words of who has begun the audit. */
export const AUDIT_DRAWN = declareMail({
  kind: 'cpd-audit-drawn',
  title: 'Drawn for an audit',
  cause: 'Somebody is drawn for an audit of their professional development.',
  places: ['first_name', 'programme'],
  required: ['programme'],
  ours: {
    subject: 'Your CPD is being audited: {programme}',
    heading: 'Your CPD is being audited',
    text: `{first_name}, you were drawn at random among everybody in {programme}. It is no sign that anything is wrong.

For each activity of the period below we ask for:`,
  },
});

export const AUDIT_REMINDER = declareMail({
  kind: 'cpd-audit-reminder',
  title: 'Evidence for an audit is still to come',
  cause: 'The evidence of somebody who was drawn is still asked for, days before it is due.',
  places: ['first_name', 'programme', 'due_day'],
  required: ['due_day'],
  ours: {
    subject: 'Evidence for your CPD audit: until {due_day}',
    heading: 'Your evidence is still to come',
    text: `{first_name}, for the audit of {programme} we need your evidence by {due_day}.

Once everything is there, send it to the office on the page below.`,
  },
});

/** What the office writes to it is said below, of each of these. */
export const AUDIT_MET = declareMail({
  kind: 'cpd-audit-met',
  title: 'Audit met',
  cause: 'An officer has decided that the evidence of an audit is in order.',
  places: ['first_name', 'programme'],
  required: ['programme'],
  ours: {
    subject: 'CPD audit of {programme}: you met the audit',
    heading: 'You met the audit',
    text: '{first_name}, the office has looked at your evidence for {programme}. All is in order: nothing more is asked of you.',
  },
});

export const AUDIT_NOT_MET = declareMail({
  kind: 'cpd-audit-not-met',
  title: 'Audit not met',
  cause: 'An officer has decided that an audit is not met.',
  places: ['first_name', 'programme'],
  required: ['programme'],
  ours: {
    subject: 'CPD audit of {programme}: you did not meet the audit',
    heading: 'You did not meet the audit',
    text: '{first_name}, the office has decided that the audit of {programme} is not met.',
  },
});

export const AUDIT_EXTENDED = declareMail({
  kind: 'cpd-audit-extended',
  title: 'More time for an audit',
  cause: 'An officer gives more time for the evidence of an audit.',
  places: ['first_name', 'programme', 'due_day'],
  required: ['due_day'],
  ours: {
    subject: 'CPD audit of {programme}: you have more time',
    heading: 'You have more time',
    text: '{first_name}, for the audit of {programme} you can add evidence until {due_day}.',
  },
});
