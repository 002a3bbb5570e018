import { dayOf, formatDay } from '@linehaul/contract/dates';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../db/database.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Organisation } from '../../organisations/organisation-queries.ts';
import { invitationEmail } from './invitation-emails.ts';

const LIFE_MS = 14 * 86_400_000;

/** Until when a link works that is mailed now. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + LIFE_MS);

/** Of who invites. */
export const nameOf = async (transaction: Transaction, accountId: string): Promise<string> => {
  const { firstName, lastName } = await transaction
    .selectFrom('accounts')
    .select(['firstName', 'lastName'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return `${firstName} ${lastName}`;
};

interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly organisation: Organisation;
  readonly inviterName: string;
  readonly token: string;
  readonly now: Date;
}

/** Mails the link of an invitation; each link is mailed once. */
export const mailInvitation = (
  transaction: Transaction,
  config: Config,
  { id, email, name, organisation, inviterName, token, now }: Invitation,
): Promise<unknown> =>
  queueMail(transaction, {
    to: { name: name === '' ? email : name, address: email },
    content: invitationEmail(config, {
      ...{ organisationName: organisation.name, inviterName, email, token },
      until: formatDay(dayOf(expiryFrom(now), config.association.timeZone)),
    }),
    dedupeKey: `organisation.invitation:${id}:${String(now.getTime())}`,
  });
