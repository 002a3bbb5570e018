import { cardLength, cvcLength, digitsOf } from './field-formats.ts';

export interface Problem {
  code: string;
  message: string;
}
export type Values = Record<string, string>;
export type Check = (value: string, values: Values) => Problem | undefined;

const problem = (code: string, message: string): Problem => ({ code, message });

const hasCheckDigit = (digits: string): boolean =>
  [...digits].reduce((sum, digit, index) => {
    const doubled = Number(digit) * ((digits.length - index) % 2 === 1 ? 1 : 2);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) %
    10 ===
  0;

const checkNumber: Check = (value) => {
  const digits = digitsOf(value);
  if (digits.length < cardLength(digits))
    return problem('incomplete_number', 'Your card number is incomplete.');
  return hasCheckDigit(digits) ? undefined : problem('invalid_number', 'Your card number is invalid.');
};

const checkExpiry: Check = (value) => {
  const digits = digitsOf(value);
  if (digits.length < 4) return problem('incomplete_expiry', "Your card's expiry date is incomplete.");
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  if (month < 1 || month > 12) return problem('invalid_expiry_month', "Your card's expiry month is invalid.");
  const today = new Date();
  const monthsLeft = (year - today.getFullYear()) * 12 + month - (today.getMonth() + 1);
  if (monthsLeft < 0) return problem('invalid_expiry_year_past', "Your card's expiry date is in the past.");
  return monthsLeft > 600 ? problem('invalid_expiry_year', "Your card's expiry year is invalid.") : undefined;
};

const checkCvc: Check = (value, values) =>
  digitsOf(value).length < cvcLength(digitsOf(values['number'] ?? ''))
    ? problem('incomplete_cvc', "Your card's security code is incomplete.")
    : undefined;

const checkName: Check = (value) =>
  value.trim() === '' ? problem('incomplete_name', 'Enter the name on the account.') : undefined;

const checkEmail: Check = (value) => {
  if (value.trim() === '') return problem('incomplete_email', 'Enter an email address.');
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim())
    ? undefined
    : problem('invalid_email', 'Enter an email address like name@example.com.au.');
};

const checkBsb: Check = (value) =>
  digitsOf(value).length < 6
    ? problem('incomplete_bsb', 'Your BSB is incomplete: it has six digits.')
    : undefined;

const checkAccount: Check = (value) =>
  digitsOf(value).length < 5
    ? problem('incomplete_account_number', 'Your account number is incomplete.')
    : undefined;

/** What each field needs, in the order of the form. */
export const CHECKS: Record<string, Record<string, Check>> = {
  card: { number: checkNumber, expiry: checkExpiry, cvc: checkCvc },
  au_becs_debit: { name: checkName, email: checkEmail, bsb: checkBsb, account: checkAccount },
};
