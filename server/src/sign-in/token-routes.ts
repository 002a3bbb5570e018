import { issueToken } from '@linehaul/contract/sign-in';
import type { DataOf } from '@linehaul/contract/endpoint';
import type { ErrorCode } from '@linehaul/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { DomainError } from '../domain-error.ts';
import { toRefusal } from '../http/error-replies.ts';
import { STATUS } from '../http/error-status.ts';
import { originOf } from '../http/request-origin.ts';
import { implement } from '../http/route.ts';
import { logOut } from './log-out-command.ts';
import { createGrants, grantOf, type TokenCall } from './grant-routes.ts';
import { TokenRefusal, type SignedIn, type SignInPlace, type TokenErrorCode } from './sign-in-rules.ts';

const OAUTH_ERROR: Partial<Record<ErrorCode, TokenErrorCode>> = {
  'too-many-requests': 'slow_down',
  unavailable: 'temporarily_unavailable',
  internal: 'temporarily_unavailable',
};

const toTokenError = (refusal: DomainError) => {
  const isOurs = refusal instanceof TokenRefusal;
  return {
    error: isOurs ? refusal.error : (OAUTH_ERROR[refusal.code] ?? 'invalid_request'),
    error_description: refusal.message,
    ...(isOurs && refusal.asked && { mfa_token: refusal.asked.mfaToken, mfa_methods: refusal.asked.methods }),
  };
};

const sendTokenError = async (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const refusal = await toRefusal(error, request);
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  return reply.code(STATUS[refusal.code]).header('cache-control', 'no-store').send(toTokenError(refusal));
};

const placeOf = ({ request, reply }: TokenCall): SignInPlace => {
  const { browserCookies } = request.server;
  return {
    origin: originOf(request),
    binding: browserCookies.keep(request, reply, 'binding'),
    device: browserCookies.keep(request, reply, 'device'),
  };
};

/**
 * Signing in anew replaces the session that the browser still held. An admin who begins to act as another keeps
 * theirs, on which that rests.
 */
const endReplaced = async (context: Context, { form, caller, request }: TokenCall): Promise<void> => {
  if (caller && grantOf(form) !== 'impersonation') await logOut(context, caller, originOf(request));
};

const toAnswer = (signedIn: SignedIn): DataOf<typeof issueToken> => ({
  accessToken: signedIn.token,
  tokenType: 'Bearer',
  expiresIn: signedIn.expiresInSeconds,
  userId: signedIn.accountId,
  contactType: signedIn.contactType,
  ...(signedIn.returnPage !== undefined && { returnUrl: signedIn.returnPage }),
});

/** The token call, apart from the others: it takes forms only and its refusals are OAuth's. */
export const tokenRoutes = (app: FastifyInstance, context: Context): void => {
  const signIn = createGrants(context);
  void app.register(async (scope) => {
    scope.removeContentTypeParser(['application/json', 'text/plain']);
    scope.setErrorHandler(sendTokenError);
    implement(scope, issueToken, {
      handle: async (call) => {
        const signedIn = await signIn(call, placeOf(call));
        await endReplaced(context, call);
        return { data: toAnswer(signedIn) };
      },
    });
  });
};
