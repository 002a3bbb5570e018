import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { portalPageOf } from '@linehaul/contract/pages';
import type { PortalSettings } from '@linehaul/contract/association';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, notFound } from '../../domain-error.ts';
import { escapeHtml } from '../html.ts';
import { type Brand, brandStyleOf, registerBrand } from './brand.ts';
import { compressPage, pageEncoding } from './compressed-page.ts';
import { DOOR_PAGES, DOOR_PERMISSIONS, registerDoorFiles } from './door-files.ts';
import type { DescribedCall } from '../openapi/described-call.ts';

/** Where the web app was built to, and what its pages are told. */
export interface WebPages {
  distFolder: string;
  settings: PortalSettings;
  brand: Brand;
  publicUrl: string;
}

const PAGES_FOLDER = 'pages';
const FALLBACK = 'index.html';

/** A prerendered page is `pages/<path>.html`, such as `pages/sign-up/password.html`. */
const readPages = async (folder: string): Promise<Map<string, string>> => {
  const names = await readdir(join(folder, PAGES_FOLDER), { recursive: true }).catch(() => []);
  const pages = new Map<string, string>();
  for (const name of names.filter((entry) => entry.endsWith('.html'))) {
    pages.set(`/${name.slice(0, -'.html'.length)}`, await readFile(join(folder, PAGES_FOLDER, name), 'utf8'));
  }
  return pages;
};

/** The name under which prerendered pages hold the place of an association's value. */
const placeholderOf = (field: string): string =>
  `__PORTAL_ASSOCIATION_${field.replace(/(?=[A-Z])/g, '_').toUpperCase()}__`;

/** Everything that is the same for each answer is filled in once; only the nonce is new each time. */
const fillIn = (html: string, { settings, brand, publicUrl }: WebPages): string => {
  const filled = html
    .replaceAll('__PORTAL_SETTINGS__', () => JSON.stringify(settings).replaceAll('<', '\\u003c'))
    .replaceAll('__PORTAL_SANDBOX__', String(settings.payments.sandbox))
    .replaceAll('__PORTAL_PUBLIC_URL__', () => escapeHtml(publicUrl))
    .replace('</head>', () => `${brandStyleOf(brand)}</head>`);
  return Object.entries(settings.association).reduce(
    (text, [field, value]) => text.replaceAll(placeholderOf(field), () => escapeHtml(value)),
    filled,
  );
};

const NONCE = '__CSP_NONCE__';

/** A page between whose parts the nonce is put: as bytes it is sent as it stands, and takes half of a string's memory. */
type Page = readonly Buffer[];
const pageOf = (html: string): Page => html.split(NONCE).map((part) => Buffer.from(part));
const withNonce = (page: Page, nonce: string): Buffer => {
  const between = Buffer.from(nonce);
  return Buffer.concat(page.flatMap((part, index) => (index === 0 ? [part] : [between, part])));
};

const methodsAt = (calls: readonly DescribedCall[], path: string): string[] => {
  const wanted = path.toLowerCase().split('/');
  const matches = ({ endpoint }: DescribedCall): boolean => {
    const parts = endpoint.path.toLowerCase().split('/');
    return (
      parts.length === wanted.length &&
      parts.every((part, index) => part.startsWith(':') || part === wanted[index])
    );
  };
  return [...new Set(calls.filter(matches).map(({ endpoint }) => endpoint.method))];
};

const isPageRequest = ({ method, headers }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !path.startsWith('/api/') &&
  (portalPageOf(path) !== undefined || (headers.accept ?? '').includes('text/html'));

const requireBuilt = async (folder: string): Promise<string> => {
  try {
    return await readFile(join(folder, FALLBACK), 'utf8');
  } catch (cause) {
    throw new Error(`The web app is not built: ${join(folder, FALLBACK)} is missing`, { cause });
  }
};

/** What browsers, phones and other sites show of the portal. */
const SIGNS = ['favicon.svg', 'touch-icon.png', 'social.png'];

const registerFiles = (app: FastifyInstance, web: WebPages) => {
  const { distFolder } = web;
  return app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, audience: 'anyone' };
    });
    await files.register(fastifyStatic, {
      root: join(distFolder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      index: false,
    });
    registerDoorFiles(files, web);
    for (const name of SIGNS) {
      files.get(`/${name}`, (_request, reply) => reply.sendFile(name, distFolder, { maxAge: '1d' }));
    }
  });
};

/** Pages that a mailed link opens, with a secret in their address, and those beside them: no search engine lists them. */
const UNLISTED =
  /^\/(account|door|member|cpd\/certificate|pay|preview-latest-invoice|unsubscribe|sign-up\/(reset-password|confirm-email))(\/|$)/i;

const sendHtml = async (request: FastifyRequest, reply: FastifyReply, built: Page): Promise<FastifyReply> => {
  const page = withNonce(built, request.cspNonce);
  const encoding = pageEncoding(request.headers['accept-encoding']?.toString());
  reply
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  if (!encoding) return reply.send(page);
  return reply.header('content-encoding', encoding).send(await compressPage(page, encoding));
};

/** Answers every path that is no call: the web app's files, its pages, and what does not exist. */
export const registerWebPages = async (
  app: FastifyInstance,
  web: WebPages,
  calls: readonly DescribedCall[],
): Promise<void> => {
  const { distFolder, brand } = web;
  const fallback = pageOf(fillIn(await requireBuilt(distFolder), web));
  const prerendered = new Map<string, Page>();
  for (const [path, html] of await readPages(distFolder)) prerendered.set(path, pageOf(fillIn(html, web)));

  await registerFiles(app, web);
  registerBrand(app, brand);

  const sendPage = (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const page = portalPageOf(path);
    if (UNLISTED.test(path)) reply.header('x-robots-tag', 'noindex');
    if (DOOR_PAGES.includes(page)) reply.header('permissions-policy', DOOR_PERMISSIONS);
    const built = prerendered.get(page === '/' ? '/index' : (page ?? '')) ?? fallback;
    return sendHtml(request, reply.code(page === undefined ? 404 : 200), built);
  };

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isPageRequest(request, path)) return sendPage(request, reply, path);
    const methods = methodsAt(calls, path);
    // The router folds case by itself, and finds no page where lower case changes the length of the text, as of İ.
    if (methods.length === 0 || methods.includes(request.method)) throw notFound();
    void reply.header('allow', methods.join(', '));
    throw new DomainError('method-not-allowed', 'This call does not take that method');
  });
};
