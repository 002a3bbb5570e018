import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { mailingKind } from './mail-kinds.ts';
import { pageRequest } from '../wire/page.ts';
import { requiredName } from '../values/names.ts';
import { longText, uuid } from '../values/text.ts';

export const MAILING_SUBJECT_MAX_LENGTH = 150;
export const MAILING_TEXT_MAX_LENGTH = 10_000;
export const MAILINGS_PAGE_SIZE = 10;

export const mailing = z.object({
  id: z.uuid(),
  kind: mailingKind,
  subject: z.string(),
  sentAt: z.iso.datetime(),
  /** Null once the account is gone. */
  sentByName: z.nullable(z.string()),
  /** Whether some of its mails may still have to be queued. */
  isQueueing: z.boolean(),
  /** How many of its mails wait, have gone, were switched off before they went, and were refused for good. */
  waiting: z.int(),
  sent: z.int(),
  suppressed: z.int(),
  failed: z.int(),
});
export type Mailing = z.infer<typeof mailing>;

export const countMailingRecipients = endpoint({
  method: 'GET',
  path: '/api/mailings/recipients',
  summary: 'How many members have each kind of mail switched on and can be reached.',
  data: z.object({
    newsletter: z.int(),
    eventsAndConferences: z.int(),
    webinarsAndEducation: z.int(),
    partnerOffers: z.int(),
  }),
});

export const listMailings = endpoint({
  method: 'POST',
  path: '/api/mailings/list',
  summary: 'What was sent to members, newest first, and what became of it.',
  body: pageRequest,
  data: z.object({ mailings: z.array(mailing), totalItems: z.int() }),
});

/** Plain text: an empty line begins a paragraph. */
export const mailingText = z.strictObject({
  kind: mailingKind,
  subject: requiredName('Please enter a subject', MAILING_SUBJECT_MAX_LENGTH),
  text: longText('Please write the email', MAILING_TEXT_MAX_LENGTH),
});
export type MailingText = z.infer<typeof mailingText>;

export const sendMailing = endpoint({
  method: 'POST',
  path: '/api/mailings/send',
  summary:
    'Sends a mail to every member who has its kind switched on; the same id twice is one mailing. Needs a recent proof of identity.',
  body: z.strictObject({ ...mailingText.shape, id: uuid() }),
  data: z.object({ recipientCount: z.int() }),
  refusals: ['wrong-state'],
});
