import * as z from 'zod/mini';
import { calendarDay } from '../values/calendar-day.ts';
import { isEmail, requiredText, text, uuid } from '../values/text.ts';
import { writtenHtml } from '../values/written-html.ts';
import { isAddress } from '../wire/pages.ts';
import { audience } from './audiences.ts';
import { PICTURE_DESCRIPTION_MAX_LENGTH } from '../association/pictures.ts';
import { PARTNER_DESCRIPTION_MAX_LENGTH, PARTNER_TITLE_MAX_LENGTH } from './partners.ts';

export const PARTNER_TYPE_MAX_LENGTH = 60;
export const PARTNER_AUTHOR_MAX_LENGTH = 120;
export const PARTNER_ADDRESS_MAX_LENGTH = 300;
export const PARTNER_PHONE_MAX_LENGTH = 40;
export const PARTNER_PERSON_MAX_LENGTH = 120;
export const PARTNER_MAX_PEOPLE = 20;
const EMAIL_MAX_LENGTH = 254;
const URL_MAX_LENGTH = 500;

/** Empty, or one e-mail address. */
const emailOrNone = text(EMAIL_MAX_LENGTH).check(
  z.refine(
    (value) => value === '' || isEmail(value),
    'Please enter an email address, such as kim@drover.example',
  ),
  z.meta({
    pattern: String.raw`^(?:|[a-z0-9]{1,20}@[a-z0-9]{1,20}\.example)$`,
    examples: ['kim@drover.example'],
  }),
);

/** Empty, or an address of a page elsewhere. */
const pageElsewhere = text(URL_MAX_LENGTH).check(
  z.refine(
    (url) => url === '' || (/^https?:\/\/[^/\s\\]/i.test(url) && isAddress(url)),
    'Please enter an address that begins with https:// or http://',
  ),
  z.meta({
    pattern: String.raw`^(?:|https?://[a-z0-9]+(?:\.[a-z0-9]+)+(?:/[A-Za-z0-9]+)*)$`,
    examples: ['https://axle.example'],
  }),
);

const phone = text(PARTNER_PHONE_MAX_LENGTH);

const sentPerson = z.strictObject({
  name: requiredText('Please type a name', PARTNER_PERSON_MAX_LENGTH),
  role: text(PARTNER_PERSON_MAX_LENGTH),
  phone,
  email: emailOrNone,
});

const typedPerson = z.strictObject({
  name: text(PARTNER_PERSON_MAX_LENGTH),
  role: text(PARTNER_PERSON_MAX_LENGTH),
  phone,
  email: text(EMAIL_MAX_LENGTH),
});

const people = { error: `Please name at most ${PARTNER_MAX_PEOPLE} people` };

const partnerFields = {
  title: requiredText('Please type a name', PARTNER_TITLE_MAX_LENGTH),
  /** In the association’s words, such as `Gold partner`. */
  partnerType: text(PARTNER_TYPE_MAX_LENGTH),
  /** Who wrote its entry. */
  author: text(PARTNER_AUTHOR_MAX_LENGTH),
  /** Stands before the others. */
  isPinned: z.boolean(),
  /** Shown on its card, and of its teaser. */
  description: text(PARTNER_DESCRIPTION_MAX_LENGTH),
  /** Above its text. */
  featureHeading: text(PARTNER_TITLE_MAX_LENGTH),
  /** HTML, sanitised when it is kept. */
  content: writtenHtml({ notLoaded: 'The text has not been loaded yet', tooLong: 'The text is too long' }),
  /** As `uploadPicture` answered it; null for one that is drawn a scene. */
  logoPictureId: z.nullable(uuid()),
  /** What the picture shows, for those who do not see it; empty where it only decorates. */
  logoDescription: text(PICTURE_DESCRIPTION_MAX_LENGTH),
  featurePictureId: z.nullable(uuid()),
  featureDescription: text(PICTURE_DESCRIPTION_MAX_LENGTH),
  /** Its own site, which members who follow it are counted for. */
  externalUrl: pageElsewhere,
  phone,
  email: emailOrNone,
  address: text(PARTNER_ADDRESS_MAX_LENGTH),
  /** Whom to ask for, in this order. */
  people: z.array(sentPerson).check(z.maxLength(PARTNER_MAX_PEOPLE, people)),
  audience,
  /** The membership products that open what is for `products`: at least one then. */
  productIds: z.array(uuid()).check(z.maxLength(50)),
  /** Whether who may not read it is shown that it exists, and what would open it. */
  showsTeaser: z.boolean(),
  /** The day that it says it is of; null is that of its publication. */
  datedOn: z.nullable(calendarDay('Please enter a day')),
  categoryIds: z.array(uuid()).check(z.maxLength(50)),
  /** Parts of categories; what is in one is in its category. */
  subCategoryIds: z.array(uuid()).check(z.maxLength(50)),
  tagIds: z.array(uuid()).check(z.maxLength(50)),
};

/** A partner as it is sent. */
export const sentPartner = z.strictObject(partnerFields);
export type SentPartner = z.infer<typeof sentPartner>;

/** What somebody has typed so far: names and addresses may be half written. */
export const typedPartner = z.strictObject({
  ...partnerFields,
  title: text(PARTNER_TITLE_MAX_LENGTH),
  externalUrl: text(URL_MAX_LENGTH),
  email: text(EMAIL_MAX_LENGTH),
  people: z.array(typedPerson).check(z.maxLength(PARTNER_MAX_PEOPLE, people)),
});
export type TypedPartner = z.infer<typeof typedPartner>;

const keptPerson = z.object({ name: z.string(), role: z.string(), phone: z.string(), email: z.string() });

export const keptPartner = z.object({
  ...partnerFields,
  ...{ title: z.string(), partnerType: z.string(), author: z.string(), description: z.string() },
  ...{ featureHeading: z.string(), externalUrl: z.string(), phone: z.string(), email: z.string() },
  address: z.string(),
  people: z.array(keptPerson),
});
