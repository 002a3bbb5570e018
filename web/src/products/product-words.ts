import type { OfficeProduct, QuotedPrice, SentPrice, SentProduct } from '@linehaul/contract/office-products';
import type { Vehicle } from '@linehaul/contract/vehicles';
import { formatMoney } from '../lib/formats/format.ts';
import { withGst } from '../lib/formats/gst-words.ts';

export const VEHICLES: Readonly<Record<Vehicle, string>> = {
  van: 'Van',
  forklift: 'Forklift',
  rigid: 'Rigid truck',
  semi: 'Semi-trailer',
  'b-double': 'B-double',
  'road-train': 'Road train',
  'triple-road-train': 'Triple road train',
};

type Fleet = Pick<OfficeProduct, 'minTrucks' | 'maxTrucks'>;

/** The fleet that a membership is suggested to. */
export const fleetWords = ({ minTrucks, maxTrucks }: Fleet): string => {
  if (minTrucks === null) return 'Nobody';
  if (maxTrucks === null) return `${minTrucks} trucks and more`;
  if (minTrucks === maxTrucks) return minTrucks === 1 ? '1 truck' : `${minTrucks} trucks`;
  return `${minTrucks} to ${maxTrucks} trucks`;
};

interface Standing {
  readonly label: string;
  readonly tone: 'success' | 'warning' | 'neutral';
}

/** Whether applicants meet a membership, and if not, why. */
export const standingOf = (product: OfficeProduct): Standing => {
  if (product.isArchived) return { label: 'Archived', tone: 'neutral' };
  if (product.isOffered) return { label: 'Offered', tone: 'success' };
  const hasPrice = product.annual !== null || product.monthly !== null;
  return { label: hasPrice ? 'Not in its dates' : 'No price yet', tone: 'warning' };
};

export const inForceWords = (memberships: number): string =>
  memberships === 1 ? '1 membership in force' : `${memberships} memberships in force`;

const isSame = (one: SentPrice | null, other: SentPrice | null): boolean => {
  const [methods, others] = [new Set(one?.methods), new Set(other?.methods)];
  return (
    one?.total === other?.total &&
    methods.size === others.size &&
    [...methods].every((key) => others.has(key))
  );
};

const priceWords = (price: SentPrice | null): string => (price ? formatMoney(price.total) : 'not offered');

type Priced = Pick<SentProduct, 'annual' | 'monthly' | 'joiningFee' | 'membershipYear' | 'seats'>;

const YEAR_WORDS = { anniversary: 'a year after it begins', '30-june': 'on 30 June' } as const;

/** What else of the price changes. */
const otherChangesOf = (before: Priced, after: Priced): string[] => {
  const [from, to] = [before, after].map(({ joiningFee }) => (joiningFee ? formatMoney(joiningFee) : 'none'));
  const [had, seats] = [before, after].map((one) => one.seats ?? 'any number');
  const { membershipYear: year = 'anniversary' } = after;
  return [
    ...(from === to ? [] : [`Joining fee: ${from} → ${to}`]),
    ...(seats === had ? [] : [`Seats: ${had} → ${seats}`]),
    ...(year === (before.membershipYear ?? year) ? [] : [`A year ends ${YEAR_WORDS[year]}`]),
  ];
};

/** Which prices a change gives way to others, a line each. */
export const priceChangesOf = (before: Priced, after: Priced): string[] => [
  ...(
    [
      ['Once a year', before.annual, after.annual],
      ['Monthly', before.monthly, after.monthly],
    ] as const
  )
    .filter(([, from, to]) => !isSame(from, to))
    .map(([name, from, to]) =>
      from?.total === to?.total
        ? `${name}: other ways to pay`
        : `${name}: ${priceWords(from)} → ${priceWords(to)}`,
    ),
  ...otherChangesOf(before, after),
];

const paymentsWords = ({ payments }: QuotedPrice): string => {
  const [first = 0] = payments;
  const last = payments.at(-1) ?? first;
  if (payments.length === 1) return 'One payment at once';
  if (first === last) return `${payments.length} payments of ${formatMoney(first)}`;
  const [second = 0, ...others] = payments.slice(1);
  if (others.every((payment) => payment === second))
    return `${payments.length} payments: ${formatMoney(first)}, then ${formatMoney(second)} each`;
  if (first - second > 0.011)
    return `${payments.length} payments: ${formatMoney(first)}, then ${formatMoney(second)} each, the last ones a cent less`;
  const larger = payments.filter((payment) => payment === first).length;
  return `${payments.length} payments: ${larger} of ${formatMoney(first)}, the others of ${formatMoney(last)}`;
};

/** What a price costs, a line each. */
export const quoteLines = (quote: QuotedPrice): { readonly name: string; readonly value: string }[] => [
  ...quote.lines.map(({ itemName, amount }) => ({ name: itemName, value: formatMoney(amount) })),
  { name: withGst('Total'), value: formatMoney(quote.total) },
  ...(quote.gst === 0 ? [] : [{ name: 'GST in it', value: formatMoney(quote.gst) }]),
  { name: 'Paid in', value: paymentsWords(quote) },
];
