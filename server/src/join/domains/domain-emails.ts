import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import type { MailContent } from '../../mail/mail-content.ts';
import { JOINED_BY_DOMAIN } from '../roster/firm-people-wording-rules.ts';
import type { Portal } from '../roster/roster-emails.ts';

interface About {
  readonly organisationName: string;
  readonly domain: string;
}

interface Proof extends About {
  /** Who has named it. */
  readonly by: string;
  readonly token: string;
  /** The last day, as it is shown. */
  readonly until: string;
}

/** To who runs the domain: they may know nothing of the portal. */
export const proveDomainEmail = (
  { publicUrl, association }: Portal,
  { organisationName, domain, by, token, until }: Proof,
): MailContent => ({
  subject: `Does ${domain} belong to ${organisationName}?`,
  preheader: 'Only who runs this domain gets this email.',
  heading: `Does ${domain} belong to ${organisationName}?`,
  paragraphs: [
    `${by} says in the members’ portal of ${association.name} that ${domain} is a mail domain of ${organisationName}.`,
    `If you agree, everybody who has confirmed an email address at ${domain} may become one of the people of ${organisationName} there, and share its membership. The link works until ${until}.`,
    'If this is not right, or you do not know who this is, there is nothing you need to do: without you nothing changes.',
  ],
  action: { label: 'Look at it and agree', url: `${publicUrl}/mail-domain?token=${token}` },
  footnote: `If you have a question, please call ${association.name} on ${association.phone}.`,
});

/** To who administers the organisation: from now on people come in. */
export const domainProvenEmail = (
  { publicUrl, association }: Portal,
  { organisationName, domain, until }: About & { readonly until: string },
): MailContent => ({
  subject: `${domain} lets people in to ${organisationName}`,
  heading: `${domain} is proven`,
  paragraphs: [
    `Until ${until}, people who have confirmed an email address at ${domain} are offered to belong to ${organisationName}. Addresses at other domains, also below it, are not meant.`,
    'You see who has come in under People and roles, and stop it under Join requests.',
  ],
  action: { label: 'See the mail domains', url: `${publicUrl}/join-requests` },
  footnote: `If you did not expect this, please call ${association.name} on ${association.phone}.`,
});

/** To who administers the organisation, while there is time to have it proven again. */
export const proofEndsEmail = (
  { publicUrl, association }: Portal,
  { organisationName, domain, endsOn }: About & { readonly endsOn: CalendarDay },
): MailContent => ({
  subject: `${domain} lets people in to ${organisationName} until ${formatDay(endsOn)}`,
  heading: `The proof of ${domain} ends on ${formatDay(endsOn)}`,
  paragraphs: [
    `Who runs a mail domain agrees once a year. From ${formatDay(endsOn)} on, an address at ${domain} lets nobody new in to ${organisationName}; whoever has come in stays.`,
    'To keep it, press Prove again under Join requests: who runs the domain gets a new link, and it is good for a year from the day on which they agree.',
  ],
  action: { label: 'Prove it again', url: `${publicUrl}/join-requests` },
  footnote: `If you have a question, please call ${association.name} on ${association.phone}.`,
});

/** To who manages the people of the organisation. */
export const joinedByDomainEmail = (
  { publicUrl }: Portal,
  { organisationName, domain, name, email }: About & { readonly name: string; readonly email: string },
): MailContent => ({
  ...JOINED_BY_DOMAIN.say({ person: name, organisation: organisationName, mail_domain: domain }),
  details: [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
  ],
  action: { label: 'See the people', url: `${publicUrl}/settings/people` },
});
