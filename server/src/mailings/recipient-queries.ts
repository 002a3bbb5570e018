import { MAILING_KINDS, type MailingKind } from '@linehaul/contract/mail-kinds';
import { sql } from 'kysely';
import { UNSAID } from '../accounts/communication-preferences/communication-preference-rules.ts';
import type { Reader } from '../db/database.ts';

/** Members who can be reached and have the kind on: they have said so, or never said anything about it. */
export const selectRecipients = (reader: Reader, kind: MailingKind) =>
  reader
    .selectFrom('accounts')
    .leftJoin('communicationPreferences', 'communicationPreferences.accountId', 'accounts.id')
    .where('accounts.contactType', '=', 'Member')
    .where('accounts.emailConfirmedAt', 'is not', null)
    .where('accounts.disabledAt', 'is', null)
    .where((where) =>
      where(where.fn.coalesce(`communicationPreferences.${kind}`, where.val(UNSAID[kind])), '=', true),
    );

export const countRecipients = async (reader: Reader, kind: MailingKind): Promise<number> => {
  const { count } = await selectRecipients(reader, kind)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** For each kind, how many would get a mail of it now. */
export const countRecipientsOfEach = async (reader: Reader): Promise<Record<MailingKind, number>> => {
  const counts = await Promise.all(
    MAILING_KINDS.map(async (kind) => [kind, await countRecipients(reader, kind)] as const),
  );
  return Object.fromEntries(counts) as Record<MailingKind, number>;
};

/** Some of those whom a mailing has not been queued for yet. */
export const findNextRecipients = (
  reader: Reader,
  { mailingId, kind, limit }: { mailingId: string; kind: MailingKind; limit: number },
) =>
  selectRecipients(reader, kind)
    .select(['accounts.id', 'accounts.email', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('mailingRecipients')
            .select('mailingRecipients.mailId')
            .where('mailingRecipients.mailingId', '=', mailingId)
            .whereRef('mailingRecipients.accountId', '=', 'accounts.id'),
        ),
      ),
    )
    .orderBy('accounts.id')
    .limit(limit)
    .execute();
