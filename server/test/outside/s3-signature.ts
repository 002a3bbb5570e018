import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;

const canonicalRequest = ({ method, url, headers }: IncomingMessage, signedHeaders: string): string => {
  const { pathname, searchParams } = new URL(url ?? '/', 'http://storage');
  searchParams.sort();
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  return [
    method,
    pathname,
    searchParams.toString(),
    lines.join(''),
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
};

/** Whether a request is signed (AWS Signature Version 4) with the key and secret, and its body is the signed one. */
export const isSigned = (
  request: IncomingMessage,
  body: Uint8Array,
  keys: { accessKeyId: string; secretAccessKey: string },
): boolean => {
  const [, credential = '', signedHeaders = '', signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  const [accessKeyId, ...scope] = credential.split('/');
  const stringToSign = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope.join('/'),
    sha256(canonicalRequest(request, signedHeaders)),
  ].join('\n');
  const signingKey = scope.reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  return (
    accessKeyId === keys.accessKeyId &&
    request.headers['x-amz-content-sha256'] === sha256(body) &&
    signature === hmac(signingKey, stringToSign).toString('hex')
  );
};
