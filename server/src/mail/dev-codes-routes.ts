import type { FastifyInstance } from 'fastify';
import { renderDevCodes, type DevCode } from './dev-codes-page.ts';
import { devPagePolicy, sendHtml } from './dev-page.ts';

const ANYONE = { config: { audience: 'anyone' } } as const;

export const DEV_CODES_LINK = { label: 'Sign-in codes', href: '/dev/codes' };

export interface DevCodesParts {
  association: { name: string };
  findCodes: () => Promise<DevCode[]>;
}

/** Shows the codes that the demo's admins sign in with, as a page and as JSON. */
export const devCodesRoutes = (app: FastifyInstance, { association, findCodes }: DevCodesParts): void => {
  app.get('/dev/codes', ANYONE, async (request, reply) => {
    const codes = await findCodes();
    const [first] = codes;
    // The page has no script, so the browser fetches it anew when its codes have had their time.
    if (first) reply.header('refresh', String(first.secondsLeft + 1));
    return sendHtml(
      reply,
      devPagePolicy(request),
      renderDevCodes({ association, codes, nonce: request.cspNonce }),
    );
  });
  app.get('/dev/codes.json', ANYONE, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await findCodes()),
  );
};
