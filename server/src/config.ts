import { resolve } from 'node:path';
import * as z from 'zod';

const DEMO_ASSOCIATION = {
  name: 'Southern Cross Road Freight Association',
  shortName: 'SCRFA',
  phone: '1800 555 019',
  email: 'membership@scrfa.example',
  website: 'https://www.scrfa.example',
  abn: '53 004 085 616',
  address: 'Level 3, 18 Wharf Terminal Road, Port Melbourne VIC 3207',
} as const;

const url = (schemes: string[], expected: string) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), expected);

const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const environmentSchema = z.object({
  NODE_ENV: optional(z.string()),
  PORT: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, 'a port number from 0 to 65535')
      .transform(Number),
  ),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(url(['http:', 'https:'], 'an address such as https://members.example.org')),
  DATA_DIR: optional(z.string()),
  PG_BIN_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'an address such as postgres://user:password@host/database'),
  ),
  SMTP_URL: optional(url(['smtp:', 'smtps:'], 'an address such as smtp://user:password@host:587')),
  MAIL_FROM: optional(z.email('an e-mail address')),
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^(sk|rk)_(live|test)_\w+$/, 'a key that begins with sk_ or rk_'),
  ),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().regex(/^pk_(live|test)_\w+$/, 'a key that begins with pk_')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\S+$/, 'a secret that begins with whsec_')),
  STRIPE_ACCOUNT: optional(z.string().regex(/^acct_\w+$/, 'an account id that begins with acct_')),
  PAYMENTS: optional(z.literal('sandbox', 'the word sandbox, or nothing')),
  DEMO: optional(z.enum(['0', '1'], '0 or 1')),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'a level such as info'),
  ),
  TRUST_PROXY: optional(z.string()),
  ASSOCIATION_NAME: optional(z.string()),
  ASSOCIATION_SHORT_NAME: optional(z.string()),
  ASSOCIATION_PHONE: optional(z.string()),
  ASSOCIATION_EMAIL: optional(z.email('an e-mail address')),
  ASSOCIATION_WEBSITE: optional(url(['http:', 'https:'], 'an address such as https://www.example.org')),
  ASSOCIATION_ABN: optional(z.string().regex(/^[\d ]{11,14}$/, 'the 11 digits of an ABN')),
  ASSOCIATION_ADDRESS: optional(z.string()),
  ASSOCIATION_BANK_ACCOUNT: optional(z.string()),
  DIRECT_DEBIT_ACTIVATES: optional(z.enum(['processing', 'settled'], 'processing or settled')),
  INVOICE_DUE_DAYS: optional(
    z
      .string()
      .regex(/^\d{1,3}$/, 'a number of days')
      .transform(Number),
  ),
});
type Environment = z.infer<typeof environmentSchema>;

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
  readonly databaseUrl?: string;
  /** Programs of another PostgreSQL for the embedded database. */
  readonly postgresBinDir?: string;
  readonly smtpUrl?: string;
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

const readStripe = (environment: Environment): StripeKeys | undefined => {
  const secretKey = environment.STRIPE_SECRET_KEY;
  const publishableKey = environment.STRIPE_PUBLISHABLE_KEY;
  const webhookSecret = environment.STRIPE_WEBHOOK_SECRET;
  const isSandboxMeant = environment.PAYMENTS === 'sandbox';
  if (!secretKey && !publishableKey && !webhookSecret) {
    if (environment.NODE_ENV === 'production' && !isSandboxMeant) {
      throw new ConfigError(
        'STRIPE_SECRET_KEY is missing: production needs the Stripe keys, or PAYMENTS=sandbox if no money is meant to move',
      );
    }
    return undefined;
  }
  if (isSandboxMeant) throw new ConfigError('PAYMENTS expects to be empty while Stripe keys are set');
  if (!secretKey) throw new ConfigError('STRIPE_SECRET_KEY is missing while other Stripe settings are set');
  if (!publishableKey)
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY is missing while STRIPE_SECRET_KEY is set');
  if (!webhookSecret)
    throw new ConfigError('STRIPE_WEBHOOK_SECRET is missing while STRIPE_SECRET_KEY is set');
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_')) {
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY expects the same mode (live or test) as STRIPE_SECRET_KEY');
  }
  const accountId = environment.STRIPE_ACCOUNT;
  return { secretKey, publishableKey, webhookSecret, ...(accountId && { accountId }) };
};

const readAssociation = (environment: Environment): Config['association'] => ({
  name: environment.ASSOCIATION_NAME ?? DEMO_ASSOCIATION.name,
  shortName: environment.ASSOCIATION_SHORT_NAME ?? environment.ASSOCIATION_NAME ?? DEMO_ASSOCIATION.shortName,
  phone: environment.ASSOCIATION_PHONE ?? DEMO_ASSOCIATION.phone,
  email: environment.ASSOCIATION_EMAIL ?? DEMO_ASSOCIATION.email,
  website: environment.ASSOCIATION_WEBSITE ?? DEMO_ASSOCIATION.website,
  abn: environment.ASSOCIATION_ABN ?? DEMO_ASSOCIATION.abn,
  address: environment.ASSOCIATION_ADDRESS ?? DEMO_ASSOCIATION.address,
  ...(environment.ASSOCIATION_BANK_ACCOUNT && { bankAccount: environment.ASSOCIATION_BANK_ACCOUNT }),
});

const parseEnvironment = (variables: NodeJS.ProcessEnv): Environment => {
  const parsed = environmentSchema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(
    `${String(issue?.path[0] ?? 'A setting')} expects ${issue?.message ?? 'another value'}`,
  );
};

const compact = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined));

/** Reads the settings once; throws ConfigError for the first wrong one. Nothing else reads the environment. */
export const readConfig = (variables: NodeJS.ProcessEnv = process.env): Config => {
  const environment = parseEnvironment(variables);
  const port = environment.PORT ?? 3000;
  if (port > 65_535) throw new ConfigError('PORT expects a port number from 0 to 65535');
  const association = readAssociation(environment);
  const isProduction = environment.NODE_ENV === 'production';
  const demo = environment.DEMO ?? (environment.DATABASE_URL || isProduction ? '0' : '1');
  return {
    host: environment.HOST ?? '127.0.0.1',
    port,
    publicUrl: (environment.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: resolve(environment.DATA_DIR ?? './data'),
    mailFrom: environment.MAIL_FROM ?? association.email,
    isDemo: demo === '1',
    isProduction,
    logLevel: environment.LOG_LEVEL ?? 'info',
    trustProxy: environment.TRUST_PROXY?.split(',').map((entry) => entry.trim()) ?? [],
    association,
    directDebitActivates: environment.DIRECT_DEBIT_ACTIVATES ?? 'processing',
    invoiceDueDays: environment.INVOICE_DUE_DAYS ?? 14,
    ...compact({
      databaseUrl: environment.DATABASE_URL,
      postgresBinDir: environment.PG_BIN_DIR,
      smtpUrl: environment.SMTP_URL,
      stripe: readStripe(environment),
    }),
  };
};
