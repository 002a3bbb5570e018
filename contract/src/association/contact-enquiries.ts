import * as z from 'zod/mini';
import { ATTACHMENTS_TOO_LARGE } from './attachments.ts';
import { ATTACHMENT_MAX_COUNT, ATTACHMENT_MAX_TOTAL_BYTES } from '../values/constants.ts';
import { describedPhone } from '../values/described-phone.ts';
import { endpoint } from '../wire/endpoint.ts';
import { email, longText, text } from '../values/text.ts';

/** SPEC section 5, Contact. The phone is checked again by the server as a real number (default AU). */
export const contactEnquiry = z.strictObject({
  email: email('Please enter an email address', 'Please enter a valid email'),
  phone: z.optional(text(30).check(describedPhone())),
  comments: longText('Please enter a comments'),
});

export const sendContactEnquiry = endpoint({
  method: 'POST',
  path: '/api/user/contactus',
  summary: 'Mails a message with its attachments to the association, and a copy to the person who sends it.',
  multipart: {
    fields: contactEnquiry,
    files: {
      name: 'fileAttachment',
      maxCount: ATTACHMENT_MAX_COUNT,
      maxTotalBytes: ATTACHMENT_MAX_TOTAL_BYTES,
      tooLarge: ATTACHMENTS_TOO_LARGE,
    },
  },
  data: z.null(),
});
