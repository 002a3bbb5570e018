import type { MailContent } from '../../mail/mail-content.ts';
import { INVITED } from '../roster/firm-people-wording-rules.ts';
import type { Portal } from '../roster/roster-emails.ts';

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
  { publicUrl, association }: Portal,
  { organisationName, inviterName, email, token, until }: Invited,
): MailContent => ({
  ...INVITED.say({ by: inviterName, organisation: organisationName, association: association.name }, [
    `The link works until ${until}, for ${email} alone. If you have no account yet, register with this address first and open the link again.`,
    'If you do not know who this is, there is nothing you need to do.',
  ]),
  preheader: `Accept it to use the ${association.name} portal as one of its people.`,
  action: { label: 'Accept the invitation', url: `${publicUrl}/invitation?token=${token}` },
  links: [{ label: 'Register', url: `${publicUrl}/sign-up` }],
});
