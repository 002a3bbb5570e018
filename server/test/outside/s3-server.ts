import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned } from './s3-signature.ts';

interface KeptObject {
  bytes: Uint8Array;
  /** Headers `x-amz-meta-…`, as they came. */
  metadata: Record<string, string>;
}

/** What becomes of a request instead of its answer. */
export type S3Fault = 'busy' | 'broken' | 'silent' | 'cut' | 'stalled' | 'reset' | undefined;

export interface S3Server {
  /** With the right key and secret, as FILES_URL has it. */
  readonly url: string;
  readonly address: string;
  readonly objects: Map<string, KeptObject>;
  /** Method and path of every request so far. */
  readonly requests: string[];
  onRequest: (method: string, key: string) => S3Fault;
  stop(): Promise<void>;
}

const BUCKET = 'portal-files';
const KEYS = { accessKeyId: 'AKIDTEST', secretAccessKey: 'secret/with+signs' } as const;

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

const metadataOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [],
    ),
  );

/** Faults before anything is done; true once the request needs no answer any more. */
const fail = (fault: S3Fault, response: ServerResponse): boolean => {
  if (fault === 'busy') refuse(response, 503, 'SlowDown');
  if (fault === 'broken') refuse(response, 500, 'InternalError');
  if (fault === 'reset') response.destroy();
  return fault === 'busy' || fault === 'broken' || fault === 'reset' || fault === 'silent';
};

const sendObject = (response: ServerResponse, { bytes, metadata }: KeptObject, fault: S3Fault): void => {
  response.writeHead(200, { ...metadata, 'content-length': bytes.length });
  if (fault === undefined) return void response.end(bytes);
  response.write(bytes.subarray(0, bytes.length / 2), () => {
    if (fault === 'cut') response.destroy();
  });
};

/** As few as show that the next page is asked for. */
const PAGE = 2;

const sendList = (response: ServerResponse, { objects }: S3Server, query: URLSearchParams): void => {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted();
  const page = keys.slice(0, PAGE);
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${contents}${next}</ListBucketResult>`,
  );
};

const answer = (server: S3Server, { request, response, key, body, fault }: Asked): void => {
  const { objects } = server;
  const { searchParams } = new URL(request.url ?? '/', server.address);
  if (searchParams.get('list-type') === '2') return sendList(response, server, searchParams);
  const kept = objects.get(key);
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, metadata: metadataOf(request) });
    return void response.end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (!kept) return refuse(response, 404, 'NoSuchKey');
  if (request.method === 'HEAD') {
    return void response.writeHead(200, { ...kept.metadata, 'content-length': kept.bytes.length }).end();
  }
  sendObject(response, kept, fault);
};

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  key: string;
  body: Buffer;
  fault: S3Fault;
}

const handle = async (server: S3Server, request: IncomingMessage, response: ServerResponse) => {
  const body = await readAll(request);
  const [, bucket, ...rest] = decodeURIComponent(request.url?.split('?', 1)[0] ?? '').split('/');
  const key = rest.join('/');
  server.requests.push(`${request.method} ${key}`);
  const fault = server.onRequest(request.method ?? '', key);
  if (fail(fault, response)) return;
  if (!isSigned(request, body, KEYS)) return refuse(response, 403, 'SignatureDoesNotMatch');
  if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
  answer(server, { request, response, key, body, fault });
};

/** An object storage over real HTTP that keeps what is put, checks signatures, and fails as a test wants it to. */
export const startS3Server = async (): Promise<S3Server> => {
  const server = createServer((request, response) => {
    handle(s3, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [key, secret] = [KEYS.accessKeyId, KEYS.secretAccessKey].map(encodeURIComponent);
  const s3: S3Server = {
    url: `s3://${key}:${secret}@${host}/${BUCKET}?tls=off`,
    address: `http://${host}`,
    objects: new Map(),
    requests: [],
    onRequest: () => undefined,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return s3;
};
