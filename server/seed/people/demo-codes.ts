import type { Context } from '../../src/context.ts';
import type { DevCode } from '../../src/mail/dev-codes-page.ts';
import {
  authenticatorCodeAt,
  CODE_PERIOD_MS,
  codeStepAt,
} from '../../src/second-factors/authenticator-rules.ts';
import { DEMO_SIGN_INS } from './sign-ins.ts';

/** Those that came with the demo; what somebody has set up since is theirs to keep. */
const findAuthenticators = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('authenticators')
    .innerJoin('accounts', 'accounts.id', 'authenticators.accountId')
    .innerJoin('demoSeedings', (join) => join.onTrue())
    .select(['accounts.id', 'accounts.email', 'sealedSecret', 'lastStep'])
    .where('confirmedAt', 'is not', null)
    .where(
      'accounts.email',
      'in',
      DEMO_SIGN_INS.map(({ email }) => email),
    )
    .whereRef('authenticators.createdAt', '<', 'demoSeedings.seededAt')
    .execute();
type Authenticator = Awaited<ReturnType<typeof findAuthenticators>>[number];

const openSecret = (
  { sealer }: Pick<Context, 'sealer'>,
  { id, sealedSecret }: Authenticator,
): string | undefined => {
  try {
    return sealer.open(sealedSecret, id);
  } catch {
    // Another key sealed it, so there is no code to show.
    return undefined;
  }
};

/** The first code that still works: a used one is followed by the next, which counts already. */
const codeFor = (
  secret: string,
  { lastStep }: Authenticator,
  now: Date,
): Pick<DevCode, 'code' | 'secondsLeft'> => {
  const { secondsLeft } = authenticatorCodeAt(secret, now);
  const step = codeStepAt(now);
  const usable = Math.max(step, Number(lastStep) + 1);
  if (usable > step + 1) return { code: null, secondsLeft };
  return { code: authenticatorCodeAt(secret, new Date(usable * CODE_PERIOD_MS)).code, secondsLeft };
};

/** What the authenticator app of each demo admin would show; nothing for one who has set up another since. */
export const findDemoCodes = async (
  context: Pick<Context, 'db' | 'sealer' | 'clock'>,
): Promise<DevCode[]> => {
  const authenticators = await findAuthenticators(context);
  const now = context.clock.now();
  return DEMO_SIGN_INS.flatMap(({ who, email }) => {
    const authenticator = authenticators.find((candidate) => candidate.email === email);
    const secret = authenticator && openSecret(context, authenticator);
    if (!authenticator || secret === undefined) return [];
    return [{ who, email, secret, ...codeFor(secret, authenticator, now) }];
  });
};
