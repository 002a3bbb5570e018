import { expect, test } from 'vitest';
import { checkValues } from '../../lib/forms/form-errors.ts';
import { appCodeFields, recoveryCodeFields } from './second-factor-fields.ts';

test('a code may be typed with the spaces it is read with', () => {
  expect(checkValues(appCodeFields, { code: ' 123 456 ' }).values).toEqual({ code: '123456' });
});

test('what cannot be a code of the app is told before it is sent', () => {
  expect(checkValues(appCodeFields, { code: '' }).errors).toEqual({ code: 'Please enter the code' });
  expect(checkValues(appCodeFields, { code: '12345' }).errors).toEqual({ code: 'The code has 6 digits' });
  expect(checkValues(appCodeFields, { code: '12345x' }).errors).toEqual({ code: 'The code has 6 digits' });
});

test('a recovery code has any form', () => {
  expect(checkValues(recoveryCodeFields, { code: 'k7mp-q2xd' }).values).toEqual({ code: 'k7mp-q2xd' });
  expect(checkValues(recoveryCodeFields, { code: ' ' }).errors).toEqual({ code: 'Please enter the code' });
});
