import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerCall } from '../api/api-dispatch.ts';
import { ApiError } from '../api/api-error.ts';
import { pathOf, queryTextOf, readFormsAsText } from '../api/api-plugin.ts';
import { browserScript } from './browser-scripts.ts';
import { challengePage } from './challenge-page.ts';
import { answerChallenge, findChallenge, returnAddressOf } from '../payments/challenges.ts';
import { type FormValue, parseFormBody } from '../api/form-body.ts';
import { framePage } from './frame-page.ts';
import { controlPlugin } from './control-plugin.ts';
import type { Theme } from './html-page.ts';
import { mandatePage } from './mandate-page.ts';
import type { BrowserPluginOptions } from '../api/plugin-options.ts';
import type { Sandbox } from '../sandbox.ts';
import { sendPage } from './send-page.ts';
import { idOf } from '../stored-objects.ts';

const text = (value: FormValue | undefined): string => (typeof value === 'string' ? value : '');

/** Our frames have an opaque origin; nothing else may read these answers from another page. */
const allowFrames = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.header('vary', 'origin').header('cache-control', 'no-store');
  if (request.headers.origin === 'null') reply.header('access-control-allow-origin', 'null');
};

/** Who accepted a Direct Debit Request is taken from the connection, as the provider does. */
const withClient = (
  request: FastifyRequest,
  parameters: Record<string, FormValue>,
): Record<string, FormValue> => {
  if (parameters['mandate_data'] === undefined) return parameters;
  const online = { ip_address: request.ip, user_agent: request.headers['user-agent'] ?? '' };
  return { ...parameters, mandate_data: { customer_acceptance: { type: 'online', online } } };
};

/** A reading call sent as a form, which keeps client secrets out of addresses. */
const READ = /^\/read(?=\/)/i;

const serveBrowserCall = async (
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const path = pathOf(request).replace(/^\/__pay/i, '');
  const isRead = READ.test(path);
  const given = parseFormBody(typeof request.body === 'string' ? request.body : queryTextOf(request));
  const { key, _stripe_account: account, ...parameters } = given;
  // The secret key has no business in a browser.
  const usableKey = text(key) === sandbox.options.publishableKey ? text(key) : '';
  const answer = await answerCall(sandbox, {
    method: isRead ? 'GET' : request.method,
    path: path.replace(READ, ''),
    key: usableKey,
    account: text(account),
    idempotencyKey: null,
    parameters: withClient(request, parameters),
  });
  allowFrames(request, reply);
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
};

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

type ById = FastifyRequest<{ Params: { id: string } }>;

const themeOf = (request: FastifyRequest): Theme => {
  const theme = new URLSearchParams(queryTextOf(request)).get('theme');
  return theme === 'dark' || theme === 'light' ? theme : 'auto';
};

/** What a challenge says it is about: of a payment the amount, and the card. */
const subjectOf = (sandbox: Sandbox, intentId: string): { amount: string; card: string } => {
  const payment = sandbox.store.find('payment_intent', intentId)?.object;
  const methodId = idOf((payment ?? sandbox.store.find('setup_intent', intentId)?.object)?.payment_method);
  const card = sandbox.store.find('payment_method', methodId ?? '')?.object.card;
  return {
    amount: payment ? dollars.format(payment.amount / 100) : '',
    card: card ? `•••• ${card.last4}` : '',
  };
};

const showChallenge = (sandbox: Sandbox, request: ById, reply: FastifyReply): FastifyReply => {
  const challenge = findChallenge(sandbox, request.params.id)?.object;
  if (!challenge) return reply.code(404).type('text/plain').send('There is no such authentication.');
  const { associationName: merchant } = sandbox.options;
  const shown = { theme: themeOf(request), merchant, ...subjectOf(sandbox, challenge.intent) };
  return sendPage(reply, (nonce) => challengePage({ nonce, ...shown }), request.host);
};

const takeAnswer = (sandbox: Sandbox, request: ById, reply: FastifyReply): FastifyReply => {
  const { outcome } = parseFormBody(String(request.body));
  allowFrames(request, reply);
  if (outcome !== 'complete' && outcome !== 'fail')
    return reply.code(400).send({ error: 'outcome is complete or fail' });
  const challenge = answerChallenge(sandbox, request.params.id, outcome === 'complete');
  return reply.send({ returnUrl: returnAddressOf(sandbox, challenge) });
};

const showMandate = (sandbox: Sandbox, id: string, reply: FastifyReply): FastifyReply => {
  const mandate = sandbox.store.find('mandate', id)?.object;
  const method = sandbox.store.find('payment_method', idOf(mandate?.payment_method) ?? '')?.object;
  if (!mandate || !method)
    return reply.code(404).type('text/plain').send('There is no such Direct Debit Request.');
  return sendPage(reply, (nonce) =>
    mandatePage({ nonce, merchant: sandbox.options.associationName, mandate, method }),
  );
};

/** What the sandbox refuses is told as the provider would; what the server around it refuses, as the server does. */
const answerError = (error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error instanceof ApiError) return reply.code(error.status).send({ error: error.body });
  if (!(error instanceof SyntaxError)) throw error;
  return reply.code(400).send({ error: { type: 'api_error', message: error.message } });
};

/** What a person's browser needs of the sandbox: `/__pay/*`, on the portal's own address. */
export const browserPlugin = async (app: FastifyInstance, options: BrowserPluginOptions): Promise<void> => {
  const { sandbox, routeConfig: config = {}, frameRouteConfig: ofFrames = config, hasControl } = options;
  readFormsAsText(app);
  app.setErrorHandler(answerError);
  if (hasControl) await app.register(controlPlugin, { sandbox, routeConfig: config });
  app.get('/__pay/js/stripe.js', { config }, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(browserScript('stripe')),
  );
  app.get('/__pay/frame', { config }, (request, reply) =>
    sendPage(reply, (nonce) => framePage({ nonce, merchant: sandbox.options.associationName }), request.host),
  );
  app.get<{ Params: { id: string } }>('/__pay/challenge/:id', { config }, (request, reply) =>
    showChallenge(sandbox, request, reply),
  );
  app.post<{ Params: { id: string } }>('/__pay/challenge/:id', { config: ofFrames }, (request, reply) =>
    takeAnswer(sandbox, request, reply),
  );
  app.get<{ Params: { id: string } }>('/__pay/mandate/:id', { config }, (request, reply) =>
    showMandate(sandbox, request.params.id, reply),
  );
  const handler = (request: FastifyRequest, reply: FastifyReply) => serveBrowserCall(sandbox, request, reply);
  app.route({ method: ['GET', 'POST'], url: '/__pay/v1/*', config: ofFrames, handler });
  app.post('/__pay/read/v1/*', { config: ofFrames }, handler);
};
