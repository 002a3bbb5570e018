import * as z from 'zod/mini';
import { yearOfMembership } from '../membership/year-of-membership.ts';
import { describedPhone } from '../values/described-phone.ts';
import { gstStanding } from '../values/gst.ts';
import { email, emailOrNone, requiredText, text } from '../values/text.ts';
import { isAddress } from '../wire/pages.ts';
import { parseAccountNumber, parseBsb } from './bank-account.ts';
import { portalSection } from './portal-section.ts';
import { SECTIONS } from './sections.ts';

export const isWebsite = (value: string): boolean => /^https?:\/\//i.test(value) && isAddress(value);

export const isAccent = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

/** Digits with what people write between them, with or without a country code. */
const PHONE = /^[+(]?\d[\d\s()./-]{4,27}\d$/;

/** What the environment sets is left out: it cannot be changed here. */
export const sentDetails = z.strictObject({
  name: z.optional(requiredText('Please type the name of the association', 120)),
  /** Empty: the name itself. */
  shortName: z.optional(text(40)),
  /** The server looks at its check digits. */
  abn: z.optional(requiredText('Please type the ABN', 40)),
  /** Of invoices that are issued from then on. */
  gst: z.optional(gstStanding),
  address: z.optional(requiredText('Please type the address that invoices carry', 200)),
  phone: z.optional(
    requiredText('Please type a phone number', 30).check(
      z.refine((value: string) => PHONE.test(value), 'Please type a valid phone number'),
      describedPhone(),
    ),
  ),
  email: z.optional(email('Please type an email address', 'Please type a valid email address')),
  /** Begins with http:// or https://, which the server sees to. */
  website: z.optional(requiredText('Please type the address of the website', 200)),
  timeZone: z.optional(requiredText('Please choose a time zone', 60)),
});
export type SentDetails = z.infer<typeof sentDetails>;

/** All empty: there is no account, and invoices name none. */
export const sentBank = z.strictObject({
  bankBsb: text(20).check(
    z.refine(
      (value: string) => value === '' || parseBsb(value) !== undefined,
      'Please type the 6 digits of the BSB',
    ),
    z.meta({ pattern: String.raw`^$|^(\d[ -]?){5}\d$`, examples: ['062-000'] }),
  ),
  bankAccountNumber: text(20).check(
    z.refine(
      (value: string) => value === '' || parseAccountNumber(value) !== undefined,
      'Please type the 4 to 9 digits of the account',
    ),
    z.meta({ pattern: String.raw`^$|^(\d[ -]?){3,8}\d$`, examples: ['12345678'] }),
  ),
  bankAccountName: text(60),
});
export type SentBank = z.infer<typeof sentBank>;

export const sentLook = z.strictObject({
  /** Empty: the portal’s own. */
  accent: z.string().check(
    z.maxLength(7, 'Please choose a colour'),
    z.refine((value) => value === '' || isAccent(value), 'Please type a colour such as #0f5c66'),
    z.overwrite((value) => value.toLowerCase()),
    z.meta({ pattern: '^(#[0-9a-fA-F]{6})?$', examples: ['#0f5c66'] }),
  ),
});
export type SentLook = z.infer<typeof sentLook>;

export const sentMail = z.strictObject({
  /** Empty: the email address of the association. */
  mailFrom: emailOrNone('Please type a valid email address'),
});
export type SentMail = z.infer<typeof sentMail>;

const secret = (pattern: RegExp, example: string, words: string) =>
  requiredText(words, 300).check(
    z.refine((value: string) => pattern.test(value), words),
    z.meta({ pattern: pattern.source, examples: [example] }),
  );

/** As Stripe shows them. They are tried before they are kept; the two secrets are never told again. */
export const sentPaymentKeys = z.strictObject({
  publishableKey: secret(/^pk_(live|test)_\w+$/, 'pk_test_a1', 'Please type the key that begins with pk_'),
  secretKey: secret(
    /^(sk|rk)_(live|test)_\w+$/,
    'sk_test_a1',
    'Please type the key that begins with sk_ or rk_',
  ),
  webhookSecret: secret(/^whsec_\w+$/, 'whsec_a1', 'Please type the secret that begins with whsec_'),
  /** Empty: the account that the keys are of. */
  accountId: text(60).check(
    z.refine(
      (value: string) => value === '' || /^acct_\w+$/.test(value),
      'Please type the id that begins with acct_, or nothing',
    ),
    z.meta({ pattern: String.raw`^(acct_\w+)?$`, examples: ['acct_a1'] }),
  ),
});
export type SentPaymentKeys = z.infer<typeof sentPaymentKeys>;

export const sentDefaults = z.strictObject({ membershipYear: yearOfMembership });
export type SentDefaults = z.infer<typeof sentDefaults>;

export const sentNavigation = z.strictObject({
  /** Sections that are switched off. */
  closed: z.array(portalSection).check(z.maxLength(SECTIONS.length)),
});
export type SentNavigation = z.infer<typeof sentNavigation>;
