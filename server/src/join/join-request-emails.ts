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

export const joinApprovedEmail = ({ publicUrl, association }: Portal, request: Request): MailContent => ({
  subject: `You have been added to ${request.organisationName}`,
  heading: `Welcome to ${request.organisationName}`,
  paragraphs: [
    `Your request to join ${request.organisationName} has been approved. Nothing is left to pay or to fill in.`,
    `Sign in to the ${association.name} portal to see what you can use.`,
  ],
  action: { label: 'Sign in', url: `${publicUrl}/account/sign-in` },
});

export const joinDeclinedEmail = ({ publicUrl, association }: Portal, request: Request): MailContent => ({
  subject: `Your request to join ${request.organisationName}`,
  heading: 'Your request was declined',
  paragraphs: [
    `An administrator of ${request.organisationName} has declined your request to join it.`,
    'You can continue your sign-up with another organisation at any time.',
  ],
  action: { label: 'Continue sign-up', url: `${publicUrl}/sign-up` },
  footnote: `If you think this is a mistake, please call ${association.phone}.`,
});
