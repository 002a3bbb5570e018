import type { Config } from '../config.ts';
import type { MailContent } from '../mail/mail-content.ts';

type Portal = Pick<Config, 'publicUrl' | 'association'>;

interface Request {
  organisationName: string;
  applicantName: string;
  applicantEmail: string;
}

/** To those who decide: the administrators, or the association for an organisation without any. */
export const joinRequestedEmail = ({ publicUrl }: Portal, request: Request): MailContent => ({
  subject: `${request.applicantName} asks to join ${request.organisationName}`,
  preheader: 'Approve or decline the request.',
  heading: 'A request to join your organisation',
  paragraphs: [
    `${request.applicantName} asks to be added to ${request.organisationName} in the members' portal.`,
    'Please approve the request only if you know the person. Until you decide, they see nothing of your organisation.',
  ],
  details: [
    { label: 'Name', value: request.applicantName },
    { label: 'Email', value: request.applicantEmail },
    { label: 'Organisation', value: request.organisationName },
  ],
  action: { label: 'Review the request', url: `${publicUrl}/join-requests` },
});

/** What was decided on, and how it was asked. */
interface Decided extends Request {
  /** As a member of another organisation, who goes on belonging to it; else as part of a join. */
  readonly asMember: boolean;
}

const signIn = ({ publicUrl }: Portal) => ({ label: 'Sign in', url: `${publicUrl}/account/sign-in` });

export const joinApprovedEmail = (portal: Portal, { organisationName, asMember }: Decided): MailContent => ({
  subject: `You have been added to ${organisationName}`,
  heading: `Welcome to ${organisationName}`,
  paragraphs: [
    `Your request to join ${organisationName} has been approved. Nothing is left to pay or to fill in.`,
    asMember
      ? 'You still belong to your other organisations. In your account menu you switch between them.'
      : `Sign in to the ${portal.association.name} portal to see what you can use.`,
  ],
  action: signIn(portal),
});

export const joinDeclinedEmail = (portal: Portal, { organisationName, asMember }: Decided): MailContent => ({
  subject: `Your request to join ${organisationName}`,
  heading: 'Your request was declined',
  paragraphs: [
    `An administrator of ${organisationName} has declined your request to join it.`,
    asMember
      ? 'Nothing changes for the organisations that you belong to.'
      : 'You can continue your sign-up with another organisation at any time.',
  ],
  action: asMember ? signIn(portal) : { label: 'Continue sign-up', url: `${portal.publicUrl}/sign-up` },
  footnote: `If you think this is a mistake, please call ${portal.association.phone}.`,
});
