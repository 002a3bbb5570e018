import type { CalendarDay } from '@linehaul/contract/dates';
import type { KeptCode } from '@linehaul/contract/memberships';
import type { Reader } from '../../db/database.ts';
import { invalidField } from '../../domain-error.ts';
import type { OfferedCode } from '../../memberships/discount-rules.ts';
import { soldPriceOf, type JoinRecord } from '../join-rules.ts';
import { findJoiningCode, findRefusal, findTypedCode, type Joining } from './joining-code-queries.ts';
import type { JoiningCode } from './joining-code-rules.ts';

interface Choosing {
  readonly join: JoinRecord;
  readonly choice: { readonly productId: string; readonly discountCode?: string | null | undefined };
  readonly today: CalendarDay;
}

/** A join as the one that wants to use a code for a product. */
export const joiningOf = (
  { accountId, organisationId, membershipId }: JoinRecord,
  asked: Pick<Joining, 'productId' | 'today'>,
): Joining => ({ ...asked, accountId, organisationId, membershipId });

const findKept = (reader: Reader, { joiningCodeId }: JoinRecord): Promise<JoiningCode | undefined> =>
  joiningCodeId === null ? Promise.resolve(undefined) : findJoiningCode(reader, joiningCodeId);

/** Whether what was typed is not the code that is kept with the join: it is a guess then. */
export const isOtherCode = async (
  reader: Reader,
  join: JoinRecord | undefined,
  typed: string | null | undefined,
): Promise<boolean> => {
  if (!typed?.trim()) return false;
  const kept = join && (await findKept(reader, join));
  return kept === undefined || (await findTypedCode(reader, typed))?.id !== kept.id;
};

/** The code that was typed, or else the one that is kept; null where neither was meant. */
const findMeant = async (reader: Reader, join: JoinRecord, typed: string | null | undefined) => {
  if (typed === null) return null;
  if (typed === undefined || typed.trim() === '') return (await findKept(reader, join)) ?? null;
  return findTypedCode(reader, typed);
};

/** The code that a choice was made with; throws, beside the field, where it takes nothing off. What is sold has kept its own. */
export const requireCode = async (reader: Reader, choosing: Choosing): Promise<OfferedCode | null> => {
  const { join, choice, today } = choosing;
  if (soldPriceOf(join) !== null) return null;
  const code = await findMeant(reader, join, choice.discountCode);
  if (code === null) return null;
  const refusal = await findRefusal(reader, code, joiningOf(join, { productId: choice.productId, today }));
  if (refusal !== null || !code) throw invalidField('discountCode', refusal ?? '');
  return code;
};

/** The code that is kept with a join, and what it takes off a product; nothing once an invoice is out. */
export const findKeptCode = async (
  reader: Reader,
  join: JoinRecord,
  asked: Pick<Joining, 'productId' | 'today'>,
): Promise<{ readonly kept: KeptCode | null; readonly code: OfferedCode | null }> => {
  const code = soldPriceOf(join) === null ? await findKept(reader, join) : undefined;
  if (!code) return { kept: null, code: null };
  const refusal = await findRefusal(reader, code, joiningOf(join, asked));
  return { kept: { code: code.code, refusal }, code: refusal === null ? code : null };
};
