import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageEncoding } from './compressed-page.ts';

/** Larger ones, such as what shows PDFs, are asked for seldom and take long to send. */
const MAX_FILE_BYTES = 128 * 1024;

interface KeptFile {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** The built files of a dozen pages, compressed. */
const MAX_KEPT_BYTES = 4 * 1024 * 1024;

/** Files up to so many bytes together; what was asked for longest ago makes way. */
export class KeptFiles {
  readonly #files = new Map<string, KeptFile>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes = MAX_KEPT_BYTES) {
    this.#maxBytes = maxBytes;
  }

  find(key: string): KeptFile | undefined {
    const file = this.#files.get(key);
    if (!file) return undefined;
    this.#files.delete(key);
    this.#files.set(key, file);
    return file;
  }

  keep(key: string, file: KeptFile): void {
    if (this.#files.has(key) || file.body.length > this.#maxBytes) return;
    this.#files.set(key, file);
    this.#bytes += file.body.length;
    for (const [oldest, { body }] of this.#files) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#files.delete(oldest);
      this.#bytes -= body.length;
    }
  }
}

/** What the built file in an encoding ends in. */
const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
  ['none', ''],
]);

/** What a browser would get of a file as a whole; undefined where it asks for a part of it, or whether its own is still true. */
const keyOf = ({ method, url, headers }: FastifyRequest): string | undefined => {
  if (method !== 'GET' || headers.range || headers['if-none-match'] || headers['if-modified-since'])
    return undefined;
  return `${pageEncoding(headers['accept-encoding']?.toString()) ?? 'none'} ${url}`;
};

/** What is said of a file itself; the rest is said anew with each answer. */
const FILE_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-type',
  'etag',
  'last-modified',
  'vary',
];

const headersOf = (reply: FastifyReply): KeptFile['headers'] =>
  Object.fromEntries(
    FILE_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );

/** Where an answer that was sent whole came from; undefined of any other. */
const fileOf = (folder: string, request: FastifyRequest, reply: FastifyReply): string | undefined => {
  const encoding = String(reply.getHeader('content-encoding') ?? 'none');
  const isWhole = reply.statusCode === 200 && Number(reply.getHeader('content-length')) <= MAX_FILE_BYTES;
  const name = /^\/assets\/([\w.-]+)$/.exec(request.url)?.[1];
  const ending = ENDINGS.get(encoding);
  // Pictures and typefaces have no smaller form, and come as they are to everybody.
  const isAskedSo = encoding === 'none' || keyOf(request)?.startsWith(`${encoding} `) === true;
  if (!isWhole || !isAskedSo || name === undefined || ending === undefined) return undefined;
  return join(folder, `${name}${ending}`);
};

/**
 * Answers the built files that are asked for most from memory: to open, read and close one costs more than all else about such an
 * answer. They never change under their names, so what the folder's own server said of one the first time is said again.
 */
export const keepFiles = (files: FastifyInstance, folder: string, kept = new KeptFiles()): void => {
  files.addHook('onRequest', (request, reply, done) => {
    const key = keyOf(request);
    const file = key === undefined ? undefined : kept.find(key);
    if (file) void reply.headers(file.headers).send(file.body);
    else done();
  });
  files.addHook('onResponse', async (request, reply) => {
    const key = keyOf(request);
    const file = fileOf(folder, request, reply);
    if (key === undefined || file === undefined || kept.find(key)) return;
    const body = await readFile(file).catch(() => undefined);
    if (body) kept.keep(key, { headers: headersOf(reply), body });
  });
};
