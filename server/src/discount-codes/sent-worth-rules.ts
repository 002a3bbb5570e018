import { centsFromDollars } from '@linehaul/contract/money';
import { invalidField } from '../domain-error.ts';
import type { Worth } from './code-rules.ts';

interface SentWorth {
  readonly percent: number | null;
  /** In dollars. */
  readonly amount: number | null;
}

/** What a code takes off as the office has sent it; throws unless it is either per cent or an amount. */
export const requireWorth = ({ percent, amount }: SentWorth): Worth => {
  if ((percent === null) === (amount === null))
    throw invalidField('percent', 'Please type either per cent or an amount');
  if (amount === 0) throw invalidField('amount', 'Please type an amount above 0');
  return { percent, amountCents: amount === null ? null : centsFromDollars(amount) };
};

/** In the words of the audit log. */
export const worthWords = ({ percent, amount }: SentWorth): string =>
  percent === null ? `$${amount}` : `${percent} %`;
