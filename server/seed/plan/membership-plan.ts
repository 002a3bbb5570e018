import { PAYMENT_METHOD, type PaymentMethodKey, settlingOf } from '@linehaul/contract/payment-methods';
import { addDays, addMonths, endOfMembershipYear, type CalendarDay } from '@linehaul/contract/dates';
import { type Discount, offOf } from '../../src/memberships/discount-rules.ts';
import type { PlannedOrganisation, Situation } from './association-plan.ts';
import type { SeededPrice, SeededProduct } from '../memberships/seed-products.ts';
import { minutesAfter, officeHourOn, type Seeding } from '../seeding.ts';

const MINUTES_A_DAY = 1440;

type MembershipStatus =
  | 'pending-payment'
  | 'active'
  | 'past-due'
  | 'grace'
  | 'suspended'
  | 'lapsed'
  | 'ended';

/** Whose year is over and the next one invoiced, and not paid. */
const NEXT_IS_OWED: ReadonlySet<Situation> = new Set(['grace', 'suspended']);
/** The terms of a new product. */
const NOTICE_DAYS = 30;
const GRACE_DAYS = 30;
const SUSPENDED_DAYS = 30;

/** One membership year of an organisation, and how it is paid. */
export interface PlannedMembership {
  readonly id: string;
  readonly organisation: PlannedOrganisation;
  readonly product: SeededProduct;
  readonly price: SeededPrice;
  readonly isMonthly: boolean;
  readonly isFirst: boolean;
  readonly paymentMethod: PaymentMethodKey;
  readonly status: MembershipStatus;
  readonly isPaymentProcessing: boolean;
  readonly totalCents: number;
  /** What a code took off it. */
  readonly discount?: Discount;
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay;
  /** Its invoice is of this day: its first, or ahead of it where it renews another. */
  readonly issuedOn: CalendarDay;
  readonly issuedAt: Date;
  /** The year that it follows, which waits for it to be paid. */
  readonly renewsId?: string;
  /** Announced of a year that is over and not followed. */
  readonly rest?: { readonly graceUntil: CalendarDay; readonly lapsesOn: CalendarDay };
  /** When its (first) payment arrived, if it has. */
  readonly paidAt?: Date;
}

/** What is asked for a membership year. */
export const askedCents = ({
  totalCents,
  discount,
}: Pick<PlannedMembership, 'totalCents' | 'discount'>): number => totalCents - offOf(discount ?? null);

const FLEETS: readonly (readonly [maxTrucks: number, product: string])[] = [
  [0, '7'],
  [1, '1'],
  [10, '2'],
  [40, '3'],
  [150, '4'],
  [Number.POSITIVE_INFINITY, '5'],
];

/** The product that fits an organisation's fleet. */
const productFor = ({ trucks, name }: PlannedOrganisation, products: SeededProduct[]): SeededProduct => {
  const number = name.includes('Crossdock') ? '6' : FLEETS.find(([maxTrucks]) => trucks <= maxTrucks)?.[1];
  const product = products.find((candidate) => candidate.name.startsWith(`${number}.`));
  if (!product) throw new Error(`No product fits ${trucks} trucks`);
  return product;
};

const STATUS_NOW: Partial<Record<Situation, MembershipStatus>> = {
  active: 'active',
  monthly: 'active',
  processing: 'active',
  'past-due': 'past-due',
  'pending-payment': 'pending-payment',
};

const methodFor = (
  { situation }: PlannedOrganisation,
  { random }: Seeding,
  totalCents: number,
): PaymentMethodKey => {
  if (situation === 'processing') return PAYMENT_METHOD.directDebit;
  if (situation === 'pending-payment' || NEXT_IS_OWED.has(situation)) return PAYMENT_METHOD.offline;
  if (situation === 'monthly' || situation === 'past-due') return PAYMENT_METHOD.card;
  return totalCents > 150_000
    ? random.pick([PAYMENT_METHOD.card, PAYMENT_METHOD.offline])
    : random.pick([PAYMENT_METHOD.card, PAYMENT_METHOD.card, PAYMENT_METHOD.offline]);
};

/** Fees rose by about 3 % a year; past years keep what they cost, in whole multiples of 11 dollars. */
const pastTotalCents = (totalCents: number, yearsAgo: number): number =>
  yearsAgo === 0 ? totalCents : Math.max(1100, Math.round((totalCents * 0.97 ** yearsAgo) / 1100) * 1100);

const paidAtOf = (
  { random }: Seeding,
  { status, method, issuedAt }: { status: MembershipStatus; method: PaymentMethodKey; issuedAt: Date },
): Date | undefined => {
  if (status === 'pending-payment' || settlingOf(method) === 'in-days') return undefined;
  return settlingOf(method) === 'by-hand'
    ? minutesAfter(issuedAt, random.int(2, 14) * MINUTES_A_DAY)
    : issuedAt;
};

/** How a year stands: followed by the next, the last that there was, or as the organisation does now. */
const statusOf = ({ situation, years }: PlannedOrganisation, year: number): MembershipStatus => {
  if (situation === 'lapsed') return year === years - 1 ? 'lapsed' : 'ended';
  if (NEXT_IS_OWED.has(situation) && year === years) return 'pending-payment';
  if (NEXT_IS_OWED.has(situation) && year === years - 1) return situation === 'grace' ? 'grace' : 'suspended';
  return year === years ? (STATUS_NOW[situation] ?? 'lapsed') : 'ended';
};

const restAfter = (endsOn: CalendarDay) => {
  const graceUntil = addDays(endsOn, GRACE_DAYS);
  return { graceUntil, lapsesOn: addDays(graceUntil, SUSPENDED_DAYS + 1) };
};

const planYear = (
  seeding: Seeding,
  organisation: PlannedOrganisation,
  { product, year }: { product: SeededProduct; year: number },
): PlannedMembership => {
  const isMonthly = organisation.situation === 'monthly' || organisation.situation === 'past-due';
  const price = isMonthly ? product.prices.Monthly : product.prices.Annual;
  const status = statusOf(organisation, year);
  const isOwedNext = status === 'pending-payment' && NEXT_IS_OWED.has(organisation.situation);
  const totalCents = pastTotalCents(price.totalCents, organisation.years - year);
  const paymentMethod = methodFor(organisation, seeding, totalCents);
  const startsOn = addMonths(organisation.joinedOn, 12 * year);
  const issuedOn = isOwedNext ? addDays(startsOn, -NOTICE_DAYS) : startsOn;
  const issuedAt = officeHourOn(issuedOn, seeding);
  const paidAt = paidAtOf(seeding, { status, method: paymentMethod, issuedAt });
  return {
    id: seeding.random.uuid(),
    organisation,
    product,
    price,
    isMonthly,
    isFirst: year === 0,
    paymentMethod,
    status,
    isPaymentProcessing: organisation.situation === 'processing',
    totalCents,
    startsOn,
    endsOn: endOfMembershipYear(startsOn),
    ...{ issuedOn, issuedAt },
    ...((status === 'grace' || status === 'suspended') && { rest: restAfter(endOfMembershipYear(startsOn)) }),
    ...(paidAt && { paidAt }),
  };
};

/** Every membership year of every organisation that has come so far, oldest first. */
export const planMemberships = (
  seeding: Seeding,
  organisations: PlannedOrganisation[],
  products: SeededProduct[],
): PlannedMembership[] =>
  organisations
    .filter(({ situation }) => !situation.startsWith('midway'))
    .flatMap((organisation) => {
      const product = productFor(organisation, products);
      const count = organisation.situation === 'lapsed' ? organisation.years : organisation.years + 1;
      const years = Array.from({ length: count }, (_, year) =>
        planYear(seeding, organisation, { product, year }),
      );
      return years.map((year, at) => {
        const before = years[at - 1];
        return before?.rest ? { ...year, renewsId: before.id } : year;
      });
    })
    .toSorted((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime());
