import { createHash } from 'node:crypto';
import { addAbortSignal, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandOutput,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import type { S3Location } from '../files-url.ts';
import { isFileKey, orUnavailable, requireFileKey, type FileStore } from './files.ts';

export interface S3Limits {
  readonly connectMs: number;
  /** For a whole call, its repeats and its body included. */
  readonly callMs: number;
}

const S3_LIMITS: S3Limits = { connectMs: 5_000, callMs: 30_000 };

const createClient = ({ endpoint, region, credentials }: S3Location, { connectMs, callMs }: S3Limits) =>
  new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(region && { region }),
    ...(credentials && { credentials }),
    maxAttempts: 3,
    // Newer checksums are unknown to many storages; ours are kept beside each file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, socketTimeout: callMs },
  });

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Whole as it was put, or an error: a file that was brought there by other means has no checksum. */
const readWhole = async (
  { Body: body, Metadata: metadata }: GetObjectCommandOutput,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  if (!body) throw new Error('The object storage answered without a body');
  if (body instanceof Readable) addAbortSignal(signal, body);
  const bytes = await body.transformToByteArray();
  const expected = metadata?.['sha256'];
  if (expected !== undefined && expected !== sha256Of(bytes)) {
    throw new Error('A file of the object storage is not what was put there');
  }
  return bytes;
};

/** A storage answers a thousand keys at a time, with where the next begin. */
async function* eachKey(
  askPage: (from: string | undefined) => Promise<ListObjectsV2CommandOutput>,
): AsyncGenerator<string> {
  let page = await askPage(undefined);
  while (true) {
    for (const { Key: key } of page.Contents ?? []) if (key !== undefined) yield key;
    if (page.NextContinuationToken === undefined) return;
    page = await askPage(page.NextContinuationToken);
  }
}

/** Files in a bucket. What fails after its repeats is `unavailable`, with the storage's own error as the cause. */
export const openS3Store = (location: S3Location, limits: S3Limits = S3_LIMITS): FileStore => {
  const client = createClient(location, limits);
  const at = (key: string) => ({ Bucket: location.bucket, Key: requireFileKey(key) });
  const ask = <T>(call: (abortSignal: AbortSignal) => Promise<T>): Promise<T> =>
    orUnavailable(() => call(AbortSignal.timeout(limits.callMs)));
  const listFrom = (Prefix: string): AsyncIterable<string> =>
    eachKey((ContinuationToken) => {
      const where = { Bucket: location.bucket, Prefix };
      const page = new ListObjectsV2Command({ ...where, ...(ContinuationToken && { ContinuationToken }) });
      return ask((abortSignal) => client.send(page, { abortSignal }));
    });
  return {
    put: (key, bytes) =>
      ask(async (abortSignal) => {
        const file = { Body: bytes, ContentLength: bytes.length, Metadata: { sha256: sha256Of(bytes) } };
        await client.send(new PutObjectCommand({ ...at(key), ...file }), { abortSignal });
      }),
    find: (key) =>
      ask(async (abortSignal) => {
        try {
          const found = await client.send(new GetObjectCommand(at(key)), { abortSignal });
          return await readWhole(found, abortSignal);
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }
      }),
    remove: (key) =>
      ask(async (abortSignal) => {
        await client.send(new DeleteObjectCommand(at(key)), { abortSignal });
      }),
    list: (folder) => listFrom(`${requireFileKey(folder)}/`),
    async *listAll() {
      for await (const key of listFrom('')) if (isFileKey(key)) yield key;
    },
  };
};
