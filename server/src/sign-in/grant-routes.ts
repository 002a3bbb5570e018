import type { issueToken } from '@linehaul/contract/sign-in';
import type { FormOf } from '@linehaul/contract/endpoint';
import type { Context } from '../context.ts';
import type { Call } from '../http/route.ts';
import { signInAsAnother } from './impersonation-sign-in-command.ts';
import { signInWithLink } from './link-sign-in-command.ts';
import { signInWithPasskey } from './passkey-sign-in-command.ts';
import { signInWithPassword } from './password-sign-in-command.ts';
import { signInWithSecondFactor, type SecondFactor } from './second-factor-sign-in-command.ts';
import { TokenRefusal, type SignedIn, type SignInPlace } from './sign-in-rules.ts';

export type TokenCall = Call<typeof issueToken>;
type Form = FormOf<typeof issueToken>;
type SignIn = (call: TokenCall, place: SignInPlace) => Promise<SignedIn>;

const HOUR = 3600;

const incomplete = (message: string): TokenRefusal => new TokenRefusal('invalid_request', message);

const assertionIn = ({ challengeId, assertion }: Form) =>
  challengeId && assertion ? { challengeId, assertion } : undefined;

const secondFactorIn = (form: Form): SecondFactor => {
  const factor = form.code ? { code: form.code } : assertionIn(form);
  if (!factor) throw incomplete('Please enter the code.');
  return factor;
};

/** The limits of design/security.md, section 3; wrong passwords are counted where they are checked. */
const createLimits = ({ rateLimit }: Context) => ({
  /** Every sign-in leaves a session and an entry in the audit log. */
  signIns: rateLimit({ name: 'sign-ins', points: 120, seconds: HOUR }),
  linkTries: rateLimit({ name: 'account-token', points: 20, seconds: HOUR }),
  /** Were tries limited by the minute alone, whoever has the password could guess a code within months. */
  codeTries: [
    rateLimit({ name: 'second-factor-code', points: 5, seconds: 300 }),
    rateLimit({ name: 'second-factor-codes-of-day', points: 50, seconds: 24 * HOUR }),
  ],
  passkeyTries: rateLimit({ name: 'passkey-tries', points: 120, seconds: HOUR }),
  ticketTries: rateLimit({ name: 'ticket-tries', points: 60, seconds: HOUR }),
});

/** How each grant signs in. */
const grantsOf = (context: Context): Record<string, SignIn> => {
  const { signIns, linkTries, codeTries, passkeyTries, ticketTries } = createLimits(context);
  return {
    async password({ form }, place) {
      const { username, password, impersonatorId } = form;
      if (!username || !password) throw incomplete('Please type your email address and password.');
      const isForSomebodyElse = (impersonatorId ?? '') !== '';
      return signInWithPassword(context, { email: username, password, isForSomebodyElse, place, signIns });
    },
    async token({ form, request }, place) {
      await linkTries.consume(request);
      return signInWithLink(context, form.token ?? '', place);
    },
    async mfa({ form, request }, place) {
      const factor = secondFactorIn(form);
      if (!('code' in factor)) await passkeyTries.consume(request);
      return signInWithSecondFactor(context, {
        mfaToken: form.mfa_token ?? '',
        factor,
        place,
        codeTries,
      });
    },
    async passkey({ form, request }, place) {
      await passkeyTries.consume(request);
      const answer = assertionIn(form);
      if (!answer) throw incomplete('The answer of the passkey is missing.');
      return signInWithPasskey(context, { ...answer, place });
    },
    async impersonation({ form, request }, place) {
      await ticketTries.consume(request);
      const impersonatorId = form.impersonatorId || undefined;
      return signInAsAnother(context, { ticket: form.token ?? '', impersonatorId, place });
    },
  };
};

/** What the form asks for. A login token may come without any name, as the portal's first form of it did. */
export const grantOf = ({ grant_type, type, token }: Form): string | undefined =>
  grant_type ?? type ?? (token === undefined ? undefined : 'token');

/** Signs in by whichever grant the call names. Throws TokenRefusal. */
export const createGrants = (context: Context): SignIn => {
  const grants = grantsOf(context);
  return async (call, place) => {
    const grant = grantOf(call.form);
    if (grant === undefined) throw incomplete('The request names no grant type.');
    const signIn = Object.hasOwn(grants, grant) ? grants[grant] : undefined;
    if (!signIn) throw new TokenRefusal('unsupported_grant_type', 'This grant type is not supported.');
    return signIn(call, place);
  };
};
