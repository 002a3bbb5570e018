import { isLiveKey, isLoopback, isTrial } from './trial.ts';

/** Settings as they were given: undefined is missing, and empty is known to be wrong already. */
export type Given = Readonly<Partial<Record<string, string>>>;

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const isProduction = ({ NODE_ENV }: Given): boolean => NODE_ENV === 'production';

const missingOf = (given: Given, names: readonly string[], needed: string): string[] =>
  names
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is missing: production needs ${needed}`);

/** Links in mails would lead to the reader's own machine, or sign people in over an open line. */
const publicUrlProblems = (given: Given): string[] => {
  const { PUBLIC_URL } = given;
  if (!PUBLIC_URL)
    return missingOf(
      given,
      ['PUBLIC_URL'],
      'the address that people open, such as https://members.example.org',
    );
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol === 'https:' || isLoopback(hostname)) return [];
  return ['PUBLIC_URL expects an address that begins with https:// in production, or one of this machine'];
};

const productionProblems = (given: Given): string[] => [
  ...publicUrlProblems(given),
  // Without one nobody could activate an account, and nobody would notice.
  ...missingOf(given, ['SMTP_URL'], 'a mail server, such as smtp://user:password@host:587'),
  ...(given['PAYMENTS'] === undefined && STRIPE.every((name) => given[name] === undefined)
    ? missingOf(
        given,
        STRIPE.slice(0, 1),
        'the Stripe keys, PAYMENTS=office if an owner types them under Settings, or PAYMENTS=sandbox if no money is meant to move',
      )
    : []),
];

const modeProblems = (given: Given): string[] => {
  const [secretKey, publishableKey] = STRIPE.map((name) => given[name]);
  if (!secretKey || !publishableKey || isLiveKey(secretKey) === isLiveKey(publishableKey)) return [];
  return ['STRIPE_PUBLISHABLE_KEY expects the same mode (live or test) as STRIPE_SECRET_KEY'];
};

const stripeProblems = (given: Given): string[] => {
  const missing = STRIPE.filter((name) => given[name] === undefined);
  if (missing.length === STRIPE.length)
    return given['STRIPE_ACCOUNT'] ? ['STRIPE_ACCOUNT expects the Stripe keys to be set too'] : [];
  const are = missing.length === 1 ? 'is' : 'are';
  return [
    ...(given['PAYMENTS'] ? ['PAYMENTS expects to be empty while Stripe keys are set'] : []),
    ...(missing.length > 0
      ? [`${missing.join(' and ')} ${are} missing while other Stripe settings are set`]
      : []),
    ...modeProblems(given),
  ];
};

const demoProblems = (given: Given): string[] => {
  const { HOST: host = '127.0.0.1', PUBLIC_URL: publicUrl = 'http://localhost' } = given;
  const [secretKey = '', publishableKey = ''] = STRIPE.map((name) => given[name]);
  const stripe = { secretKey, publishableKey };
  const trial = isTrial({ host, publicUrl, isProduction: isProduction(given), stripe });
  if (given['DEMO'] !== '1' || trial) return [];
  return [
    'DEMO expects 0 here: the demo association is only for trying the portal out, with HOST on this machine, PUBLIC_URL without https, no live Stripe key and no NODE_ENV=production',
  ];
};

const ownerProblems = ({ DATABASE_URL, DATABASE_OWNER_URL }: Given): string[] =>
  DATABASE_OWNER_URL !== undefined && DATABASE_URL === undefined
    ? ['DATABASE_OWNER_URL expects DATABASE_URL to be set too, with another user of the same database']
    : [];

const directProblems = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Given): string[] =>
  DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined
    ? ['DATABASE_DIRECT_URL expects DATABASE_URL to be set too, with a pooler before the same database']
    : [];

const readProblems = ({ DATABASE_URL, DATABASE_READ_URL }: Given): string[] =>
  DATABASE_READ_URL !== undefined && DATABASE_URL === undefined
    ? ['DATABASE_READ_URL expects DATABASE_URL to be set too, with the database that it is a replica of']
    : [];

/** What is missing, or does not go together, in a sentence each that names the setting. */
export const findSettingProblems = (given: Given): string[] => [
  ...(isProduction(given) ? productionProblems(given) : []),
  ...stripeProblems(given),
  ...demoProblems(given),
  ...ownerProblems(given),
  ...directProblems(given),
  ...readProblems(given),
];
