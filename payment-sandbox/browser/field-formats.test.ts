import { describe, expect, it } from 'vitest';
import { CHECKS } from './field-checks.ts';
import { formatBsb, formatCardNumber, formatExpiry, reformat } from './field-formats.ts';

describe('what is typed is grouped', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242 42424x', '4242 4242 4'],
    ['378282246310005', '3782 822463 10005'],
  ])('card number %s as %s', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown));

  it.each([
    ['1', '1'],
    ['4', '04'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1234', '12 / 34'],
    ['1/34', '01 / 34'],
    ['12/2034', '12 / 34'],
  ])('expiry %s as %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  it('BSB in two halves', () => expect(formatBsb('0620001')).toBe('062-000'));
});

describe('the caret', () => {
  it('stays behind the digit it was behind', () => {
    expect(reformat('4242 412', 6, formatCardNumber)).toEqual({ text: '4242 412', caret: 6 });
    expect(reformat('42942 42', 3, formatCardNumber)).toEqual({ text: '4294 242', caret: 3 });
  });

  it('stays at the end when it was at the end', () => {
    expect(reformat('42424', 5, formatCardNumber)).toEqual({ text: '4242 4', caret: 6 });
  });
});

describe('a field', () => {
  const check = (name: `${string}.${string}`, value: string, values = {}) => {
    const [method = '', field = ''] = name.split('.');
    return CHECKS[method]?.[field]?.(value, values)?.code;
  };

  it.each([
    ['card.number', '4242 4242', 'incomplete_number'],
    ['card.number', '4242 4242 4242 4241', 'invalid_number'],
    ['card.number', '4242 4242 4242 4242', undefined],
    ['card.expiry', '13 / 40', 'invalid_expiry_month'],
    ['card.expiry', '01 / 20', 'invalid_expiry_year_past'],
    ['card.cvc', '12', 'incomplete_cvc'],
    ['au_becs_debit.name', ' ', 'incomplete_name'],
    ['au_becs_debit.email', 'alex@', 'invalid_email'],
    ['au_becs_debit.bsb', '062-00', 'incomplete_bsb'],
    ['au_becs_debit.account', '000123456', undefined],
  ] as const)('%s with %j is %s', (name, value, code) => expect(check(name, value)).toBe(code));

  it('for the CVC has four digits on an American Express card', () => {
    expect(check('card.cvc', '123', { number: '3782 822463 10005' })).toBe('incomplete_cvc');
  });
});
