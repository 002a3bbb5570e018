import type { MailContent } from '../../mail/mail-content.ts';
import { HAS_LEFT, PERSON_LEFT, TAKEN_OUT } from './firm-people-wording-rules.ts';

/** Where it is, and whose. */
export interface Portal {
  readonly publicUrl: string;
  readonly association: { readonly name: string; readonly phone: string };
}

export interface RosterNews {
  readonly organisationName: string;
  /** Who did it: a person of the organisation, or the association. */
  readonly by: string;
  /** Whom it concerns. */
  readonly about: string;
}

export const toPeople = ({ publicUrl }: Portal) => ({
  label: 'See the people',
  url: `${publicUrl}/settings/people`,
});

export const footnoteOf = ({ association }: Portal): string =>
  `If you did not expect this, please call ${association.name} on ${association.phone}.`;

const KEPT =
  'Your account stays, with your CPD records and certificates, your licences, your tickets and your own invoices. You no longer see what belongs to the organisation.';

const joinAgain = ({ publicUrl }: Portal) => ({
  label: 'Open the portal',
  url: `${publicUrl}/account/sign-in`,
});

/** To somebody whom an administrator has taken out. */
export const removedEmail = (portal: Portal, { organisationName, by }: RosterNews): MailContent => ({
  ...TAKEN_OUT.say({ by, organisation: organisationName, association: portal.association.name }, [KEPT]),
  action: joinAgain(portal),
  footnote: footnoteOf(portal),
});

/** To somebody who has left by themselves. */
export const leftEmail = (portal: Portal, { organisationName }: RosterNews): MailContent => ({
  ...HAS_LEFT.say({ organisation: organisationName, association: portal.association.name }, [KEPT]),
  action: joinAgain(portal),
  footnote: footnoteOf(portal),
});

/** To those who manage the people of the organisation. */
export const personLeftEmail = (
  portal: Portal,
  { organisationName, by, about, isOneself }: RosterNews & { readonly isOneself: boolean },
): MailContent => ({
  ...PERSON_LEFT.say({
    ...{ person: about, organisation: organisationName },
    what_happened: isOneself
      ? `${about} has left ${organisationName}.`
      : `${by} has taken ${about} out of ${organisationName}.`,
  }),
  action: toPeople(portal),
  footnote: footnoteOf(portal),
});
