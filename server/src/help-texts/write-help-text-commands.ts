import type { BodyOf } from '@linehaul/contract/endpoint';
import type { HelpPlace } from '@linehaul/contract/help-places';
import type { removeHelpText, saveHelpText } from '@linehaul/contract/office-help-texts';
import { sql } from 'kysely';
import { ASSOCIATION_CHANNEL } from '../association/settings/channel.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import { CONTENT_RULES, sanitiseContent } from '../content/content-rules.ts';
import { hasWords } from '../content/has-words-rules.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError, invalidField } from '../domain-error.ts';
import type { Officer } from '../http/officer.ts';
import { holdPicturesWithin } from '../pictures/picture-text-queries.ts';
import { requireSeen } from '../publishing/seen-version-queries.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import { shownOf } from './help-text-queries.ts';

interface Seen {
  readonly place: HelpPlace;
  readonly version: number;
}

/** What is kept of a place, held until the transaction ends; throws when it is another version than the one that was seen. */
const lockSeen = async (transaction: Transaction, context: Context, { place, version }: Seen) => {
  // Two who write the first text of a place meet here: there is no row yet to meet at.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`help-text:${place}`}, 0))`.execute(transaction);
  const row = await transaction
    .selectFrom('helpTexts')
    .selectAll()
    .where('place', '=', place)
    .executeTakeFirst();
  return row || version > 0
    ? requireSeen(transaction, context, { row, seen: { id: place, version } })
    : undefined;
};

interface Writing {
  readonly seen: Seen;
  /** HTML, sanitised; null where nothing is to be shown any more. */
  readonly contentHtml: string | null;
}

const write = async (
  transaction: Transaction,
  context: Context,
  { seen, contentHtml, officer }: Writing & { readonly officer: Officer },
): Promise<{ version: number }> => {
  const { place } = seen;
  const { caller, by } = officer;
  await requireStillAdmin(transaction, caller);
  const row = await lockSeen(transaction, context, seen);
  const content = shownOf(row);
  if (contentHtml === null && content === '') throw new DomainError('wrong-state', 'There is no help here');
  await holdPicturesWithin(transaction, contentHtml ?? '');
  const now = context.clock.now();
  const version = seen.version + 1;
  const kept = {
    ...{ contentHtml, contentRules: CONTENT_RULES },
    ...{ version, updatedBy: caller.accountId, updatedAt: now },
  };
  await transaction
    .insertInto('helpTexts')
    .values({ place, ...kept })
    .onConflict((conflict) => conflict.column('place').doUpdateSet(kept))
    .execute();
  // Which pages have help is told to every page; each process hears it as it hears of the settings.
  await sql`select pg_notify(${ASSOCIATION_CHANNEL}, '')`.execute(transaction);
  await recordAudit(transaction, {
    ...{ action: contentHtml === null ? 'help-text.removed' : 'help-text.changed', at: now, by },
    ...(content !== '' && { before: { place, content } }),
    after: { place, content: contentHtml ?? '' },
  });
  return { version };
};

const inForce = async (
  context: Context,
  writing: Writing,
  officer: Officer,
): Promise<{ version: number }> => {
  const written = await inTransaction(context.db, (transaction) =>
    write(transaction, context, { ...writing, officer }),
  );
  await context.refreshAssociation();
  return written;
};

/** Shows a help text at a page. */
export const saveHelp = async (
  context: Context,
  { content, ...seen }: BodyOf<typeof saveHelpText>,
  officer: Officer,
): Promise<{ version: number }> => {
  const contentHtml = sanitiseContent(content);
  if (!hasWords(contentHtml))
    throw invalidField('content', 'Please write what helps, or remove the help text');
  return inForce(context, { seen, contentHtml }, officer);
};

/** Shows no help text at a page any more. */
export const removeHelp = (
  context: Context,
  seen: BodyOf<typeof removeHelpText>,
  officer: Officer,
): Promise<{ version: number }> => inForce(context, { seen, contentHtml: null }, officer);
