import * as z from 'zod/mini';
import {
  GUEST_NAME_MIN_LENGTH,
  GUEST_PASSWORD_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
} from '../values/constants.ts';
import { endpoint } from '../wire/endpoint.ts';
import { requiredName } from '../values/names.ts';
import { describedText, email, secretText } from '../values/text.ts';

/** SPEC section 5, Guest registration. */
export const guestDetails = z.strictObject({
  firstName: requiredName('Please enter your first name', 100).check(
    z.minLength(GUEST_NAME_MIN_LENGTH, 'First name must be at least 2 characters'),
    describedText(GUEST_NAME_MIN_LENGTH, 'Kim'),
  ),
  lastName: requiredName('Please enter your last name', 100).check(
    z.minLength(GUEST_NAME_MIN_LENGTH, 'Last name must be at least 2 characters'),
    describedText(GUEST_NAME_MIN_LENGTH, 'Drover'),
  ),
  emailAddress: email('Please enter your email', 'Please enter a valid email address'),
  password: secretText('Please enter your password', 4096).check(
    z.refine(
      (value) => [...value].length >= GUEST_PASSWORD_MIN_LENGTH,
      'Password must be at least 6 characters',
    ),
    z.refine(
      (value) => [...value].length <= PASSWORD_MAX_LENGTH,
      `Please use at most ${PASSWORD_MAX_LENGTH} characters`,
    ),
    z.meta({
      format: 'password',
      minLength: GUEST_PASSWORD_MIN_LENGTH,
      maxLength: PASSWORD_MAX_LENGTH,
      examples: ['gravel road'],
    }),
  ),
});

export const registerGuest = endpoint({
  method: 'POST',
  path: '/api/account/guestregistration',
  summary: 'Creates a guest account, which may browse events; answers the same for an address that has one.',
  body: guestDetails,
  data: z.null(),
});
