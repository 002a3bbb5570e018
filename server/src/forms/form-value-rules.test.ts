import { NO_ADDRESSES } from '@linehaul/contract/names';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFormValue, type FormFieldRule } from './form-value-rules.ts';

const rule = (changes: Partial<FormFieldRule>): FormFieldRule => ({
  label: 'Fleet',
  fieldType: 'String',
  isMultipleSelect: false,
  maxLength: 10,
  format: null,
  options: [],
  ...changes,
});
const options = ['vic', 'nsw', 'qld'].map((key) => ({ key, value: key.toUpperCase() }));
const RULES = {
  text: rule({}),
  abn: rule({ format: 'abn', maxLength: 14 }),
  postcode: rule({ format: 'postcode' }),
  website: rule({ format: 'website', maxLength: 40 }),
  phone: rule({ format: 'phone', maxLength: 30 }),
  email: rule({ format: 'email', maxLength: 40 }),
  lines: rule({ format: 'long-text', maxLength: 40 }),
  integer: rule({ fieldType: 'Integer' }),
  boolean: rule({ fieldType: 'Boolean' }),
  single: rule({ fieldType: 'Reference', options }),
  several: rule({ fieldType: 'Reference', isMultipleSelect: true, options }),
};
type RuleName = keyof typeof RULES;
type Input = Parameters<typeof parseFormValue>[1];

test.each<[RuleName, Input, unknown]>([
  ['text', 'Acme', 'Acme'],
  ['text', '🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚', '🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚'],
  ['text', '', null],
  ['text', null, null],
  ['text', '\u200B \u3164', null],
  ['abn', '53004085616', '53 004 085 616'],
  ['postcode', '0800', '0800'],
  ['website', 'www.acme.com.au', 'https://www.acme.com.au'],
  ['website', 'http://acme.example/fleet', 'http://acme.example/fleet'],
  ['email', 'kim@drover.example', 'kim@drover.example'],
  ['lines', 'Perth\n\nSee www.acme.example', 'Perth\n\nSee www.acme.example'],
  ['lines', '', null],
  ['phone', '0412 345 678', '+61412345678'],
  ['phone', '+64 21 123 4567', '+64211234567'],
  ['integer', 12, 12],
  ['integer', '12', 12],
  ['integer', '007', 7],
  ['integer', 0, 0],
  ['integer', -0, 0],
  ['integer', '', null],
  ['integer', 2_147_483_647, 2_147_483_647],
  ['boolean', true, true],
  ['boolean', 'True', true],
  ['boolean', 'False', false],
  ['boolean', false, false],
  ['single', 'vic', 'vic'],
  ['single', ['vic'], 'vic'],
  ['single', [], null],
  ['several', ['qld', 'vic'], ['vic', 'qld']],
  ['several', 'qld,vic', ['vic', 'qld']],
  ['several', 'qld, vic,qld', ['vic', 'qld']],
  ['several', 'nsw', ['nsw']],
  ['several', [], null],
])('a %s field keeps %j as %j', (name, input, value) => {
  const parsed = parseFormValue(RULES[name], input);
  expect(parsed).toEqual({ value });
  expect(Object.is(parsed.value, -0)).toBe(false);
});

const TEXT = 'Fleet must be text';
const WHOLE = 'Fleet must be a whole number';
const YES_NO = 'Fleet must be yes or no';
const LIST = 'Please choose Fleet from the list';
test.each<[RuleName, Input, string]>([
  ['text', 12, TEXT],
  ['text', true, TEXT],
  ['text', ['Acme'], TEXT],
  ['text', 'x'.repeat(11), 'Fleet must have at most 10 characters'],
  ['abn', '53 004 085 617', 'Please enter a valid ABN'],
  ['postcode', '280', 'Please enter a postcode of 4 digits'],
  ['postcode', '28300', 'Please enter a postcode of 4 digits'],
  ['text', 'w\u200Bww.evil', NO_ADDRESSES],
  ['text', 'a\nb', 'Please remove the control characters'],
  ['phone', '0412\n345 678', 'Please remove the control characters'],
  ['email', 'kim', 'Please enter a valid email address'],
  ['email', 'kim@drover.example, lee@drover.example', 'Please enter a valid email address'],
  ['lines', 'x'.repeat(41), 'Fleet must have at most 40 characters'],
  ['website', 'acme', 'Please enter a valid web address'],
  ['website', 'javascript:alert(1)', 'Please enter a valid web address'],
  ['website', 'https://user:pass@acme.com', 'Please enter a valid web address'],
  ['website', 'ftp://acme.example', 'Please enter a valid web address'],
  ['website', `${'x'.repeat(40)}.com`, 'Fleet must have at most 40 characters'],
  ['phone', '12', 'Please enter a valid phone number'],
  ['phone', 412345678, TEXT],
  ['integer', 1.5, WHOLE],
  ['integer', '1.5', WHOLE],
  ['integer', '1e3', WHOLE],
  ['integer', -1, WHOLE],
  ['integer', 2_147_483_648, 'Fleet must be at most 2,147,483,647'],
  ['integer', '9999999999', 'Fleet must be at most 2,147,483,647'],
  ['integer', true, WHOLE],
  ['integer', ['1'], WHOLE],
  ['boolean', 'true', YES_NO],
  ['boolean', 'yes', YES_NO],
  ['boolean', 1, YES_NO],
  ['boolean', ['True'], YES_NO],
  ['single', 'tas', LIST],
  ['single', 'VIC', LIST],
  ['single', ['vic', 'nsw'], LIST],
  ['single', 'vic,nsw', LIST],
  ['single', 4, LIST],
  ['single', true, LIST],
  ['several', ['vic', 'tas'], LIST],
  ['several', 'vic,tas', LIST],
  ['several', ['vic,nsw'], LIST],
  ['several', 'vic,,nsw', LIST],
  ['several', 4, LIST],
])('a %s field refuses %j: %s', (name, input, problem) => {
  expect(parseFormValue(RULES[name], input)).toEqual({ value: null, problem });
});

test('what a field has kept it accepts again unchanged', () => {
  const input = fc.oneof(
    fc.string(),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.constantFrom('vic', 'nsw', 'x')),
    fc.constant(null),
  );
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(RULES)), input, (field, value) => {
      const parsed = parseFormValue(field, value);
      const again = parseFormValue(field, parsed.value);
      expect(again).toEqual({ value: parsed.value });
    }),
  );
});
