import { resolve } from 'node:path';
import type { S3Location } from './files-url.ts';
import { settingsSchema, type Settings } from './settings-schema.ts';

const DEMO_ASSOCIATION = {
  name: 'Southern Cross Road Freight Association',
  shortName: 'SCRFA',
  phone: '1800 555 019',
  email: 'membership@scrfa.example',
  website: 'https://www.scrfa.example',
  abn: '53 004 085 616',
  address: 'Level 3, 18 Wharf Terminal Road, Port Melbourne VIC 3207',
} as const;

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  accountId?: string;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Origin of every link in mails and redirects, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Seals what must be read again, such as the secrets of authenticators; undefined: one that dataDir keeps. */
  readonly secretKey?: Buffer;
  readonly databaseUrl?: string;
  /** Programs of another PostgreSQL for the embedded database. */
  readonly postgresBinDir?: string;
  /** Undefined: files are kept in a folder of dataDir. */
  readonly objectStorage?: S3Location;
  readonly smtpUrl?: string;
  /** Made the owner of a portal that has none. */
  readonly ownerEmail?: string;
  readonly mailFrom: string;
  /** Undefined: the built-in payment sandbox. */
  readonly stripe?: StripeKeys;
  readonly isDemo: boolean;
  readonly isProduction: boolean;
  readonly logLevel: string;
  readonly trustProxy: string[];
  readonly association: {
    name: string;
    shortName: string;
    phone: string;
    email: string;
    website: string;
    abn: string;
    address: string;
    /** Printed on open invoices, such as `BSB 062-000, account 12345678`. */
    bankAccount?: string;
  };
  /** When a membership paid by direct debit becomes active. */
  readonly directDebitActivates: 'processing' | 'settled';
  readonly invoiceDueDays: number;
}

/** A setting that is wrong; its message names the setting and what it expects. */
export class ConfigError extends Error {}

const STRIPE_SETTINGS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const ASSOCIATION_SETTINGS = [
  'ASSOCIATION_NAME',
  'ASSOCIATION_PHONE',
  'ASSOCIATION_EMAIL',
  'ASSOCIATION_WEBSITE',
  'ASSOCIATION_ABN',
  'ASSOCIATION_ADDRESS',
] as const;

const isProduction = (settings: Settings): boolean => settings.NODE_ENV === 'production';

const requireSandboxMeant = (settings: Settings): void => {
  if (settings.STRIPE_ACCOUNT) throw new ConfigError('STRIPE_ACCOUNT expects the Stripe keys to be set too');
  if (!isProduction(settings) || settings.PAYMENTS === 'sandbox') return;
  throw new ConfigError(
    'STRIPE_SECRET_KEY is missing: production needs the Stripe keys, or PAYMENTS=sandbox if no money is meant to move',
  );
};

/** Without a mail server nobody could activate an account, and nobody would notice. */
const requireMailServer = (settings: Settings): void => {
  if (!isProduction(settings) || settings.SMTP_URL) return;
  throw new ConfigError(
    'SMTP_URL is missing: production needs a mail server, such as smtp://user:password@host:587',
  );
};

const readStripe = (settings: Settings): StripeKeys | undefined => {
  const [secretKey, publishableKey, webhookSecret] = STRIPE_SETTINGS.map((name) => settings[name]);
  if (!secretKey && !publishableKey && !webhookSecret) {
    requireSandboxMeant(settings);
    return undefined;
  }
  if (settings.PAYMENTS) throw new ConfigError('PAYMENTS expects to be empty while Stripe keys are set');
  if (!secretKey || !publishableKey || !webhookSecret) {
    const missing = STRIPE_SETTINGS.find((name) => !settings[name]);
    throw new ConfigError(`${missing} is missing while other Stripe settings are set`);
  }
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_')) {
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY expects the same mode (live or test) as STRIPE_SECRET_KEY');
  }
  const accountId = settings.STRIPE_ACCOUNT;
  return { secretKey, publishableKey, webhookSecret, ...(accountId && { accountId }) };
};

/** The demo association lends its details to a trial only: real invoices never carry its name or ABN. */
const readAssociation = (settings: Settings): Config['association'] => {
  const missing = isProduction(settings) && ASSOCIATION_SETTINGS.find((name) => !settings[name]);
  if (missing) throw new ConfigError(`${missing} is missing: production needs the association's own details`);
  const own = compact({
    name: settings.ASSOCIATION_NAME,
    shortName: settings.ASSOCIATION_SHORT_NAME ?? settings.ASSOCIATION_NAME,
    phone: settings.ASSOCIATION_PHONE,
    email: settings.ASSOCIATION_EMAIL,
    website: settings.ASSOCIATION_WEBSITE,
    abn: settings.ASSOCIATION_ABN,
    address: settings.ASSOCIATION_ADDRESS,
    bankAccount: settings.ASSOCIATION_BANK_ACCOUNT,
  });
  return { ...DEMO_ASSOCIATION, ...own };
};

const parseSettings = (variables: NodeJS.ProcessEnv): Settings => {
  const parsed = settingsSchema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(
    `${String(issue?.path[0] ?? 'A setting')} expects ${issue?.message ?? 'another value'}`,
  );
};

const compact = <T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

const seedsDemo = (settings: Settings): boolean =>
  settings.DEMO === undefined ? !settings.DATABASE_URL && !isProduction(settings) : settings.DEMO === '1';

/** Reads the settings once; throws ConfigError for the first wrong one. Nothing else reads the environment. */
export const readConfig = (variables: NodeJS.ProcessEnv = process.env): Config => {
  const settings = parseSettings(variables);
  const association = readAssociation(settings);
  const stripe = readStripe(settings);
  requireMailServer(settings);
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(settings.DATA_DIR),
    mailFrom: settings.MAIL_FROM ?? association.email,
    isDemo: seedsDemo(settings),
    isProduction: isProduction(settings),
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY ?? [],
    association,
    directDebitActivates: settings.DIRECT_DEBIT_ACTIVATES,
    invoiceDueDays: settings.INVOICE_DUE_DAYS,
    ...compact({
      databaseUrl: settings.DATABASE_URL,
      postgresBinDir: settings.PG_BIN_DIR,
      secretKey: settings.SECRET_KEY,
      objectStorage: settings.FILES_URL,
      smtpUrl: settings.SMTP_URL,
      ownerEmail: settings.OWNER_EMAIL,
      stripe,
    }),
  };
};
