import { expect, test } from 'vitest';
import { checkValues } from '../../lib/forms/form-errors.ts';
import { membershipChoice } from './membership-choice.ts';

test('a membership has to be chosen', () => {
  expect(checkValues(membershipChoice, { productId: 'medium-fleet' }).values).toEqual({
    productId: 'medium-fleet',
  });
  for (const none of [{}, { productId: '' }])
    expect(checkValues(membershipChoice, none).errors).toEqual({
      productId: 'Please select a valid payment frequency',
    });
});
