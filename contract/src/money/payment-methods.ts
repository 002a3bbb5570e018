import * as z from 'zod/mini';
import { sorted } from '../wire/lists.ts';

/** The wire's own numbers (SPEC section 4). */
export const PAYMENT_METHOD = { directDebit: 2, card: 4, offline: 8 } as const;
export type PaymentMethodKey = (typeof PAYMENT_METHOD)[keyof typeof PAYMENT_METHOD];

interface PaymentMethod {
  readonly name: string;
  /** Its place among the others where one is chosen. */
  readonly place: number;
  /** The provider's own name of it; null where the provider has nothing to do with it. */
  readonly providerType: string | null;
  /** Integer cents of one payment at most; null without a limit. */
  readonly maxCents: number | null;
  /** At once; in some days, until when the money is on its way; or by hand, when an officer has seen it. */
  readonly settles: 'at-once' | 'in-days' | 'by-hand';
  /** Taken by a mandate, which may end: each debit is announced, and the association's limit may hold it back. */
  readonly hasMandate: boolean;
  /** Expires on a day that its payer is warned of. */
  readonly expires: boolean;
}

/** What there is to know of each method; a further one is added here first (docs/adding.md). */
export const PAYMENT_METHODS = {
  [PAYMENT_METHOD.card]: {
    name: 'Credit card',
    place: 1,
    providerType: 'card',
    // The provider's own limit of one charge.
    maxCents: 99_999_999,
    settles: 'at-once',
    hasMandate: false,
    expires: true,
  },
  [PAYMENT_METHOD.directDebit]: {
    name: 'Direct debit',
    place: 2,
    providerType: 'au_becs_debit',
    maxCents: 150_000,
    settles: 'in-days',
    hasMandate: true,
    expires: false,
  },
  [PAYMENT_METHOD.offline]: {
    name: 'Offline',
    place: 3,
    providerType: null,
    maxCents: null,
    settles: 'by-hand',
    hasMandate: false,
    expires: false,
  },
} as const satisfies Record<PaymentMethodKey, PaymentMethod>;

type Methods = typeof PAYMENT_METHODS;
/** What the provider asks for. */
export type OnlineMethod = {
  [K in PaymentMethodKey]: Methods[K]['providerType'] extends null ? never : K;
}[PaymentMethodKey];
export type ProviderType = Methods[OnlineMethod]['providerType'];

const ALL: readonly PaymentMethodKey[] = sorted(Object.values(PAYMENT_METHOD), (one, other) => one - other);

export const isPaymentMethod = (value: number | null): value is PaymentMethodKey =>
  ALL.some((method) => method === value);

export const isOnline = (method: number | null): method is OnlineMethod =>
  isPaymentMethod(method) && PAYMENT_METHODS[method].providerType !== null;

/** Without a surcharge of the provider's for cards first. */
export const ONLINE_METHODS: readonly OnlineMethod[] = ALL.filter(isOnline);

/** In the order in which they are shown. */
export const SHOWN_METHODS: readonly PaymentMethodKey[] = sorted(
  ALL,
  (one, other) => PAYMENT_METHODS[one].place - PAYMENT_METHODS[other].place,
);
export const SHOWN_ONLINE_METHODS: readonly OnlineMethod[] = SHOWN_METHODS.filter(isOnline);

export const methodsThat = (trait: 'hasMandate' | 'expires'): PaymentMethodKey[] =>
  ALL.filter((method) => PAYMENT_METHODS[method][trait]);

export const providerTypeOf = (method: OnlineMethod): ProviderType => PAYMENT_METHODS[method].providerType;

/** The method that the provider calls so; undefined for a type that is not ours to offer. */
export const methodOfType = (type: string | undefined): OnlineMethod | undefined =>
  ONLINE_METHODS.find((method) => providerTypeOf(method) === type);

/** The same for a type that the contract has let in. */
export const methodOfProvider = (type: ProviderType): OnlineMethod => {
  const method = methodOfType(type);
  if (method === undefined) throw new RangeError(`No payment method is called ${type}`);
  return method;
};

/** Of one payment, in integer cents. */
export const isWithinMax = (method: PaymentMethodKey, cents: number): boolean =>
  cents <= (PAYMENT_METHODS[method].maxCents ?? Number.POSITIVE_INFINITY);

/** The most that can be paid online at once; what is more comes by bank transfer. */
export const MOST_ONLINE_CENTS: number = Math.max(
  ...ONLINE_METHODS.map((method) => PAYMENT_METHODS[method].maxCents),
);

/** When the money of a payment is there; undefined for no method. */
export const settlingOf = (method: number | null): PaymentMethod['settles'] | undefined =>
  isPaymentMethod(method) ? PAYMENT_METHODS[method].settles : undefined;

/** What a record says of a method that was read from a column; undefined for none. */
export const ofMethod = <T>(
  record: Readonly<Record<PaymentMethodKey, T>>,
  method: number | null,
): T | undefined => (isPaymentMethod(method) ? record[method] : undefined);

/** How the browser names what the provider asks for. */
export const providerType = z.enum(ONLINE_METHODS.map(providerTypeOf));
