import type { BodyOf } from '@linehaul/contract/endpoint';
import type { restoreMailText, saveMailText } from '@linehaul/contract/office-mail-texts';
import { sql } from 'kysely';
import { instantWords } from '../association/wall-time-rules.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import type { Officer } from '../http/officer.ts';
import { wordsOf } from '../mail/find-wording.ts';
import { type Wording, wordingFaults } from '../mail/worded-mail.ts';
import { findNames, nameIn } from '../publishing/officer-name-queries.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import { getEditableMail } from './mail-text-queries.ts';

type Seen = BodyOf<typeof restoreMailText>;

/** What is kept of a mail, held until the transaction ends; throws when it is another version than the one that was seen. */
const lockSeen = async (transaction: Transaction, { config }: Context, { kind, version }: Seen) => {
  // Two who change words that nobody has changed before meet here: there is no row yet to meet at.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail-wording:${kind}`}, 0))`.execute(
    transaction,
  );
  const row = await transaction
    .selectFrom('mailWordings')
    .selectAll()
    .where('kind', '=', kind)
    .executeTakeFirst();
  if ((row?.version ?? 0) === version) return row;
  const who = row ? nameIn(await findNames(transaction, [row.updatedBy]), row.updatedBy) : null;
  const when = row ? ` on ${instantWords(row.updatedAt, config.association.timeZone)}` : '';
  throw new DomainError(
    'wrong-state',
    `${who ?? 'Somebody else'} has changed this${when}, since you opened it. Nothing of yours was saved`,
  );
};

const write = (
  context: Context,
  { seen, words }: { readonly seen: Seen; readonly words: Wording | null },
  { caller, by }: Officer,
): Promise<{ version: number }> => {
  const { kind } = seen;
  const { ours } = getEditableMail(kind).mail;
  const now = context.clock.now();
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const row = await lockSeen(transaction, context, seen);
    const version = seen.version + 1;
    const kept = {
      ...(words ?? { subject: null, heading: null, text: null }),
      ...{ version, updatedBy: caller.accountId, updatedAt: now },
    };
    await transaction
      .insertInto('mailWordings')
      .values({ kind, ...kept })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(kept))
      .execute();
    await recordAudit(transaction, {
      ...{ action: words ? 'mail-text.changed' : 'mail-text.restored', at: now, by },
      before: { kind, ...(wordsOf(row) ?? ours) },
      after: { kind, ...(words ?? ours) },
    });
    return { version };
  });
};

/** Throws at each field that names a place which the mail has not, or lacks one that it needs. */
const requireSound = (kind: string, words: Wording): void => {
  const faults = wordingFaults(getEditableMail(kind).mail, words);
  if (!faults) return;
  const modelState = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, [fault]]));
  throw new DomainError('invalid', Object.values(faults)[0] ?? '', { modelState });
};

/** Puts the words of the office in force for a mail. */
export const saveWords = async (
  context: Context,
  { kind, version, ...words }: BodyOf<typeof saveMailText>,
  officer: Officer,
): Promise<{ version: number }> => {
  requireSound(kind, words);
  return write(context, { seen: { kind, version }, words }, officer);
};

/** Puts our words in force again. */
export const restoreWords = async (
  context: Context,
  seen: Seen,
  officer: Officer,
): Promise<{ version: number }> => write(context, { seen, words: null }, officer);
