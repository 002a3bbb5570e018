import { declareMail } from '../../mail/worded-mail.ts';

export const APPLICATION_RECEIVED = declareMail({
  kind: 'membership-application-received',
  title: 'Application received',
  cause: 'Somebody has sent an application for a membership that is approved first.',
  places: ['first_name', 'association', 'organisation', 'membership'],
  required: [],
  ours: {
    subject: 'We are looking at your application for {membership}',
    heading: '{first_name}, we have your application',
    text: `Thank you for applying for {membership} with {organisation}. {association} looks at every application for it before the membership is paid for.

We email you as soon as it is decided, or when we have a question. There is nothing to pay until then.`,
  },
});

export const APPLICATION_QUESTION = declareMail({
  kind: 'membership-application-question',
  title: 'Question about an application',
  cause: 'An officer has asked something about an application for a membership.',
  places: ['first_name', 'association', 'organisation', 'membership'],
  required: [],
  ours: {
    subject: 'A question about your application for {membership}',
    heading: '{first_name}, we have a question',
    text: `Before we decide about the application of {organisation}, please answer this in the portal. You can change what you told us about your organisation there too.`,
  },
});

export const APPLICATION_APPROVED = declareMail({
  kind: 'membership-application-approved',
  title: 'Application approved',
  cause: 'An officer has approved an application for a membership, which can be paid for now.',
  places: ['first_name', 'association', 'organisation', 'membership', 'pay_until', 'days'],
  required: ['pay_until'],
  ours: {
    subject: 'Your application for {membership} is approved',
    heading: '{first_name}, your application is approved',
    text: `{organisation} can now join {association} with {membership}. The approval holds for {days} days: please pay by {pay_until}. The price is the one on the day you pay.

The membership begins as soon as it is paid for.`,
  },
});

export const APPLICATION_DECLINED = declareMail({
  kind: 'membership-application-declined',
  title: 'Application declined',
  cause: 'An officer has declined an application for a membership, with a reason.',
  places: ['first_name', 'association', 'association_phone', 'organisation', 'membership'],
  required: [],
  ours: {
    subject: 'Your application for {membership}',
    heading: '{first_name}, we could not approve your application',
    text: `{association} has decided about the application of {organisation} for {membership}, and could not approve it. You can choose another membership in the portal, or call us on {association_phone}.

The reason:`,
  },
});
