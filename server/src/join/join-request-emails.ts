import type { MailContent } from '../mail/mail-content.ts';
import {
  JOIN_REQUEST_APPROVED,
  JOIN_REQUEST_DECLINED,
  JOIN_REQUESTED,
} from './roster/firm-people-wording-rules.ts';
import type { Portal } from './roster/roster-emails.ts';

interface Request {
  organisationName: string;
  applicantName: string;
  applicantEmail: string;
}

/** To those who decide: the administrators, or the association for an organisation without any. */
export const joinRequestedEmail = ({ publicUrl, association }: Portal, request: Request): MailContent => ({
  ...JOIN_REQUESTED.say(
    {
      ...{ by: request.applicantName, organisation: request.organisationName },
      association: association.name,
    },
    [
      'Please approve the request only if you know the person. Until you decide, they see nothing of your organisation.',
    ],
  ),
  preheader: 'Approve or decline the request.',
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

const placesOf = ({ association }: Portal, organisation: string) => ({
  ...{ organisation, association: association.name },
});

export const joinApprovedEmail = (portal: Portal, { organisationName, asMember }: Decided): MailContent => ({
  ...JOIN_REQUEST_APPROVED.say(placesOf(portal, organisationName), [
    asMember
      ? 'You still belong to your other organisations. In your account menu you switch between them.'
      : `Sign in to the ${portal.association.name} portal to see what you can use.`,
  ]),
  action: signIn(portal),
});

export const joinDeclinedEmail = (portal: Portal, { organisationName, asMember }: Decided): MailContent => ({
  ...JOIN_REQUEST_DECLINED.say(placesOf(portal, organisationName), [
    asMember
      ? 'Nothing changes for the organisations that you belong to.'
      : 'You can continue your sign-up with another organisation at any time.',
  ]),
  action: asMember ? signIn(portal) : { label: 'Continue sign-up', url: `${portal.publicUrl}/sign-up` },
  footnote: `If you think this is a mistake, please call ${portal.association.phone}.`,
});
