import { expect, test } from 'vitest';
import { readTestConfig } from '../test/read-config.ts';
import { ConfigError, readConfig } from './config.ts';

const ASSOCIATION = {
  ASSOCIATION_NAME: 'Test Carriers',
  ASSOCIATION_PHONE: '1800 555 000',
  ASSOCIATION_EMAIL: 'office@carriers.example',
  ASSOCIATION_WEBSITE: 'https://carriers.example',
  ASSOCIATION_ABN: '51 824 753 556',
  ASSOCIATION_ADDRESS: '1 Depot Road, Dubbo NSW 2830',
};
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
};

const SMTP_URL = 'smtp://mail.carriers.example';

const refusalOf = (variables: NodeJS.ProcessEnv): string => {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The settings were accepted');
};

test('without any setting the portal is a demo on port 3000 of this machine', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    isDemo: true,
    isTrial: true,
    isProduction: false,
  });
});

test('an empty setting is as good as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, isDemo: true });
});

test('a portal with a database of its own is seeded with the demo only when asked', () => {
  const DATABASE_URL = 'postgres://a:b@db/c';
  expect(readConfig({ DATABASE_URL }).isDemo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).isDemo).toBe(true);
});

test.each([
  { HOST: '0.0.0.0' },
  { PUBLIC_URL: 'https://members.example.org' },
  { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_PUBLISHABLE_KEY: 'pk_live_a' },
  {
    ...ASSOCIATION,
    SMTP_URL,
    NODE_ENV: 'production',
    PAYMENTS: 'sandbox',
    PUBLIC_URL: 'http://localhost:3000',
  },
])('there is no demo with %j, and one that is asked for is refused in one line', (variables) => {
  expect(readConfig(variables)).toMatchObject({ isDemo: false, isTrial: false });
  expect(refusalOf({ ...variables, DEMO: '1' })).toMatch(/^DEMO expects 0 here: [^\n]*$/);
});

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'members.example.org' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://a' }, 'DATABASE_URL'],
  [{ DATABASE_DIRECT_URL: 'postgres://a:b@db/c' }, 'DATABASE_DIRECT_URL'],
  [{ FILES_URL: 'https://files.example/bucket' }, 'FILES_URL'],
  [{ FILES_URL: 's3://key@files.example/bucket' }, 'FILES_URL'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'the office' }, 'MAIL_FROM'],
  [{ OWNER_EMAIL: 'a@x.example,b@x.example' }, 'OWNER_EMAIL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ ASSOCIATION_ABN: '51 824 753 557' }, 'ASSOCIATION_ABN'],
  [{ ASSOCIATION_ACCENT: 'teal' }, 'ASSOCIATION_ACCENT'],
  [{ ASSOCIATION_LOGO: '/nowhere/logo.svg' }, 'ASSOCIATION_LOGO'],
  [{ ASSOCIATION_LOGO: 'https://carriers.example/logo.svg' }, 'ASSOCIATION_LOGO'],
  [{ ASSOCIATION_LOGO: import.meta.filename }, 'ASSOCIATION_LOGO'],
  [{ STRIPE_SECRET_KEY: 'sk_test_a' }, 'STRIPE_PUBLISHABLE_KEY'],
  [{ ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_a' }, 'STRIPE_PUBLISHABLE_KEY'],
  [{ ...STRIPE, PAYMENTS: 'sandbox' }, 'PAYMENTS'],
  [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_ACCOUNT: 'acct_a' }, 'STRIPE_ACCOUNT'],
  [{ PUBLIC_URL: 'https://members.example.org/portal' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://members.example.org?a=1' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://office@members.example.org' }, 'PUBLIC_URL'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ SECRET_KEY: 'g'.repeat(64) }, 'SECRET_KEY'],
  [{ METRICS_TOKEN: 'x'.repeat(31) }, 'METRICS_TOKEN'],
  [{ METRICS_TOKEN: `${'x'.repeat(40)} y` }, 'METRICS_TOKEN'],
  [{ TRUST_PROXY: 'nonsense' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.1, 10.0.0.0/33' }, 'TRUST_PROXY'],
])('%j stops the start with one line that names %s', (variables, name) => {
  const message = refusalOf(variables);
  expect(message.startsWith(`${name} `)).toBe(true);
  expect(message).not.toContain('\n');
});

test('all that is wrong or missing is said at once, in a line each', () => {
  const names = refusalOf({ NODE_ENV: 'production', SMTP_URL: 'mail', PORT: 'x', ASSOCIATION_ABN: '1' })
    .split('\n')
    .map((line) => line.split(' ', 1)[0]);
  const expected = ['ASSOCIATION_ABN', 'PORT', 'PUBLIC_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY'];
  expect(names).toHaveLength(expected.length);
  expect(new Set(names)).toEqual(new Set(expected));
});

test.each([
  [undefined, /^PUBLIC_URL is missing/],
  ['http://members.example.org', /^PUBLIC_URL expects an address that begins with https/],
])('production refuses to start with the public address %s', (address, said) => {
  const production = { ...ASSOCIATION, ...STRIPE, SMTP_URL, NODE_ENV: 'production' };
  expect(refusalOf({ ...production, PUBLIC_URL: address })).toMatch(said);
});

const PUBLIC_URL = 'https://members.example.org';

test('production refuses to start without payment keys unless the sandbox is meant', () => {
  const production = { ...ASSOCIATION, SMTP_URL, PUBLIC_URL, NODE_ENV: 'production' };
  expect(refusalOf(production)).toMatch(/^STRIPE_SECRET_KEY is missing/);
  expect(readConfig({ ...production, PAYMENTS: 'sandbox' }).stripe).toBeUndefined();
  expect(readConfig({ ...production, ...STRIPE }).stripe).toMatchObject({ secretKey: 'sk_test_a' });
});

test('production that is told nothing of its association starts as none, and never as that of the demo', () => {
  const { association } = readTestConfig({ ...STRIPE, SMTP_URL, PUBLIC_URL, NODE_ENV: 'production' });
  expect(association).toMatchObject({
    ...{ name: 'Membership portal', phone: '', abn: '', address: '' },
    ...{ email: 'portal@members.example.org', website: 'https://members.example.org' },
  });
});

test('production refuses to start without a mail server: nobody could activate an account', () => {
  const production = { ...ASSOCIATION, ...STRIPE, PUBLIC_URL, NODE_ENV: 'production' };
  expect(refusalOf(production)).toMatch(/^SMTP_URL is missing/);
  expect(readConfig({ ...production, SMTP_URL }).smtpUrl).toBe(SMTP_URL);
});

test('files are kept in the data folder unless an object storage is named', () => {
  expect(readConfig({}).objectStorage).toBeUndefined();
  expect(readConfig({ FILES_URL: 's3://portal-files' }).objectStorage).toEqual({ bucket: 'portal-files' });
});

test('proxies are named by address, network or the name of a private network', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16,::1,fd00::/8,loopback' }).trustProxy).toEqual([
    '10.0.0.1',
    '10.1.0.0/16',
    '::1',
    'fd00::/8',
    'loopback',
  ]);
  expect(readConfig({}).trustProxy).toEqual([]);
});

test('a slash at the end of the public address is left out', () => {
  expect(readConfig({ PUBLIC_URL: 'https://members.example.org/' }).publicUrl).toBe(
    'https://members.example.org',
  );
});

test('the association’s time zone is that of Sydney, or the one that its setting names', () => {
  const zoneOf = (ASSOCIATION_TIME_ZONE?: string) =>
    readTestConfig(ASSOCIATION_TIME_ZONE === undefined ? {} : { ASSOCIATION_TIME_ZONE }).association.timeZone;
  expect([zoneOf(), zoneOf(''), zoneOf('australia/perth')]).toEqual([
    'Australia/Sydney',
    'Australia/Sydney',
    'Australia/Perth',
  ]);
});

test.each(['Sydney', '+10:00', 'Mars/Olympus', 'Australia/Sydney; drop'])(
  'the time zone %s stops the start in words',
  (ASSOCIATION_TIME_ZONE) => {
    expect(refusalOf({ ASSOCIATION_TIME_ZONE })).toContain(
      'ASSOCIATION_TIME_ZONE expects a time zone by its IANA name, such as Australia/Perth',
    );
  },
);

test('reminders of invoices come on the days that are set, each once, or never', () => {
  const daysOf = (given: string): readonly number[] =>
    readConfig({ INVOICE_REMINDER_DAYS: given }).invoiceReminderDays;
  expect(daysOf('')).toEqual([-3, 0, 7, 21]);
  expect(daysOf('-7, 0 ,7,7')).toEqual([-7, 0, 7]);
  expect(daysOf('none')).toEqual([]);
});

test.each(['7 days', '1.5', '--3', '100', '7,', Array.from({ length: 11 }, () => '1').join(',')])(
  'reminders of invoices cannot be set to %s',
  (given) => {
    expect(refusalOf({ INVOICE_REMINDER_DAYS: given })).toMatch(
      /^INVOICE_REMINDER_DAYS expects up to 10 days /,
    );
  },
);
