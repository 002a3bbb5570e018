import type { Sentence } from './audit-parties.ts';

/** How memberships come about, go on and end, and what the office does about it. */
export const RENEWAL_SENTENCES = {
  'membership.moved-on': ({ subject, after }) => `${subject} moved on to ${String(after?.['status'])}`,
  'membership.renewal-begun': ({ actor, subject }) => `${actor} renewed ${subject} ahead of its day`,
  'membership.renewal-stopped': ({ actor, subject }) => `${actor} ended ${subject} with its last day`,
  'membership.renewal-resumed': ({ actor, subject }) => `${actor} kept ${subject} after all`,
  'membership.next-level-chosen': ({ actor, subject }) =>
    `${actor} chose what ${subject} is a member as from its next year on`,
  'membership.level-change-ordered': ({ actor, subject }) =>
    `${actor} ordered a higher membership for ${subject} for the rest of its year`,
  'membership.level-changed': ({ actor, subject }) => `${actor} changed what ${subject} is a member as`,
  'membership.level-change-called-off': ({ actor, subject }) =>
    `${actor} called off the higher membership that ${subject} had ordered`,
  'membership-application.sent': ({ actor, subject, after }) =>
    `${actor} sent the application of ${subject} for ${String(after?.['membership'])}`,
  'membership-application.answered': ({ actor, subject }) =>
    `${actor} answered about the application of ${subject}`,
  'membership-application.withdrawn': ({ actor, subject }) =>
    `${actor} withdrew the application of ${subject}`,
  'membership-application.asked': ({ actor, subject }) =>
    `${actor} asked about the application of ${subject}`,
  'membership-application.approved': ({ actor, subject }) =>
    `${actor} approved the application of ${subject}`,
  'membership-application.declined': ({ actor, subject }) =>
    `${actor} declined the application of ${subject}`,
  'join-request.people-invited': ({ actor, subject, after }) =>
    `${actor} invited ${String(after?.['people'])} people to ${subject}`,
  'join-request.invitation-withdrawn': ({ actor, subject }) =>
    `${actor} withdrew an invitation to ${subject}`,
  'join-request.invitation-resent': ({ actor, subject }) => `${actor} sent an invitation to ${subject} again`,
  'join-request.invitation-accepted': ({ actor, subject }) => `${actor} accepted an invitation to ${subject}`,
  'join-request.domain-named': ({ actor, subject, after }) =>
    `${actor} named ${String(after?.['domain'])} as a mail domain of ${subject}`,
  'join-request.domain-proven': ({ subject, after }) =>
    `${String(after?.['provenBy'])} agreed that its mail domain belongs to ${subject}`,
  'join-request.domain-changed': ({ actor, subject, after }) =>
    `${actor} changed how people with an address at ${String(after?.['domain'])} come in to ${subject}`,
  'join-request.domain-removed': ({ actor, subject, after }) =>
    `${actor} took the mail domain ${String(after?.['domain'])} off ${subject}`,
  'join-request.domain-joined': ({ actor, subject, after }) =>
    `${actor} came in to ${subject} by an address at ${String(after?.['domain'])}`,
  'roster.role-changed': ({ actor, subject, after }) => {
    const organisation = String(after?.['organisation']);
    const role = String(after?.['role']);
    if (role === 'administrator') return `${actor} made ${subject} an administrator of ${organisation}`;
    if (role === 'staff') return `${actor} made ${subject} staff of ${organisation}`;
    return `${actor} changed what ${subject} does for ${organisation}: ${role}`;
  },
  'roster.person-removed': ({ actor, subject, after }) =>
    `${actor} took ${subject} out of ${String(after?.['organisation'])}`,
  'roster.left': ({ actor, after }) => `${actor} left ${String(after?.['organisation'])}`,
  'roster.listing-changed': ({ actor, subject }) => `${actor} changed what ${subject} shows to other members`,
  'membership.automatic-switched': ({ actor, subject }) => `${actor} switched how ${subject} renews`,
  'renewal.run': ({ actor }) => `${actor} ran the renewal`,
  'renewal.held': ({ actor }) => `${actor} had the renewal wait for the office`,
  'renewal.released': ({ actor }) => `${actor} had the renewal go on by itself`,
} as const satisfies Record<string, Sentence>;
