import { expect, test } from 'vitest';
import { checkValues } from '../../lib/forms/form-errors.ts';
import { guestForm } from './guest-form.ts';

const filled = {
  firstName: 'Jo',
  lastName: 'Ng',
  emailAddress: 'jo@example.test',
  password: 'sixsix',
  confirmPassword: 'sixsix',
};
const errorsOf = (changes: Partial<typeof filled>) =>
  checkValues(guestForm, { ...filled, ...changes }).errors;

test('a guest needs two letters a name, an address and six characters of password', () => {
  expect(errorsOf({})).toBeUndefined();
});

test('nothing typed asks for each field in its own words', () => {
  const nothing = { firstName: '', lastName: '', emailAddress: '', password: '', confirmPassword: '' };
  expect(errorsOf(nothing)).toEqual({
    firstName: 'Please enter your first name',
    lastName: 'Please enter your last name',
    emailAddress: 'Please enter your email',
    password: 'Please enter your password',
    confirmPassword: 'Please confirm your password',
  });
});

test('what is too short or has another form is named', () => {
  expect(errorsOf({ firstName: 'J', lastName: 'N', emailAddress: 'jo@', password: 'sixsi' })).toEqual({
    firstName: 'First name must be at least 2 characters',
    lastName: 'Last name must be at least 2 characters',
    emailAddress: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
    confirmPassword: 'The two passwords that you entered do not match!',
  });
});

test('another confirmation is named, even while other fields are at fault', () => {
  expect(errorsOf({ firstName: '', confirmPassword: 'sixsevn' })).toEqual({
    firstName: 'Please enter your first name',
    confirmPassword: 'The two passwords that you entered do not match!',
  });
});
