import { isIP } from 'node:net';
import * as z from 'zod';
import { parseAbn } from '@linehaul/contract/abn';
import { GST_STANDINGS } from '@linehaul/contract/gst';
import { isEmail } from '@linehaul/contract/text';
import { LOGO_EXPECTED, readBrandLogo } from './brand-logo.ts';
import { FILES_URL_EXPECTED, parseFilesUrl } from './files-url.ts';

const url = (schemes: string[], expected: string) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), expected);

/** Links and the browser's own requests begin with it, so nothing but the server itself may be named. */
const isOrigin = (value: string): boolean => {
  const { username, password, pathname, search, hash } = new URL(value);
  return `${username}${password}${search}${hash}` === '' && /^\/+$/.test(pathname);
};

const PROXY_NAMES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a network such as `10.0.0.0/8`, or one of the names of private networks. */
const isProxy = (entry: string): boolean => {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0) return PROXY_NAMES.has(entry);
  const maxBits = version === 4 ? 32 : 128;
  return bits === undefined || (rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
};

const entriesOf = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

const emptyAsUnset = (value: unknown): unknown => (value === '' ? undefined : value);

const optional = <S extends z.ZodType>(schema: S) => z.preprocess(emptyAsUnset, schema.optional());

const wholeNumber = (max: number, expected: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, expected)
    .transform(Number)
    .refine((value) => value <= max, expected);

const withDefault = <S extends z.ZodType>(schema: S, value: string) =>
  z.preprocess((given) => emptyAsUnset(given) ?? value, schema);

/** 32 bytes as 64 hexadecimal digits, or as base64. */
const secretKey = z
  .string()
  .regex(
    /^([0-9a-f]{64}|[\w+/-]{43}=?)$/i,
    '32 random bytes as base64 or hexadecimal, such as openssl rand -base64 32 prints',
  )
  .transform((value) => Buffer.from(value, value.length === 64 ? 'hex' : 'base64'));

const brandLogo = z.string().transform((value, context) => {
  const logo = readBrandLogo(value);
  if (!logo) context.addIssue(LOGO_EXPECTED);
  return logo ?? z.NEVER;
});

const filesUrl = z.string().transform((value, context) => {
  const location = parseFilesUrl(value);
  if (!location) context.addIssue(FILES_URL_EXPECTED);
  return location ?? z.NEVER;
});

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'an address such as postgres://user:password@host/database');

/** By its name: an offset such as +10:00 knows no summer. */
const timeZoneOf = (name: string): string | undefined => {
  if (!/^[a-z]/i.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

const timeZone = z.string().transform((value, context) => {
  const known = timeZoneOf(value);
  if (!known) context.addIssue('a time zone by its IANA name, such as Australia/Perth');
  return known ?? z.NEVER;
});

const REMINDERS_EXPECTED =
  'up to 10 days after the due date, or before it with a minus, such as -3,0,7,21, or the word none';

/** Days after an invoice is due, each once. */
const reminderDays = z
  .string()
  .regex(/^\s*(none|-?\d{1,2}(\s*,\s*-?\d{1,2}){0,9})\s*$/, REMINDERS_EXPECTED)
  .transform((value) => (value.trim() === 'none' ? [] : [...new Set(entriesOf(value).map(Number))]));

const PUBLIC_URL_EXPECTED = 'an address such as https://members.example.org, without a path';

/** Every setting of the environment: its form, its default, and the words that say what it expects. */
export const settingsSchema = z.object({
  // A near miss would be taken for a trial.
  NODE_ENV: optional(
    z
      .string()
      .refine(
        (value) => value === 'production' || !/^\s*prod/i.test(value),
        'the word production, or what other tools need',
      ),
  ),
  PORT: withDefault(wholeNumber(65_535, 'a port number from 0 to 65535'), '3000'),
  HOST: withDefault(z.string(), '127.0.0.1'),
  BACKUP_BEFORE_UPGRADE: optional(z.enum(['0', '1'], '0 or 1')),
  DRAIN_SECONDS: optional(wholeNumber(120, 'seconds, from 0 to 120')),
  PUBLIC_URL: optional(
    url(['http:', 'https:'], PUBLIC_URL_EXPECTED).refine(
      (value) => !URL.canParse(value) || isOrigin(value),
      PUBLIC_URL_EXPECTED,
    ),
  ),
  DATA_DIR: withDefault(z.string(), './data'),
  SECRET_KEY: optional(secretKey),
  PG_BIN_DIR: optional(z.string()),
  DATABASE_URL: optional(databaseUrl),
  DATABASE_DIRECT_URL: optional(databaseUrl),
  DATABASE_OWNER_URL: optional(databaseUrl),
  DATABASE_READ_URL: optional(databaseUrl),
  FILES_URL: optional(filesUrl),
  SMTP_URL: optional(url(['smtp:', 'smtps:'], 'an address such as smtp://user:password@host:587')),
  SCANNER_URL: optional(
    z
      .string()
      .regex(
        /^(clamd:\/\/(\[[\da-f:]+\]|[\w.-]+)(:\d{1,5})?|unix:(\/\/)?\/\S+)$/i,
        'an address of clamd such as clamd://host:3310 or unix:/run/clamav/clamd.ctl',
      ),
  ),
  OWNER_EMAIL: optional(z.string().refine(isEmail, 'an email address')),
  AUDIT_HEAD_EMAIL: optional(z.string().refine(isEmail, 'an email address')),
  MAIL_FROM: optional(z.email('an email address')),
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^(sk|rk)_(live|test)_\w+$/, 'a key that begins with sk_ or rk_'),
  ),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().regex(/^pk_(live|test)_\w+$/, 'a key that begins with pk_')),
  STRIPE_WEBHOOK_SECRET: optional(
    z
      .string()
      .regex(
        /^whsec_[^\s,]+(,whsec_[^\s,]+)?$/,
        'a secret that begins with whsec_, or two with a comma between',
      ),
  ),
  STRIPE_ACCOUNT: optional(z.string().regex(/^acct_\w+$/, 'an account id that begins with acct_')),
  PAYMENTS: optional(z.literal(['sandbox', 'office'], 'the word sandbox or office, or nothing')),
  METRICS_TOKEN: optional(
    z
      .string()
      .regex(
        /^[\w.~+/-]{32,200}=*$/,
        '32 random letters and digits or more, such as openssl rand -hex 32 prints',
      ),
  ),
  DEMO: optional(z.enum(['0', '1'], '0 or 1')),
  LOG_LEVEL: withDefault(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'a level such as info'),
    'info',
  ),
  TRUST_PROXY: optional(
    z
      .string()
      .transform(entriesOf)
      .refine(
        (entries) => entries.every(isProxy),
        'addresses such as 10.0.0.1 or 10.0.0.0/8, with commas between',
      ),
  ),
  ASSOCIATION_NAME: optional(z.string()),
  ASSOCIATION_SHORT_NAME: optional(z.string()),
  ASSOCIATION_PHONE: optional(z.string()),
  ASSOCIATION_EMAIL: optional(z.email('an email address')),
  ASSOCIATION_WEBSITE: optional(url(['http:', 'https:'], 'an address such as https://www.example.org')),
  ASSOCIATION_ABN: optional(
    z.string().refine((value) => parseAbn(value) !== undefined, 'the 11 digits of a valid ABN'),
  ),
  ASSOCIATION_GST: optional(z.enum(GST_STANDINGS, 'registered or not-registered')),
  ASSOCIATION_ADDRESS: optional(z.string()),
  ASSOCIATION_BANK_ACCOUNT: optional(z.string()),
  ASSOCIATION_LOGO: optional(brandLogo),
  ASSOCIATION_ACCENT: optional(z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as #0f5c66')),
  ASSOCIATION_TIME_ZONE: optional(timeZone),
  DIRECT_DEBIT_ACTIVATES: withDefault(
    z.enum(['processing', 'settled'], 'processing or settled'),
    'processing',
  ),
  INVOICE_REMINDER_DAYS: withDefault(reminderDays, '-3,0,7,21'),
  INVOICE_DUE_DAYS: withDefault(wholeNumber(365, 'a number of days up to 365'), '14'),
});
export type Settings = z.infer<typeof settingsSchema>;
