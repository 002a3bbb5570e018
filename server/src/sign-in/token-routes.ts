import { issueToken } from '@linehaul/contract/sign-in';
import type { DataOf, FormOf } from '@linehaul/contract/endpoint';
import type { ErrorCode } from '@linehaul/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { DomainError } from '../domain-error.ts';
import { STATUS, toRefusal } from '../http/error-replies.ts';
import { COUNTS_FOR_ITSELF, type RateLimit } from '../http/rate-limits.ts';
import { originOf } from '../http/request-origin.ts';
import { implement, type Call } from '../http/route.ts';
import { endSession } from '../accounts/session-commands.ts';
import { signInWithPassword, signInWithToken, type SignedIn, type SignInPlace } from './sign-in-commands.ts';
import { TokenRefusal, type TokenErrorCode } from './sign-in-rules.ts';

const OAUTH_ERROR: Partial<Record<ErrorCode, TokenErrorCode>> = {
  'too-many-requests': 'slow_down',
  unavailable: 'temporarily_unavailable',
  internal: 'temporarily_unavailable',
};

const sendTokenError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal: DomainError = toRefusal(error, request);
  const code =
    refusal instanceof TokenRefusal ? refusal.error : (OAUTH_ERROR[refusal.code] ?? 'invalid_request');
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(STATUS[refusal.code])
    .header('cache-control', 'no-store')
    .send({ error: code, error_description: refusal.message });
};

const grantOf = ({ grant_type, type, token }: FormOf<typeof issueToken>): string | undefined =>
  grant_type ?? type ?? (token === undefined ? undefined : 'token');

type TokenCall = Call<typeof issueToken>;

const signIn = async (context: Context, call: TokenCall, tokenTries: RateLimit): Promise<SignedIn> => {
  const { form, request, reply } = call;
  const place: SignInPlace = {
    origin: originOf(request),
    binding: request.server.browserCookies.keep(request, reply, 'binding'),
  };
  const grant = grantOf(form);
  if (grant === 'password') {
    const { username, password, impersonatorId } = form;
    if (!username || !password) {
      throw new TokenRefusal('invalid_request', 'Please type your e-mail address and password.');
    }
    const isForSomebodyElse = (impersonatorId ?? '') !== '';
    return signInWithPassword(context, { email: username, password, isForSomebodyElse, place });
  }
  if (grant === 'token') {
    await tokenTries.consume(request);
    return signInWithToken(context, form.token ?? '', place);
  }
  if (grant === undefined) throw new TokenRefusal('invalid_request', 'The request names no grant type.');
  throw new TokenRefusal('unsupported_grant_type', 'This grant type is not supported.');
};

const toAnswer = ({
  token,
  expiresInSeconds,
  accountId,
  contactType,
}: SignedIn): DataOf<typeof issueToken> => ({
  accessToken: token,
  tokenType: 'Bearer',
  expiresIn: expiresInSeconds,
  userId: accountId,
  contactType,
});

/** The token call, apart from the others: it takes forms only and its refusals are OAuth's. */
export const tokenRoutes = (app: FastifyInstance, context: Context): void => {
  const tokenTries = context.rateLimit({ name: 'account-token', points: 20, seconds: 3600 });
  void app.register(async (scope) => {
    scope.removeContentTypeParser(['application/json', 'text/plain']);
    scope.setErrorHandler(sendTokenError);
    implement(scope, issueToken, {
      limit: COUNTS_FOR_ITSELF,
      handle: async (call) => {
        const signedIn = await signIn(context, call, tokenTries);
        // Signing in anew replaces the session that the browser still held.
        if (call.caller) await endSession(context, call.caller.sessionId);
        return { data: toAnswer(signedIn) };
      },
    });
  });
};
