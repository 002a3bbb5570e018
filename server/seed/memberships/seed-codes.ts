import { settlingOf } from '@linehaul/contract/payment-methods';
import { addDays } from '@linehaul/contract/dates';
import { discountOn } from '../../src/memberships/discount-rules.ts';
import type { PlannedMembership } from '../plan/membership-plan.ts';
import { officeHourOn, type Seeding } from '../seeding.ts';
import type { SeededProduct } from './seed-products.ts';

const WELCOME = { code: 'WELCOME-10', percent: 10, amountCents: null, takesJoiningFee: true };

/** Stores discount codes for joining: one that somebody has joined with, one for large fleets, and one that is over. */
export const seedCodes = async (
  { transaction, random, today, config }: Seeding,
  products: readonly SeededProduct[],
): Promise<typeof WELCOME & { readonly id: string }> => {
  const createdAt = officeHourOn(addDays(today, -400), { random, config });
  const kept = { createdAt, updatedAt: createdAt };
  const welcome = { id: random.uuid(), ...WELCOME };
  const fleets = { id: random.uuid(), code: 'DEPOT-250', amountCents: 25_000, takesJoiningFee: false };
  const over = { id: random.uuid(), code: 'CONFERENCE-25', percent: 25 };
  await transaction
    .insertInto('joiningCodes')
    .values([
      { ...kept, ...welcome, isOnceEach: true },
      { ...kept, ...fleets, maxUses: 20, validUntil: addDays(today, 90) },
      { ...kept, ...over, validFrom: addDays(today, -390), validUntil: addDays(today, -360) },
    ])
    .execute();
  const large = products.filter(({ name }) => /^[45]\./.test(name));
  await transaction
    .insertInto('joiningCodeProducts')
    .values(large.map(({ id }) => ({ codeId: fleets.id, productId: id })))
    .execute();
  return welcome;
};

const isFitting = ({ isFirst, isMonthly, status, paymentMethod }: PlannedMembership): boolean =>
  isFirst && !isMonthly && status === 'active' && settlingOf(paymentMethod) === 'at-once';

/** The same memberships, of which the newest that was paid by card when somebody joined was joined with the code. */
export const joinedWith = (
  memberships: readonly PlannedMembership[],
  code: typeof WELCOME & { readonly id: string },
): PlannedMembership[] => {
  const newest = memberships.findLast(isFitting);
  if (!newest) throw new Error('Nobody has joined whose membership is paid by card');
  const discount = discountOn({ totalCents: newest.totalCents, joiningFeeCents: 0 }, code);
  return memberships.map((membership) => (membership === newest ? { ...membership, discount } : membership));
};
