import type { BodyOf } from '@linehaul/contract/endpoint';
import type { publishOfficeTerms, saveOfficeTerms } from '@linehaul/contract/office-membership-terms';
import { todayOf } from '../adapters/clock.ts';
import { instantWords } from '../association/wall-time-rules.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import { CONTENT_RULES, readContent, sanitiseContent } from '../content/content-rules.ts';
import { hasWords } from '../content/has-words-rules.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import type { Officer } from '../http/officer.ts';
import { holdPicturesWithin } from '../pictures/picture-text-queries.ts';
import { findNames, nameIn } from '../publishing/officer-name-queries.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';

/** The draft, held until the transaction ends; throws when it is another revision than the one that was seen. */
const lockSeenDraft = async (transaction: Transaction, { config }: Context, revision: number) => {
  const draft = await transaction
    .selectFrom('membershipTermsDrafts')
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (draft.revision === revision) return draft;
  const who = nameIn(await findNames(transaction, [draft.updatedBy]), draft.updatedBy) ?? 'Somebody else';
  const when = draft.updatedAt ? ` on ${instantWords(draft.updatedAt, config.association.timeZone)}` : '';
  throw new DomainError(
    'wrong-state',
    `${who} has changed this${when}, since you opened it. Nothing of yours was saved`,
  );
};

/** Keeps the draft. */
export const saveTerms = (
  context: Context,
  { revision, content }: BodyOf<typeof saveOfficeTerms>,
  { caller, by }: Officer,
): Promise<{ revision: number }> => {
  const now = context.clock.now();
  const kept = { contentHtml: sanitiseContent(content), contentRules: CONTENT_RULES };
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const before = await lockSeenDraft(transaction, context, revision);
    await holdPicturesWithin(transaction, kept.contentHtml);
    const saved = { revision: before.revision + 1 };
    await transaction
      .updateTable('membershipTermsDrafts')
      .set({ ...kept, ...saved, updatedBy: caller.accountId, updatedAt: now })
      .execute();
    await recordAudit(transaction, {
      ...{ action: 'membership-terms.changed', at: now, by },
      before: { revision: before.revision, characters: before.contentHtml.length },
      after: { ...saved, characters: kept.contentHtml.length },
    });
    return saved;
  });
};

const findNewest = (transaction: Transaction) =>
  transaction
    .selectFrom('membershipTermsVersions')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Publishes the draft as the next version, which nothing changes from then on. */
export const publishTerms = (
  context: Context,
  { revision, changes }: BodyOf<typeof publishOfficeTerms>,
  { caller, by }: Officer,
): Promise<{ version: number }> => {
  const [now, publishedOn] = [context.clock.now(), todayOf(context)];
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const draft = await lockSeenDraft(transaction, context, revision);
    const contentHtml = readContent({ html: draft.contentHtml, rules: draft.contentRules });
    if (!hasWords(contentHtml)) throw new DomainError('wrong-state', 'There is no text to publish yet');
    const newest = await findNewest(transaction);
    if (newest && readContent({ html: newest.contentHtml, rules: newest.contentRules }) === contentHtml)
      throw new DomainError('wrong-state', `This is what version ${newest.version} says already`);
    const version = (newest?.version ?? 0) + 1;
    const written = { changes, publishedOn, publishedAt: now, publishedBy: caller.accountId };
    await transaction
      .insertInto('membershipTermsVersions')
      .values({ version, contentHtml, contentRules: CONTENT_RULES, ...written })
      .execute();
    await recordAudit(transaction, {
      ...{ action: 'membership-terms.published', at: now, by },
      ...(newest && { before: { version: newest.version, publishedOn: newest.publishedOn } }),
      after: { version, publishedOn, changes },
    });
    return { version };
  });
};
