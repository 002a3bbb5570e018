import type { Config } from '../../config.ts';
import type { MailContent } from '../../mail/mail-content.ts';

export type Portal = Pick<Config, 'publicUrl' | 'association'>;

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
  'Your account stays, with your CPD records and certificates, your licences, your tickets and your own invoices. What belongs to the organisation you no longer see.';

const joinAgain = ({ publicUrl }: Portal) => ({
  label: 'Open the portal',
  url: `${publicUrl}/account/sign-in`,
});

/** To somebody whom an administrator has taken out. */
export const removedEmail = (portal: Portal, { organisationName, by }: RosterNews): MailContent => ({
  subject: `You no longer belong to ${organisationName}`,
  heading: `You no longer belong to ${organisationName}`,
  paragraphs: [
    `${by} has taken you out of ${organisationName} in the portal of ${portal.association.name}.`,
    KEPT,
  ],
  action: joinAgain(portal),
  footnote: footnoteOf(portal),
});

/** To somebody who has left by themselves. */
export const leftEmail = (portal: Portal, { organisationName }: RosterNews): MailContent => ({
  subject: `You have left ${organisationName}`,
  heading: `You have left ${organisationName}`,
  paragraphs: [
    `You no longer belong to ${organisationName} in the portal of ${portal.association.name}.`,
    KEPT,
  ],
  action: joinAgain(portal),
  footnote: footnoteOf(portal),
});

/** To those who manage the people of the organisation. */
export const personLeftEmail = (
  portal: Portal,
  { organisationName, by, about, isOneself }: RosterNews & { readonly isOneself: boolean },
): MailContent => ({
  subject: `${about} no longer belongs to ${organisationName}`,
  heading: 'One of your people has left',
  paragraphs: [
    isOneself
      ? `${about} has left ${organisationName}.`
      : `${by} has taken ${about} out of ${organisationName}.`,
    'What they booked for others on your invoices is looked after by an administrator from now on.',
  ],
  action: toPeople(portal),
  footnote: footnoteOf(portal),
});
