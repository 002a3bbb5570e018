import type { Config } from '../../config.ts';
import type { MailContent } from '../../mail/mail-content.ts';

interface Invited {
  readonly organisationName: string;
  readonly inviterName: string;
  readonly email: string;
  readonly token: string;
  /** The last day, as it is shown. */
  readonly until: string;
}

/** To somebody whom an organisation wants among its people; they may have no account yet. */
export const invitationEmail = (
  { publicUrl, association }: Pick<Config, 'publicUrl' | 'association'>,
  { organisationName, inviterName, email, token, until }: Invited,
): MailContent => ({
  subject: `${inviterName} invites you to ${organisationName}`,
  preheader: `Accept it to use the ${association.name} portal as one of its people.`,
  heading: `You are invited to ${organisationName}`,
  paragraphs: [
    `${inviterName} invites you to be one of the people of ${organisationName} in the portal of ${association.name}.`,
    `The link works until ${until}, for ${email} alone. If you have no account yet, register with this address first and open the link again.`,
    'If you do not know who this is, there is nothing you need to do.',
  ],
  action: { label: 'Accept the invitation', url: `${publicUrl}/invitation?token=${token}` },
  links: [{ label: 'Register', url: `${publicUrl}/sign-up` }],
});
