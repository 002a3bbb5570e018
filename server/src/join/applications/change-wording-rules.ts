import { declareMail } from '../../mail/worded-mail.ts';

export const CHANGE_RECEIVED = declareMail({
  kind: 'membership-change-received',
  title: 'Change of membership asked for',
  cause: 'A member organisation has asked for a change to a membership that is approved first.',
  places: ['first_name', 'association', 'organisation', 'membership'],
  required: [],
  ours: {
    subject: 'We are looking at your change to {membership}',
    heading: '{first_name}, we have your request',
    text: `Thank you for asking to change {organisation} to {membership}. {association} looks at every change to it before it is made.

We email you as soon as it is decided, or when we have a question. Until then everything stays as it is, and there is nothing to pay.`,
  },
});

export const CHANGE_QUESTION = declareMail({
  kind: 'membership-change-question',
  title: 'Question about a change of membership',
  cause: 'An officer has asked something about a change of membership that was asked for.',
  places: ['first_name', 'association', 'organisation', 'membership'],
  required: [],
  ours: {
    subject: 'A question about your change to {membership}',
    heading: '{first_name}, we have a question',
    text: `Before we decide about the change of {organisation} to {membership}, please answer this in the portal.`,
  },
});

export const CHANGE_APPROVED = declareMail({
  kind: 'membership-change-approved',
  title: 'Change of membership approved',
  cause: 'An officer has approved a change of membership, which can be made now.',
  places: ['first_name', 'association', 'organisation', 'membership', 'amount', 'change_until', 'days'],
  required: ['change_until'],
  ours: {
    subject: 'Your change to {membership} is approved',
    heading: '{first_name}, your change is approved',
    text: `{organisation} can now change to {membership}. Nothing is changed yet: please look at the price and confirm the change in the portal by {change_until}.

Today it comes to {amount}. The price is the one on the day you confirm.`,
  },
});

export const CHANGE_DECLINED = declareMail({
  kind: 'membership-change-declined',
  title: 'Change of membership declined',
  cause: 'An officer has declined a change of membership, with a reason.',
  places: ['first_name', 'association', 'association_phone', 'organisation', 'membership'],
  required: [],
  ours: {
    subject: 'Your change to {membership}',
    heading: '{first_name}, we could not approve your change',
    text: `{association} has decided about the change of {organisation} to {membership}, and could not approve it. Your membership goes on as it is. If you have questions, call us on {association_phone}.

The reason:`,
  },
});
