import { addDays } from '@linehaul/contract/dates';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import { APPROVAL_DAYS } from '@linehaul/contract/join-state';
import {
  applicationKind,
  type decideApplication as decideApplicationEndpoint,
} from '@linehaul/contract/office-applications';
import { todayOf } from '../../adapters/clock.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { quoteChange } from '../../renewal/changes/change-quote-queries.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { requireAsSeen, requireWords, STATUS_AFTER } from './application-rules.ts';
import { tellOfApplication } from './tell-of-application-command.ts';

type Sent = BodyOf<typeof decideApplicationEndpoint>;
type Decided = DataOf<typeof decideApplicationEndpoint>;

const lock = async (transaction: Transaction, id: string) => {
  const kept = await transaction
    .selectFrom('membershipApplications')
    .select(['organisationId', 'productId', 'kind', 'status', 'version'])
    .select((select) =>
      select
        .selectFrom('productPrices')
        .select('frequency')
        .whereRef('productPrices.id', '=', 'membershipApplications.productPriceId')
        .$asScalar()
        .$notNull()
        .as('frequency'),
    )
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!kept) throw notFound();
  return kept;
};

type Kept = Awaited<ReturnType<typeof lock>>;

/** What a change costs at this moment, which its approval keeps; throws where it cannot be made. Of who joins it is asked as they pay. */
const workOut = async (transaction: Transaction, context: Context, kept: Kept): Promise<number | null> => {
  const kind = applicationKind.parse(kept.kind);
  if (kind === 'joining') return null;
  const { totalCents, whyNot } = await quoteChange(transaction, context, { ...kept, from: kind });
  if (whyNot === null) return totalCents;
  throw new DomainError('wrong-state', `This change cannot be made. ${whyNot} You can decline it`);
};

const AUDITED = {
  approve: 'membership-application.approved',
  ask: 'membership-application.asked',
  decline: 'membership-application.declined',
} as const;

/** Writes the decision of a held application; answers how it stands then. */
const write = async (
  transaction: Transaction,
  context: Context,
  { sent, decidedBy, kept }: { readonly sent: Sent; readonly decidedBy: string; readonly kept: Kept },
): Promise<Decided> => {
  const { id, decision, words = '' } = sent;
  const [now, status] = [context.clock.now(), STATUS_AFTER[decision]];
  const approvedUntil = decision === 'approve' ? addDays(todayOf(context), APPROVAL_DAYS) : null;
  const approvedCents = decision === 'approve' ? await workOut(transaction, context, kept) : null;
  if (decision === 'ask')
    await transaction
      .insertInto('membershipApplicationQuestions')
      .values({ applicationId: id, question: words, askedAt: now, askedBy: decidedBy })
      .execute();
  const decided = decision === 'ask' ? {} : { decidedAt: now, decidedBy };
  const { version } = await transaction
    .updateTable('membershipApplications')
    .set({ ...decided, status, approvedUntil, approvedCents, reason: decision === 'decline' ? words : '' })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { id, version, status, approvedUntil };
};

/** Approves, declines or asks back, once: of two who do so at once the second is told. The applicant is mailed. */
export const decideApplication = (
  context: Context,
  sent: Sent,
  { caller, by }: Officer,
): Promise<Decided> => {
  const { id, decision, words } = sent;
  requireWords(decision, words);
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const kept = await lock(transaction, id);
    requireAsSeen(kept, sent);
    const decided = await write(transaction, context, { sent, kept, decidedBy: caller.accountId });
    await tellOfApplication(transaction, context, { id, news: STATUS_AFTER[decision] });
    await recordAudit(transaction, {
      ...{ action: AUDITED[decision], at: context.clock.now(), by },
      subject: { kind: 'organisation', id: kept.organisationId },
      ...(decision === 'approve' ? { after: { approvedUntil: decided.approvedUntil } } : { reason: words }),
    });
    return decided;
  });
};
