import * as z from 'zod/mini';
import { describedPhone } from '../values/described-phone.ts';
import { requiredName } from '../values/names.ts';
import { describedText, email, requiredText } from '../values/text.ts';

/** SPEC section 5, Register details. The phone is checked again by the server as a real number (default AU). */
export const registerDetails = z.strictObject({
  firstName: requiredName('Please type first name', 100).check(describedText(1, 'Kim')),
  lastName: requiredName('Please type last name', 100).check(describedText(1, 'Drover')),
  emailAddress: email('Please enter a valid email', 'Please enter a valid email'),
  mobile: requiredText('Please enter a valid phone number', 30).check(describedPhone()),
});
