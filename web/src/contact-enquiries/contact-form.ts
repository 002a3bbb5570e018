import { contactEnquiry } from '@linehaul/contract/contact-enquiries';
import * as z from 'zod/mini';

// Without the rules of phone numbers in the browser any digits go to the server, which knows them all.
const PERHAPS_PHONE = /^\+?(?:[\s().-]*\d){8,}$/;

/** The form's own schema: the enquiry, and what keeps its files from being sent. */
export const contactForm = z.strictObject({
  email: contactEnquiry.shape.email,
  phone: z
    .string()
    .check(
      z.refine(
        (value) => value.trim() === '' || PERHAPS_PHONE.test(value),
        'Please enter a valid phone number',
      ),
    ),
  comments: contactEnquiry.shape.comments,
  fileAttachment: z.string().check(
    z.check(({ value, issues }) => {
      if (value !== '') issues.push({ code: 'custom', message: value, input: value });
    }),
  ),
});
export type ContactForm = z.infer<typeof contactForm>;
