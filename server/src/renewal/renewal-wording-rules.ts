import { declareMail } from '../mail/worded-mail.ts';

const PLACES = [
  ...(['association', 'association_phone', 'organisation', 'membership', 'last_day'] as const),
  ...(['renewal_day', 'grace_until', 'lapse_day'] as const),
] as const;

const PAID_IN_TIME = 'If you have paid in the last few days, there is nothing more you need to do.';

export const RENEWAL_REMINDER = declareMail({
  kind: 'renewal-reminder',
  title: 'Reminder before the last day',
  cause: 'The next year of a membership is not paid, some days before the year ends.',
  places: PLACES,
  required: ['last_day'],
  ours: {
    subject: 'The membership of {organisation} ends on {last_day}',
    heading: 'Your membership is due for renewal',
    text: `The membership of {organisation} of {association} ends on {last_day}. Paid by then, it goes on without a gap. Unpaid, its people keep their access until {grace_until}, and it lapses on {lapse_day}.

${PAID_IN_TIME}`,
  },
});

export const RENEWAL_OVERDUE = declareMail({
  kind: 'renewal-overdue',
  title: 'Reminder after the last day',
  cause: 'The next year of a membership is not paid, some days after the year has ended.',
  places: PLACES,
  required: ['lapse_day'],
  ours: {
    subject: 'The membership of {organisation} ended on {last_day}',
    heading: 'Your renewal is not paid yet',
    text: `The membership of {organisation} of {association} ended on {last_day}, and the next year is not paid. It lapses on {lapse_day}.

${PAID_IN_TIME}`,
  },
});

export const RENEWAL_GRACE = declareMail({
  kind: 'renewal-grace',
  title: 'Membership in grace',
  cause: 'A membership has ended unpaid, and its people keep their access for a while.',
  places: PLACES,
  required: ['grace_until', 'lapse_day'],
  ours: {
    subject: 'Your membership ended on {last_day}: you have until {grace_until}',
    heading: 'Your membership is in grace',
    text: `The membership of {organisation} of {association} ended on {last_day}, and the next year is not paid. Its people keep their access until {grace_until}, without member prices. After that it is suspended, and it lapses on {lapse_day}.

Once the next year is paid, it goes on as if nothing had been late. ${PAID_IN_TIME}`,
  },
});

export const RENEWAL_SUSPENDED = declareMail({
  kind: 'renewal-suspended',
  title: 'Membership suspended',
  cause: 'The grace of an unpaid membership is over.',
  places: PLACES,
  required: ['lapse_day'],
  ours: {
    subject: 'Your membership of {association} is suspended',
    heading: 'Your membership is suspended',
    text: `The next year of the membership of {organisation} is not paid, so its people have no access as members for now. Paid before {lapse_day}, it goes on with everything that was there. After that it lapses.

${PAID_IN_TIME}`,
  },
});

const JOIN_AGAIN =
  'You can join again at any time: your member number and your history are kept. Questions? Call us on {association_phone}.';

export const MEMBERSHIP_LAPSED = declareMail({
  kind: 'membership-lapsed',
  title: 'Membership lapsed',
  cause: 'A membership was not renewed, and is over.',
  places: PLACES,
  required: ['organisation'],
  ours: {
    subject: 'Your membership of {association} has lapsed',
    heading: 'Your membership has lapsed',
    text: `The membership of {organisation} ended on {last_day} and was not renewed, so it has lapsed. Nothing is owed for another year.

${JOIN_AGAIN}`,
  },
});

export const MEMBERSHIP_ENDED = declareMail({
  kind: 'membership-ended',
  title: 'Membership ended as asked',
  cause: 'A membership that was to end with its year has ended.',
  places: PLACES,
  required: ['organisation'],
  ours: {
    subject: 'Your membership of {association} has ended',
    heading: 'Your membership has ended',
    text: `The membership of {organisation} ended on {last_day}, as you asked. Thank you for having been a member.

${JOIN_AGAIN}`,
  },
});
