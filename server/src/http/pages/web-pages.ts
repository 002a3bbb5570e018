import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { portalPageOf } from '@linehaul/contract/pages';
import type { PortalSettings } from '@linehaul/contract/association';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, notFound } from '../../domain-error.ts';
import { escapeHtml } from '../html.ts';
import { type Brand, brandStyleOf, registerBrand } from './brand.ts';
import { compressOnce, NONCE_STAND_IN, type WithNonce } from './compressed-once.ts';
import { compressPage, pageEncoding } from './compressed-page.ts';
import { keepFiles } from './kept-files.ts';
import { DOOR_PAGES, DOOR_PERMISSIONS, registerDoorFiles } from './door-files.ts';
import type { DescribedCall } from '../openapi/described-call.ts';

/** Where the web app was built to, and what its pages are told. */
export interface WebPages {
  distFolder: string;
  settings: () => PortalSettings;
  /** Another object whenever what pages are told has changed. */
  brand: () => Brand;
  publicUrl: string;
}

const PAGES_FOLDER = 'pages';
const FALLBACK = 'index.html';

/** The name under which prerendered pages hold the place of an association's value. */
const placeholderOf = (field: string): string =>
  `__PORTAL_ASSOCIATION_${field.replace(/(?=[A-Z])/g, '_').toUpperCase()}__`;

/** What is put in the place of each name that stands in the pages. */
type Told = ReadonlyMap<string, Buffer>;

const NONCE = '__CSP_NONCE__';
const HEAD_ENDS = '</head>';
const NAMES = new RegExp(`(${NONCE}|__PORTAL_[A-Z_]+__|${HEAD_ENDS})`);

const tell = ({ settings: settingsOf, publicUrl }: WebPages, brand: Brand): Told => {
  const settings = settingsOf();
  const association = Object.entries(settings.association).map(
    ([field, value]) => [placeholderOf(field), escapeHtml(value)] as const,
  );
  const told: readonly (readonly [string, string])[] = [
    ...association,
    ['__PORTAL_SETTINGS__', JSON.stringify(settings).replaceAll('<', '\\u003c')],
    ['__PORTAL_SANDBOX__', String(settings.payments.sandbox)],
    ['__PORTAL_PUBLIC_URL__', escapeHtml(publicUrl)],
    [HEAD_ENDS, `${brandStyleOf(brand)}${HEAD_ENDS}`],
  ];
  return new Map(told.map(([name, value]) => [name, Buffer.from(value)]));
};

/** Made anew only where the association has changed since. */
const tellingOf = (web: WebPages): (() => Told) => {
  let brand = web.brand();
  let told = tell(web, brand);
  return () => {
    if (web.brand() === brand) return told;
    brand = web.brand();
    told = tell(web, brand);
    return told;
  };
};

/**
 * A page in parts, between which stand the names of what is put there: as bytes it is sent as it stands, and takes half of a string's
 * memory.
 */
type Page = readonly (Buffer | string)[];
const pageOf = (html: string): Page =>
  html.split(NAMES).map((part, index) => {
    const bytes = Buffer.from(part);
    // Made anew, since what was cut out of a text keeps all of that text in memory.
    return index % 2 === 1 ? bytes.toString() : bytes;
  });

/** A prerendered page is `pages/<path>.html`, such as `pages/sign-up/password.html`. */
const readPages = async (folder: string): Promise<Map<string, Page>> => {
  const names = await readdir(join(folder, PAGES_FOLDER), { recursive: true }).catch(() => []);
  const pages = new Map<string, Page>();
  for (const name of names.filter((entry) => entry.endsWith('.html'))) {
    const html = await readFile(join(folder, PAGES_FOLDER, name), 'utf8');
    pages.set(`/${name.slice(0, -'.html'.length)}`, pageOf(html));
  }
  return pages;
};

const fillIn = (page: Page, told: Told, nonce: string): Buffer => {
  const valueOf = (name: string): Buffer => {
    if (name === NONCE) return Buffer.from(nonce);
    const value = told.get(name) ?? Buffer.from(name);
    return value.includes(NONCE) ? Buffer.from(value.toString().replaceAll(NONCE, nonce)) : value;
  };
  return Buffer.concat(page.map((part) => (typeof part === 'string' ? valueOf(part) : part)));
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

/** What browsers, phones and other sites show of the portal, and under which licences others let us ship what it is made of. */
const BESIDE = ['favicon.svg', 'touch-icon.png', 'social.png', 'third-party-licences.txt'];

const registerFiles = (app: FastifyInstance, web: WebPages) => {
  const { distFolder } = web;
  return app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, audience: 'anyone' };
    });
    keepFiles(files, join(distFolder, 'assets'));
    await files.register(fastifyStatic, {
      root: join(distFolder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      index: false,
    });
    registerDoorFiles(files, web);
    for (const name of BESIDE) {
      files.get(`/${name}`, (_request, reply) => reply.sendFile(name, distFolder, { maxAge: '1d' }));
    }
  });
};

/** Pages that a mailed link opens, with a secret in their address, and those beside them: no search engine lists them. */
const UNLISTED =
  /^\/(account|door|member|cpd\/certificate|pay|preview-latest-invoice|unsubscribe|sign-up\/(reset-password|confirm-email))(\/|$)/i;

/** Each page compressed once, at its first request, for as long as pages are told the same. */
const compressedPages = (): ((page: Page, told: Told) => Promise<WithNonce | undefined>) => {
  const known = new WeakMap<Told, Map<Page, Promise<WithNonce | undefined>>>();
  return (page, told) => {
    const pages = known.get(told) ?? new Map<Page, Promise<WithNonce | undefined>>();
    known.set(told, pages);
    const compressed =
      pages.get(page) ?? compressOnce(fillIn(page, told, NONCE_STAND_IN)).catch(() => undefined);
    pages.set(page, compressed);
    return compressed;
  };
};

const sendHtml = (pagesOnce: ReturnType<typeof compressedPages>) => {
  const compress = async ({ cspNonce }: FastifyRequest, page: Page, told: Told): Promise<Buffer> =>
    (await pagesOnce(page, told))?.(cspNonce) ?? compressPage(fillIn(page, told, cspNonce), 'br');
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { page, told }: { readonly page: Page; readonly told: Told },
  ): Promise<FastifyReply> => {
    const encoding = pageEncoding(request.headers['accept-encoding']?.toString());
    reply
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    if (encoding) reply.header('content-encoding', encoding);
    if (encoding === 'br') return reply.send(await compress(request, page, told));
    const html = fillIn(page, told, request.cspNonce);
    return reply.send(encoding ? await compressPage(html, encoding) : html);
  };
};

/** Answers every path that is no call: the web app's files, its pages, and what does not exist. */
export const registerWebPages = async (
  app: FastifyInstance,
  web: WebPages,
  calls: readonly DescribedCall[],
): Promise<void> => {
  const { distFolder, brand } = web;
  const telling = tellingOf(web);
  const send = sendHtml(compressedPages());
  const fallback = pageOf(await requireBuilt(distFolder));
  const prerendered = await readPages(distFolder);

  await registerFiles(app, web);
  registerBrand(app, brand);

  const sendPage = (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const page = portalPageOf(path);
    if (UNLISTED.test(path)) reply.header('x-robots-tag', 'noindex');
    if (DOOR_PAGES.includes(page)) reply.header('permissions-policy', DOOR_PERMISSIONS);
    const built = prerendered.get(page === '/' ? '/index' : (page ?? '')) ?? fallback;
    return send(request, reply.code(page === undefined ? 404 : 200), { page: built, told: telling() });
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
