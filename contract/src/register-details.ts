import * as z from 'zod/mini';
import { email, requiredText } from './text.ts';

/** SPEC section 5, Register details. The phone is checked again by the server as a real number (default AU). */
export const registerDetails = z.strictObject({
  firstName: requiredText('Please type first name', 100),
  lastName: requiredText('Please type last name', 100),
  emailAddress: email('Please enter a valid email', 'Please enter a valid email'),
  mobile: requiredText('Please enter a valid phone number', 30),
});
