import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import { takeAction } from './control-actions.ts';
import { controlPage } from './control-page.ts';
import { controlState } from './control-state.ts';
import { parseFormBody } from '../api/form-body.ts';
import type { BrowserPluginOptions } from '../api/plugin-options.ts';
import { sendPage } from './send-page.ts';

/** The page needs no sign-in, so no other site may post to it from a visitor's browser. */
const requireOwnSite = async ({ headers }: FastifyRequest): Promise<void> => {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined ? isOwnOrigin(headers.origin, headers.host) : site === 'same-origin';
  if (isOwn) return;
  throw new ApiError(403, {
    type: 'invalid_request_error',
    message: 'The control page takes no calls from other sites.',
  });
};

const isOwnOrigin = (origin: string | undefined, host: string | undefined): boolean =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);

/** `/__pay/control` for people and `/__pay/control.json` for tests. */
export const controlPlugin = async (
  app: FastifyInstance,
  { sandbox, routeConfig: config = {} }: Omit<BrowserPluginOptions, 'hasControl'>,
): Promise<void> => {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  app.get('/__pay/control', { config }, (_request, reply) =>
    sendPage(reply, (nonce) => controlPage(controlState(sandbox), nonce)),
  );
  app.post('/__pay/control', { config, preHandler: requireOwnSite }, (request, reply) => {
    takeAction(sandbox, parseFormBody(String(request.body)));
    return reply.redirect('/__pay/control', 303);
  });
  app.get('/__pay/control.json', { config }, () => controlState(sandbox));
  app.post('/__pay/control.json', { config, preHandler: requireOwnSite }, (request) => {
    takeAction(sandbox, JSON.parse(String(request.body)));
    return controlState(sandbox);
  });
};
