import type { Refusal } from './cards.ts';

export interface AccountBehaviour {
  /** How long the debit is on its way. */
  delay: 'business days' | 'three minutes';
  /** What the account's bank answers in the end; absent when it pays. */
  failure?: Refusal;
  /** The failure ends the mandate. */
  endsMandate?: boolean;
  isDisputedAtOnce?: boolean;
  /** Refused when the debit is asked for, because of its amount. */
  limit?: Refusal;
}

const closed: Refusal = { code: 'account_closed', message: "The customer's bank account has been closed." };
const noAccount: Refusal = {
  code: 'no_account',
  message: "The customer's bank account could not be located.",
};
export const referToCustomer: Refusal = {
  code: 'refer_to_customer',
  message: "The customer's bank refused the debit. Ask the customer to contact their bank.",
};
const notAuthorised: Refusal = {
  code: 'debit_not_authorized',
  message: 'The customer has told their bank that this debit was not authorised.',
};

/** Of the account that takes the money: nothing is wrong with the one that pays. */
export const weeklyLimit: Refusal = {
  code: 'charge_exceeds_source_limit',
  message: 'This payment would take the account over its weekly limit for direct debits.',
};

const pays: AccountBehaviour = { delay: 'business days' };

/** The provider's published test accounts, all at BSB 000-000. */
const TEST_ACCOUNTS: Readonly<Record<string, AccountBehaviour>> = {
  '000123456': pays,
  '900123456': { delay: 'three minutes' },
  '111111113': { ...pays, failure: closed, endsMandate: true },
  '111111116': { ...pays, failure: noAccount, endsMandate: true },
  '222222227': { ...pays, failure: referToCustomer },
  '922222227': { delay: 'three minutes', failure: referToCustomer },
  '333333335': { ...pays, failure: notAuthorised, endsMandate: true },
  '666666660': { ...pays, isDisputedAtOnce: true },
  '343434343': { ...pays, limit: weeklyLimit },
  '121212121': {
    ...pays,
    limit: {
      code: 'charge_exceeds_transaction_limit',
      message: 'This payment is above the limit for a single direct debit.',
    },
  },
};

export const isTestAccount = (accountNumber: string): boolean => Object.hasOwn(TEST_ACCOUNTS, accountNumber);

export const behaviourOfAccount = (accountNumber: string): AccountBehaviour =>
  TEST_ACCOUNTS[accountNumber] ?? pays;

const DAY_MS = 86_400_000;
const THREE_MINUTES_MS = 180_000;
const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone: 'Australia/Sydney' });
const isWeekend = (atMs: number): boolean => weekday.format(atMs).startsWith('S');

/** The instant a debit settles: three business days on, or on the day it was asked for if that is later. */
export const settlesAtMs = (nowMs: number, { delay }: AccountBehaviour, targetOn: string | null): number => {
  if (delay === 'three minutes') return nowMs + THREE_MINUTES_MS;
  let atMs = nowMs;
  for (let businessDays = 0; businessDays < 3;) {
    atMs += DAY_MS;
    if (!isWeekend(atMs)) businessDays += 1;
  }
  return Math.max(atMs, targetOn === null ? 0 : Date.parse(targetOn));
};
