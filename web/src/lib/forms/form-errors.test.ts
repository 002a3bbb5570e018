import { registerDetails } from '@linehaul/contract/register-details';
import { expect, test } from 'vitest';
import { ApiError } from '../calls/api-error.ts';
import { checkValues, formValues, recheckedErrors, serverFieldErrors, serverWords } from './form-errors.ts';

const form = (entries: [string, string][]): FormData => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};

test('a name that ends with [] collects every value, any other keeps its first', () => {
  const data = form([
    ['freight[]', 'a'],
    ['freight[]', 'b'],
    ['name', 'x'],
    ['name', 'y'],
  ]);
  expect(formValues(data)).toEqual({ freight: ['a', 'b'], name: 'x' });
});

test('each faulty field says its first message', () => {
  const checked = checkValues(registerDetails, {
    firstName: '',
    lastName: 'L',
    emailAddress: 'x',
    mobile: '',
  });
  expect(checked.errors).toEqual({
    firstName: 'Please type first name',
    emailAddress: 'Please enter a valid email',
    mobile: 'Please enter a valid phone number',
  });
});

test('values that pass come back as the schema makes them', () => {
  const values = { firstName: ' Ada ', lastName: 'L', emailAddress: 'a@b.co', mobile: '+61412345678' };
  expect(checkValues(registerDetails, values).values).toEqual({ ...values, firstName: 'Ada' });
});

test('while correcting, faults go or change, and no new ones come', () => {
  const shown = { email: 'Please enter your email address', name: 'Please type first name' };
  const found = { email: 'Invalid email format', password: 'Please type password' };
  expect(recheckedErrors(shown, found)).toEqual({ email: 'Invalid email format' });
});

test("the server's messages stand at their fields", () => {
  const error = new ApiError('Check the form', {
    status: 400,
    modelState: { mobile: ['No', 'Nope'], x: [] },
  });
  expect(serverFieldErrors(error)).toEqual({ mobile: 'No. Nope' });
  expect(serverFieldErrors(new TypeError('x'))).toEqual({});
});

test('no word of a refusal is lost: what is about no field that is shown stands above them', () => {
  const refusal = (modelState: Record<string, string[]>) =>
    serverWords(new ApiError('Check the form', { status: 400, modelState }), {
      shown: new Set(['email', 'phone']),
      fallback: 'Something went wrong',
    });
  expect(refusal({ email: ['No'] })).toEqual({ fields: { email: 'No' }, left: undefined });
  expect(refusal({ email: ['No'], orgId: ['Gone'], hidden: ['Gone'] })).toEqual({
    fields: { email: 'No' },
    left: 'Gone',
  });
  expect(refusal({})).toEqual({ fields: {}, left: 'Check the form' });
  const silent = { shown: new Set<string>(), fallback: 'Something went wrong' };
  expect(serverWords(new TypeError('x'), silent)).toEqual({ fields: {}, left: 'Something went wrong' });
});
