import type { MailKind } from '@linehaul/contract/mail-kinds';
import type { Subscription } from '@linehaul/contract/unsubscribe';
import type { Context } from '../../context.ts';
import { DomainError } from '../../domain-error.ts';
import { wantsMail } from '../communication-preferences/communication-preference-queries.ts';
import { openUnsubscribeCode, type OptionalMailOf } from './unsubscribe-code-rules.ts';
import { maskEmail } from './unsubscribe-rules.ts';

/** One answer for codes that were made up, that are too old, and of accounts that are gone. */
export const unknownLink = (): DomainError =>
  new DomainError('not-found', 'This unsubscribe link does not work, or no longer');

/** What a link is about; throws not found for a code that is not ours. */
export const requireUnsubscribeCode = ({ sealer, clock }: Context, code: string): OptionalMailOf => {
  const optional = openUnsubscribeCode(sealer, code, clock.now());
  if (!optional) throw unknownLink();
  return optional;
};

export const toSubscription = (kind: MailKind, email: string, isWanted: boolean): Subscription => ({
  kind,
  maskedEmail: maskEmail(email),
  isWanted,
});

/** What the page of a link shows. */
export const readSubscription = async (context: Context, code: string): Promise<Subscription> => {
  const optional = requireUnsubscribeCode(context, code);
  const account = await context.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', optional.accountId)
    .executeTakeFirst();
  if (!account) throw unknownLink();
  return toSubscription(optional.kind, account.email, await wantsMail(context.db, optional));
};
