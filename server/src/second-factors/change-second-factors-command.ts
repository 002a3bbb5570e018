import { ROLE } from '@linehaul/contract/constants';
import type { AuditAction } from '@linehaul/contract/audit';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';
import { greetingOf, mailboxOf } from '../mail/addressee.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { secondFactorEmail, type SecondFactorTurn } from './emails.ts';
import { requireMayChange, requireProvenAddress } from './policy.ts';
import { removeSecondFactors } from './remove-second-factors-command.ts';
import { findSecondFactorMethods } from './verify-second-factor-commands.ts';

/** The person who changes how they sign in, and from where. */
export interface Changer {
  caller: Caller;
  origin: RequestOrigin;
}

/** The person's row, locked: one change of an account's second factors after the other. */
const lockPerson = (transaction: Transaction, accountId: string) =>
  transaction
    .selectFrom('accounts')
    .select(['id', 'email', 'firstName', 'lastName', 'role', 'emailConfirmedAt'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
type Person = Awaited<ReturnType<typeof lockPerson>>;

export interface Changing {
  transaction: Transaction;
  person: Person;
  now: Date;
}

const isSetUp = async ({ transaction, person }: Changing): Promise<boolean> =>
  (await findSecondFactorMethods(transaction, person.id)).length > 0;

/** The session as it is now: another tab may have shown or set up a factor meanwhile, or ended it. */
const getSession = async (transaction: Transaction, { sessionId }: Caller) => {
  const session = await transaction
    .selectFrom('sessions')
    .select(['authenticatedAt', 'secondFactorAt'])
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  if (session) return session;
  throw new DomainError('unauthenticated', 'Your session has ended. Please sign in again.');
};

const open = async (
  { clock }: Context,
  transaction: Transaction,
  caller: Caller,
): Promise<{ changing: Changing; wasSetUp: boolean }> => {
  const now = clock.now();
  const changing = { transaction, person: await lockPerson(transaction, caller.accountId), now };
  const wasSetUp = await isSetUp(changing);
  requireProvenAddress(changing.person);
  requireMayChange(await getSession(transaction, caller), { isSetUp: wasSetUp, now });
  return { changing, wasSetUp };
};

/** Does what leads up to a change, such as a new secret, for whoever may change. */
export const prepareChange = <T>(
  context: Context,
  { caller }: Changer,
  prepare: (changing: Changing) => Promise<T>,
): Promise<T> =>
  inTransaction(context.db, async (transaction) => {
    const { changing } = await open(context, transaction, caller);
    return prepare(changing);
  });

interface Change<T> {
  answer: T;
  action: AuditAction & `second-factor.${string}`;
  /** What was done, in a sentence for the person. */
  summary: string;
  /** More for the audit log; never secrets. */
  after?: Record<string, unknown>;
}

const turnOf = (wasSetUp: boolean, isStillSetUp: boolean): SecondFactorTurn => {
  if (!wasSetUp) return 'on';
  return isStillSetUp ? 'changed' : 'off';
};

/** The first factor counts for the session that sets it up; without any, no session has shown one. */
const settle = async (
  { transaction, person, now }: Changing,
  { sessionId }: Caller,
  turn: SecondFactorTurn,
): Promise<void> => {
  if (turn === 'on') {
    await transaction
      .updateTable('sessions')
      .set({ secondFactorAt: now })
      .where('id', '=', sessionId)
      .execute();
  }
  if (turn !== 'off') return;
  if (person.role !== ROLE.standard) {
    throw new DomainError(
      'wrong-state',
      'Your role needs two-step sign-in. Please add another app or passkey before you remove this one.',
    );
  }
  await removeSecondFactors(transaction, person.id);
};

const notify = (
  { config }: Context,
  { transaction, person }: Changing,
  change: { turn: SecondFactorTurn; summary: string },
): Promise<void> =>
  queueMail(transaction, {
    to: mailboxOf(person),
    content: secondFactorEmail({
      ...change,
      greeting: greetingOf(person),
      associationName: config.association.name,
      url: `${config.publicUrl}/settings/change-password`,
    }),
  });

/** Changes a person's second factors: allowed, done, told by mail and kept in the audit log, or nothing of it. */
export const changeSecondFactors = <T>(
  context: Context,
  { caller, origin }: Changer,
  change: (changing: Changing) => Promise<Change<T>>,
): Promise<T> =>
  inTransaction(context.db, async (transaction) => {
    const { changing, wasSetUp } = await open(context, transaction, caller);
    const { answer, action, summary, after } = await change(changing);
    const turn = turnOf(wasSetUp, await isSetUp(changing));
    await settle(changing, caller, turn);
    await notify(context, changing, { turn, summary });
    const subject = { kind: 'account', id: caller.accountId } as const;
    await recordAudit(transaction, { action, at: changing.now, by: origin, subject, after });
    return answer;
  });
