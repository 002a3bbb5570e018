import { declareMail } from '../../mail/worded-mail.ts';

/** How long the link works, and for whom, is said below, and stays ours. */
export const INVITED = declareMail({
  kind: 'organisation-invitation',
  title: 'Invitation to an organisation',
  cause: 'An organisation invites somebody to be one of its people.',
  places: ['by', 'organisation', 'association'],
  required: ['organisation'],
  ours: {
    subject: '{by} invites you to {organisation}',
    heading: 'You are invited to {organisation}',
    text: '{by} invites you to be one of the people of {organisation} in the portal of {association}.',
  },
});

/** What to look at before approving is said below, and stays ours. */
export const JOIN_REQUESTED = declareMail({
  kind: 'join-requested',
  title: 'Request to belong to an organisation',
  cause: 'Somebody asks to belong to an organisation: to those who decide.',
  places: ['by', 'organisation', 'association'],
  required: ['by', 'organisation'],
  ours: {
    subject: '{by} asks to join {organisation}',
    heading: 'A request to join your organisation',
    text: "{by} asks to be added to {organisation} in the members' portal.",
  },
});

export const JOIN_REQUEST_APPROVED = declareMail({
  kind: 'join-request-approved',
  title: 'Request to belong to an organisation approved',
  cause: 'An administrator approves that somebody belongs to an organisation.',
  places: ['organisation', 'association'],
  required: ['organisation'],
  ours: {
    subject: 'You have been added to {organisation}',
    heading: 'Welcome to {organisation}',
    text: 'Your request to join {organisation} has been approved. Nothing is left to pay or to fill in.',
  },
});

export const JOIN_REQUEST_DECLINED = declareMail({
  kind: 'join-request-declined',
  title: 'Request to belong to an organisation declined',
  cause: 'An administrator declines that somebody belongs to an organisation.',
  places: ['organisation', 'association'],
  required: ['organisation'],
  ours: {
    subject: 'Your request to join {organisation}',
    heading: 'Your request was declined',
    text: 'An administrator of {organisation} has declined your request to join it.',
  },
});

/** What stays theirs is said below, and stays ours. */
export const TAKEN_OUT = declareMail({
  kind: 'organisation-taken-out',
  title: 'Taken out of an organisation',
  cause: 'Somebody is taken out of an organisation.',
  places: ['by', 'organisation', 'association'],
  required: ['organisation'],
  ours: {
    subject: 'You no longer belong to {organisation}',
    heading: 'You no longer belong to {organisation}',
    text: '{by} has taken you out of {organisation} in the portal of {association}.',
  },
});

export const HAS_LEFT = declareMail({
  kind: 'organisation-left',
  title: 'Left an organisation',
  cause: 'Somebody has left an organisation by themselves.',
  places: ['organisation', 'association'],
  required: ['organisation'],
  ours: {
    subject: 'You have left {organisation}',
    heading: 'You have left {organisation}',
    text: 'You no longer belong to {organisation} in the portal of {association}.',
  },
});

export const PERSON_LEFT = declareMail({
  kind: 'organisation-person-left',
  title: 'One of its people has left an organisation',
  cause: 'Somebody has left an organisation, or was taken out: to those who manage its people.',
  places: ['person', 'organisation', 'what_happened'],
  required: ['what_happened'],
  ours: {
    subject: '{person} no longer belongs to {organisation}',
    heading: 'One of your people has left',
    text: `{what_happened}

What they booked for others on your invoices is looked after by an administrator from now on.`,
  },
});

export const MADE_ADMINISTRATOR = declareMail({
  kind: 'organisation-administrator',
  title: 'Made an administrator of an organisation',
  cause: 'Somebody administers an organisation from now on.',
  places: ['by', 'organisation', 'association'],
  required: ['organisation'],
  ours: {
    subject: 'You now administer {organisation}',
    heading: 'You now administer {organisation}',
    text: `{by} has made you an administrator of {organisation} in the portal of {association}.

You see and pay its invoices, look after its membership and details, and decide who belongs to it and who else administers it.`,
  },
});

export const MADE_STAFF = declareMail({
  kind: 'organisation-staff',
  title: 'No longer an administrator of an organisation',
  cause: 'Somebody was an administrator of an organisation, and is staff from now on.',
  places: ['by', 'organisation'],
  required: ['organisation'],
  ours: {
    subject: 'You no longer administer {organisation}',
    heading: 'You no longer administer {organisation}',
    text: `You are no longer an administrator of {organisation}. {by} made the change. You still belong to it and share its membership.

You no longer see its invoices, its membership and its people.`,
  },
});

export const DUTIES_CHANGED = declareMail({
  kind: 'organisation-duties',
  title: 'Another role in an organisation',
  cause: 'Somebody pays for an organisation or manages its people from now on, or no more.',
  places: ['by', 'organisation', 'what_you_may'],
  required: ['organisation', 'what_you_may'],
  ours: {
    subject: 'What you do for {organisation} has changed',
    heading: 'What you do for {organisation} has changed',
    text: `{by} has changed your role in {organisation}.

{what_you_may}`,
  },
});

export const ADMINISTRATORS_CHANGED = declareMail({
  kind: 'organisation-administrators-changed',
  title: 'Other administrators of an organisation',
  cause: 'Somebody administers an organisation from now on, or no more: to its other administrators.',
  places: ['person', 'by', 'organisation', 'what_happened'],
  required: ['what_happened'],
  ours: {
    subject: 'Who administers {organisation} has changed',
    heading: 'Your administrators have changed',
    text: '{what_happened}',
  },
});

export const ROLE_CHANGED = declareMail({
  kind: 'organisation-role-changed',
  title: 'Another role of one of its people',
  cause:
    'Somebody pays for an organisation or manages its people from now on, or no more: to its administrators.',
  places: ['person', 'by', 'organisation', 'what_happened'],
  required: ['what_happened'],
  ours: {
    subject: 'Who does what for {organisation} has changed',
    heading: 'A role has changed',
    text: '{what_happened}',
  },
});

export const JOINED_BY_DOMAIN = declareMail({
  kind: 'organisation-joined-by-domain',
  title: 'Somebody has come in by a mail domain',
  cause: 'Somebody belongs to an organisation by its proven mail domain: to those who manage its people.',
  places: ['person', 'organisation', 'mail_domain'],
  required: ['person'],
  ours: {
    subject: '{person} has joined {organisation}',
    heading: 'Somebody new belongs to your organisation',
    text: '{person} has a confirmed address at {mail_domain}, and is one of the people of {organisation} now.',
  },
});
