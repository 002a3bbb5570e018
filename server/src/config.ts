import { resolve } from 'node:path';
import { unescape } from 'node:querystring';
import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import type { S3Location } from './files-url.ts';
import { type Association, GivenAssociation } from './given-association.ts';
import { findSettingProblems, type Given } from './settings-rules.ts';
import { settingsSchema, type Settings } from './settings-schema.ts';
import { StartRefused } from './start-refused.ts';
import { isTrial } from './trial.ts';

const DEMO_ASSOCIATION = {
  name: 'Southern Cross Road Freight Association',
  shortName: 'SCRFA',
  phone: '1800 555 019',
  email: 'membership@scrfa.example',
  website: 'https://www.scrfa.example',
  abn: '53 004 085 616',
  gst: 'registered',
  address: 'Level 3, 18 Wharf Terminal Road, Port Melbourne VIC 3207',
  timeZone: DEFAULT_TIME_ZONE,
  mailFrom: 'membership@scrfa.example',
} as const;

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  accountId?: string;
}

/** What the environment sets. */
export interface EnvironmentConfig {
  readonly host: string;
  readonly port: number;
  /** Origin of every link in mails and redirects, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** So long a server that is asked to stop goes on answering, while whoever sends it callers learns that it stops. */
  readonly drainSeconds: number;
  /** Whether a start that changes the schema writes a backup of the database first. */
  readonly backsUpBeforeUpgrade: boolean;
  /** Seals what must be read again, such as the secrets of authenticators; undefined: one that dataDir keeps. */
  readonly secretKey?: Buffer;
  readonly databaseUrl?: string;
  /** The same database past the pooler that databaseUrl leads to; undefined: it leads to none. */
  readonly databaseDirectUrl?: string;
  /** Where the owner of the tables signs in; undefined: databaseUrl's user owns them. */
  readonly databaseOwnerUrl?: string;
  /** A replica of the same database, which lists and searches may be read from. */
  readonly databaseReadUrl?: string;
  /** Programs of another PostgreSQL for the embedded database. */
  readonly postgresBinDir?: string;
  /** Undefined: files are kept in a folder of dataDir. */
  readonly objectStorage?: S3Location;
  readonly smtpUrl?: string;
  /** Lets whoever has it read `/metrics`; undefined: programs of this machine alone may. */
  readonly metricsToken?: string;
  /** Undefined: attachments are not scanned for viruses. */
  readonly scannerUrl?: string;
  /** Made the owner of a portal that has none. */
  readonly ownerEmail?: string;
  /** Gets the head of the audit log each day. */
  readonly auditHeadEmail?: string;
  /** Undefined: the built-in payment sandbox, or the keys that an owner has typed. */
  readonly stripe?: StripeKeys;
  /** `sandbox`: no money is ever meant to move; `office`: an owner types the keys, and until then nothing can be paid. */
  readonly payments?: 'sandbox' | 'office';
  /** Only tried out, on one machine: the demo, `/dev` and the sandbox's control page are for nothing else. */
  readonly isTrial: boolean;
  readonly isDemo: boolean;
  readonly isProduction: boolean;
  readonly logLevel: string;
  readonly trustProxy: string[];
  /** Opened by nobody but the settings of the association. */
  readonly givenAssociation: GivenAssociation;
  /** When a membership paid by direct debit becomes active. */
  readonly directDebitActivates: 'processing' | 'settled';
  readonly invoiceDueDays: number;
  /** When whoever owes an open invoice is reminded: days after it is due, below zero before. */
  readonly invoiceReminderDays: readonly number[];
}

/** The settings as they are in force. */
export interface Config extends EnvironmentConfig {
  /** At any time what is in force then, whoever set it: a part of it that is kept in a variable becomes old. */
  readonly association: Association;
}

/** Settings that are wrong or missing: a line each, which names the setting and what it expects. */
export class ConfigError extends StartRefused {
  override readonly name = 'ConfigError';
}

const isProduction = (settings: Settings): boolean => settings.NODE_ENV === 'production';

const readStripe = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_ACCOUNT: accountId,
}: Settings): StripeKeys | undefined =>
  secretKey && publishableKey && webhookSecret
    ? { secretKey, publishableKey, webhookSecret, ...(accountId && { accountId }) }
    : undefined;

const hostOf = (settings: Settings): string =>
  settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).hostname : 'localhost';

/** Of a portal in production whose owner has not said yet who the association is; without an ABN it issues no invoice. */
const unnamedAssociation = (settings: Settings): Association => {
  const email = settings.OWNER_EMAIL ?? settings.MAIL_FROM ?? `portal@${hostOf(settings)}`;
  return {
    ...{ name: 'Membership portal', shortName: 'Portal', phone: '', abn: '', gst: 'registered', address: '' },
    ...{ email, mailFrom: email, website: settings.PUBLIC_URL ?? '', timeZone: DEFAULT_TIME_ZONE },
  };
};

/** The demo association lends its details to a portal that is not in production. */
const readGivenAssociation = (settings: Settings): GivenAssociation => {
  const set = compact({
    name: settings.ASSOCIATION_NAME,
    shortName: settings.ASSOCIATION_SHORT_NAME,
    phone: settings.ASSOCIATION_PHONE,
    email: settings.ASSOCIATION_EMAIL,
    website: settings.ASSOCIATION_WEBSITE,
    abn: settings.ASSOCIATION_ABN,
    gst: settings.ASSOCIATION_GST,
    address: settings.ASSOCIATION_ADDRESS,
    bankAccount: settings.ASSOCIATION_BANK_ACCOUNT,
    logo: settings.ASSOCIATION_LOGO,
    accent: settings.ASSOCIATION_ACCENT?.toLowerCase(),
    timeZone: settings.ASSOCIATION_TIME_ZONE,
    mailFrom: settings.MAIL_FROM,
  });
  const defaults = isProduction(settings) ? unnamedAssociation(settings) : DEMO_ASSOCIATION;
  return new GivenAssociation({ set, defaults });
};

const parseSettings = (variables: NodeJS.ProcessEnv): Settings => {
  const parsed = settingsSchema.safeParse(variables);
  const wrong = new Map(
    (parsed.error?.issues ?? []).map(({ path: [name], message }) => [String(name), message]),
  );
  const given = Object.entries(variables)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, wrong.has(name) ? '' : value]);
  const problems = [
    ...[...wrong].map(([name, expected]) => `${name} expects ${expected}`),
    ...findSettingProblems(Object.fromEntries(given) as Given),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'));
  return parsed.data;
};

const compact = <T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

/** Reads the settings once; throws ConfigError for all that are wrong or missing. Nothing else reads the environment. */
export const readConfig = (variables: NodeJS.ProcessEnv = process.env): EnvironmentConfig => {
  const settings = parseSettings(variables);
  const surroundings = {
    host: settings.HOST,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/(?<!\/)\/+$/, ''),
    isProduction: isProduction(settings),
    ...compact({ stripe: readStripe(settings) }),
  };
  const trial = isTrial(surroundings);
  return {
    ...surroundings,
    port: settings.PORT,
    drainSeconds: settings.DRAIN_SECONDS ?? (surroundings.isProduction ? 5 : 0),
    dataDir: resolve(settings.DATA_DIR),
    backsUpBeforeUpgrade: settings.BACKUP_BEFORE_UPGRADE !== '0',
    isTrial: trial,
    isDemo: trial && (settings.DEMO ?? (settings.DATABASE_URL ? '0' : '1')) === '1',
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY ?? [],
    givenAssociation: readGivenAssociation(settings),
    directDebitActivates: settings.DIRECT_DEBIT_ACTIVATES,
    invoiceDueDays: settings.INVOICE_DUE_DAYS,
    invoiceReminderDays: settings.INVOICE_REMINDER_DAYS,
    ...compact({
      databaseUrl: settings.DATABASE_URL,
      databaseDirectUrl: settings.DATABASE_DIRECT_URL,
      databaseOwnerUrl: settings.DATABASE_OWNER_URL,
      databaseReadUrl: settings.DATABASE_READ_URL,
      postgresBinDir: settings.PG_BIN_DIR,
      payments: settings.PAYMENTS,
      secretKey: settings.SECRET_KEY,
      objectStorage: settings.FILES_URL,
      smtpUrl: settings.SMTP_URL,
      scannerUrl: settings.SCANNER_URL,
      metricsToken: settings.METRICS_TOKEN,
      ownerEmail: settings.OWNER_EMAIL,
      auditHeadEmail: settings.AUDIT_HEAD_EMAIL,
    }),
  };
};

const SECRETS = ['SECRET_KEY', 'METRICS_TOKEN', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
const ADDRESSES = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'FILES_URL',
];

/** An address of a socket is none that `URL` reads. */
const passwordOf = (address: string): string[] => {
  const [, password = ''] = /\/\/[^:/@]*:(.*)@/.exec(address) ?? [];
  return [password, unescape(password)];
};

/** Passwords and keys as the environment has them, right or wrong: what must not be said again, whoever says it. */
export const findGivenSecrets = (variables: NodeJS.ProcessEnv = process.env): string[] =>
  [
    ...SECRETS.flatMap((name) => (variables[name] ?? '').split(',')),
    ...ADDRESSES.flatMap((name) => passwordOf(variables[name] ?? '')),
  ].filter((secret) => secret.length > 3);
