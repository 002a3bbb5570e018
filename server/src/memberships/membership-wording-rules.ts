import { declareMail } from '../mail/worded-mail.ts';

const PLACES = [
  ...(['first_name', 'association', 'organisation', 'member_number', 'membership'] as const),
  ...(['first_day', 'last_day'] as const),
] as const;

const WELCOME = {
  subject: 'Your membership of {association} is confirmed',
  heading: 'Welcome, {first_name}',
};

const SIGN_IN = 'Sign in to the portal to see events, news, resources and your membership.';

export const MEMBERSHIP_CONFIRMED = declareMail({
  kind: 'membership-confirmed',
  title: 'Membership confirmed',
  cause: 'The first payment of a membership has arrived.',
  places: PLACES,
  required: ['organisation'],
  ours: {
    ...WELCOME,
    text: `We have received your payment and {organisation} is now a member of {association}.

${SIGN_IN}`,
  },
});

export const MEMBERSHIP_FREE = declareMail({
  kind: 'membership-free',
  title: 'Membership confirmed, with nothing to pay',
  cause: 'Somebody joins with a discount code that leaves nothing to pay.',
  places: PLACES,
  required: ['organisation'],
  ours: {
    ...WELCOME,
    text: `There is nothing to pay, and {organisation} is now a member of {association}.

${SIGN_IN}`,
  },
});

export const MEMBERSHIP_RENEWED = declareMail({
  kind: 'membership-renewed',
  title: 'Membership renewed',
  cause: 'The next year of a membership is paid.',
  places: PLACES,
  required: ['last_day'],
  ours: {
    subject: 'Your membership of {association} is renewed',
    heading: 'Thank you, {first_name}',
    text: 'We have received your payment. The membership of {organisation} goes on until {last_day}, with the same member number. There is nothing more you need to do.',
  },
});
