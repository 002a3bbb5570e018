import type { MailKind } from '@linehaul/contract/mail-kinds';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { OptionalMail } from '../../mail/send-mail-job.ts';
import { wantsMail } from '../communication-preferences/communication-preference-queries.ts';
import { sealUnsubscribeCode } from './unsubscribe-code-rules.ts';

export interface QueueOptionalMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly account: { readonly id: string; readonly name: string; readonly email: string };
  readonly content: MailContent;
  readonly replyTo?: { readonly name: string; readonly address: string };
}

/** Queues a mail of a kind; false where the person has switched the kind off, and no mail is queued. */
export const queueOptionalMail = async (
  transaction: Transaction,
  { id, kind, account, content, replyTo }: QueueOptionalMail,
): Promise<boolean> => {
  const optional = { kind, accountId: account.id };
  if (!(await wantsMail(transaction, optional))) return false;
  await queueMail(transaction, {
    id,
    to: { name: account.name, address: account.email },
    content,
    ...(replyTo && { replyTo }),
    optional,
  });
  return true;
};

const isOpen = async (reader: Reader, accountId: string): Promise<boolean> => {
  const account = await reader
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  return account !== undefined;
};

/** How mail that can be switched off is asked about when it is sent, and what its link is. */
export const optionalMailOf = ({ db, config, clock, sealer }: Context): OptionalMail => ({
  isWanted: async (optional) => (await isOpen(db, optional.accountId)) && wantsMail(db, optional),
  unsubscribeUrlOf: (optional) => {
    const url = new URL('/unsubscribe', config.publicUrl);
    url.searchParams.set('code', sealUnsubscribeCode(sealer, optional, clock.now()));
    return url.href;
  },
});
