import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import * as z from 'zod';
import { invalidRequest } from '../api/api-error.ts';
import { isTestAccount } from './bank-accounts.ts';
import { behaviourOfCard, brandOf, hasValidCheckDigit, TEST_CARDS } from './cards.ts';
import { cardRefused } from './card-refused.ts';
import { newId } from '../api/ids.ts';
import { address, addressOf, integer, metadata, orNull } from '../api/parameters.ts';
import { findStored, nowSeconds, save, type Scope } from '../scope.ts';
import type { Stored } from '../stored-objects.ts';

const billingDetails = z.strictObject({
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  address: address.optional(),
});

/** The instrument as a person typed it; only a browser or a test sends it. */
export const instrumentParameters = {
  type: z.enum(['card', 'au_becs_debit']),
  billing_details: billingDetails.optional(),
  card: z
    .strictObject({ number: z.string(), exp_month: integer, exp_year: integer, cvc: z.string().optional() })
    .optional(),
  au_becs_debit: z.strictObject({ bsb_number: z.string(), account_number: z.string() }).optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
  metadata: metadata.optional(),
};
const instrument = z.strictObject(instrumentParameters);
type Instrument = z.infer<typeof instrument>;

const cardError = (code: string, message: string, param: string): Error =>
  cardRefused({ code, message }, { param: `card[${param}]` });

const checkCard = (
  scope: Scope,
  { number, exp_month, exp_year, cvc }: NonNullable<Instrument['card']>,
): void => {
  if (!hasValidCheckDigit(number))
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  const today = new Date(scope.sandbox.nowMs());
  if (exp_month < 1 || exp_month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const monthsLeft = (exp_year - today.getUTCFullYear()) * 12 + exp_month - (today.getUTCMonth() + 1);
  if (monthsLeft < 0 || monthsLeft > 50 * 12) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
};

const cardOf = ({
  number,
  exp_month,
  exp_year,
  cvc,
}: NonNullable<Instrument['card']>): Stripe.PaymentMethod.Card => {
  const brand = brandOf(number);
  const behaviour = behaviourOfCard(number);
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvc ? 'pass' : null },
    country: behaviour.country,
    display_brand: brand,
    exp_month,
    exp_year,
    fingerprint: fingerprintOf(number),
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
};

const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`payment sandbox ${number}`).digest('base64url').slice(0, 16);

const checkAccount = ({ type, billing_details, au_becs_debit }: Instrument): void => {
  if (type !== 'au_becs_debit') return;
  if (!billing_details?.name || !billing_details.email) {
    const missing = billing_details?.name ? 'email' : 'name';
    throw invalidRequest(`Missing required param: billing_details[${missing}].`, {
      code: 'parameter_missing',
      param: `billing_details[${missing}]`,
    });
  }
  const isKnown = au_becs_debit?.bsb_number === '000000' && isTestAccount(au_becs_debit.account_number);
  if (!isKnown) {
    throw invalidRequest(
      'This is a payment sandbox: use BSB 000-000 and one of the test account numbers, never a real account.',
      { code: 'bank_account_unusable', param: 'au_becs_debit[account_number]' },
    );
  }
};

const billingOf = (given: Instrument['billing_details'] = {}): Stripe.PaymentMethod.BillingDetails => ({
  address: addressOf(given.address),
  email: orNull(given.email),
  name: orNull(given.name),
  phone: orNull(given.phone),
  tax_id: null,
});

const accountOf = (account: NonNullable<Instrument['au_becs_debit']>): Stripe.PaymentMethod.AuBecsDebit => ({
  bsb_number: account.bsb_number,
  fingerprint: fingerprintOf(account.account_number),
  last4: account.account_number.slice(-4),
});

const requireDetails = ({ type, card, au_becs_debit: account }: Instrument): void => {
  if (type === 'card' ? card : account) return;
  throw invalidRequest(`Missing required param: ${type}.`, { code: 'parameter_missing', param: type });
};

/** What decides how the instrument behaves: of a card only a test number, of an account only a test account. */
const testNumberOf = ({ card, au_becs_debit: account }: Instrument): string => {
  if (account) return account.account_number;
  return card && Object.hasOwn(TEST_CARDS, card.number) ? card.number : '';
};

/** The provider's names of test cards that any call takes in place of a method. */
const TEST_METHODS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_createDispute: '4000000000000259',
};

/** The method of an id; of a test card's name a new one each time. */
export const findMethod = (scope: Scope, id: string): Stored<'payment_method'> | undefined => {
  const number = Object.hasOwn(TEST_METHODS, id) ? TEST_METHODS[id] : undefined;
  if (number === undefined) return findStored(scope, 'payment_method', id);
  const year = new Date(scope.sandbox.nowMs()).getUTCFullYear() + 1;
  return saveInstrument(scope, { type: 'card', card: { number, exp_month: 12, exp_year: year, cvc: '123' } });
};

/** Keeps a new instrument; of its number only what a test number says about itself. */
export const saveInstrument = (scope: Scope, data: Instrument): Stored<'payment_method'> => {
  const { card, au_becs_debit: account } = data;
  requireDetails(data);
  if (card) checkCard(scope, card);
  checkAccount(data);
  const stored: Stored<'payment_method'> = {
    object: {
      id: newId('pm'),
      object: 'payment_method',
      allow_redisplay: data.allow_redisplay ?? 'unspecified',
      billing_details: billingOf(data.billing_details),
      ...(card ? { card: cardOf(card) } : {}),
      ...(account ? { au_becs_debit: accountOf(account) } : {}),
      created: nowSeconds(scope),
      customer: null,
      customer_account: null,
      livemode: false,
      metadata: data.metadata ?? {},
      type: data.type,
    },
    hidden: { testNumber: testNumberOf(data), isAuthenticated: false, isUsed: false, mandate: null },
  };
  save(scope, 'payment_method', stored);
  return stored;
};
