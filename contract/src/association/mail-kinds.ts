import * as z from 'zod/mini';

/** The kinds of mail that a person can switch off; whatever has none of them is factual and always sent. */
export const MAIL_KINDS = [
  'newsletter',
  'eventsAndConferences',
  'webinarsAndEducation',
  'partnerOffers',
] as const;

export const mailKind = z.enum(MAIL_KINDS, 'Please choose what the email is about');
export type MailKind = z.infer<typeof mailKind>;

/** As people read them. */
export const MAIL_KIND_TITLES = {
  newsletter: 'Newsletter',
  eventsAndConferences: 'Events and conferences',
  webinarsAndEducation: 'Webinars and education',
  partnerOffers: 'Partner offers',
} as const satisfies Record<MailKind, string>;
