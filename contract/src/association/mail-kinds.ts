import * as z from 'zod/mini';

/** What the office writes to many about. */
export const MAILING_KINDS = [
  'newsletter',
  'eventsAndConferences',
  'webinarsAndEducation',
  'partnerOffers',
] as const;

export const mailingKind = z.enum(MAILING_KINDS, 'Please choose what the email is about');
export type MailingKind = z.infer<typeof mailingKind>;

/** The kinds of mail that a person can switch off; whatever has none of them is factual and always sent. */
export const MAIL_KINDS = [...MAILING_KINDS, 'cpdDecisions'] as const;

export const mailKind = z.enum(MAIL_KINDS);
export type MailKind = z.infer<typeof mailKind>;

/** As people read them. */
export const MAIL_KIND_TITLES = {
  newsletter: 'Newsletter',
  eventsAndConferences: 'Events and conferences',
  webinarsAndEducation: 'Webinars and education',
  partnerOffers: 'Partner offers',
  cpdDecisions: 'Decisions on logged activities',
} as const satisfies Record<MailKind, string>;
