import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { MultipartBody } from '@linehaul/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import { networkOf } from './client-address.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whose bodies are being read, once for each body. */
    uploads: string[];
  }
}

/** A file as it came: neither its name nor what is in it has been looked at. */
export interface UploadedFile {
  readonly filename: string;
  readonly bytes: Buffer;
}

interface ReadBody {
  readonly fields: Record<string, string>;
  readonly files: UploadedFile[];
}

/** Files are held in memory until they are stored, so only so many bodies are read at once. */
const MAX_UNDER_WAY = 10;
/** So that nobody who sends slowly keeps everybody else from sending. */
const MAX_OF_ONE = 3;
const FIELD_LIMITS = { fieldNameSize: 100, fieldSize: 32_768, fields: 20, headerPairs: 20 } as const;
/** What a body may hold beside its files. */
const OVERHEAD_BYTES = 262_144;

/** Lets the calls of a scope take files; everywhere else they are refused as an unknown media type. */
export const acceptMultipart = async (scope: FastifyInstance): Promise<void> => {
  scope.decorate('uploads', []);
  await scope.register(multipart, { throwFileSizeLimit: false });
};

type FileRules = MultipartBody['files'];

const tooLarge = ({ name, tooLarge: message }: FileRules): DomainError =>
  new DomainError('too-large', message, { modelState: { [name]: [message] } });

const toRefusal = (error: unknown, { maxCount }: FileRules): DomainError => {
  if (error instanceof DomainError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'FST_FILES_LIMIT'
    ? new DomainError('too-large', `Please send at most ${maxCount} files`)
    : new DomainError('malformed', 'The request is not understood');
};

const readFile = async (part: MultipartFile, count: (bytes: number) => void): Promise<UploadedFile> => {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    count(chunk.length);
    chunks.push(chunk);
  }
  return { filename: part.filename ?? '', bytes: Buffer.concat(chunks) };
};

const addField = (fields: Record<string, string>, part: Exclude<Multipart, MultipartFile>): void => {
  const { fieldname, value, valueTruncated, fieldnameTruncated } = part;
  if (valueTruncated || fieldnameTruncated) throw new DomainError('too-large', 'The request is too large');
  if (typeof value !== 'string') throw new DomainError('malformed', 'The request is not understood');
  if (Object.hasOwn(fields, fieldname)) {
    throw new DomainError('malformed', 'The request names a field twice');
  }
  fields[fieldname] = value;
};

const readParts = async (request: FastifyRequest, rules: FileRules): Promise<ReadBody> => {
  const { name, maxCount: files, maxTotalBytes } = rules;
  const read: ReadBody = { fields: {}, files: [] };
  let totalBytes = 0;
  const count = (bytes: number): void => {
    totalBytes += bytes;
    if (totalBytes > maxTotalBytes) throw tooLarge(rules);
  };
  const limits = { ...FIELD_LIMITS, files, fileSize: maxTotalBytes + 1 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') addField(read.fields, part);
    else if (part.fieldname.toLowerCase() !== name.toLowerCase()) {
      throw new DomainError('malformed', 'The request has a field that is not known');
    } else {
      const file = await readFile(part, count);
      // A file input that was left empty is sent as a nameless, empty file.
      if (file.filename !== '' || file.bytes.length > 0) read.files.push(file);
    }
  }
  return read;
};

const requireRoom = ({ server: { uploads } }: FastifyRequest, sender: string): void => {
  const retry = { retryAfterSeconds: 5 };
  if (uploads.filter((other) => other === sender).length >= MAX_OF_ONE)
    throw new DomainError('too-many-requests', 'Please wait until your other files have been sent.', retry);
  if (uploads.length >= MAX_UNDER_WAY)
    throw new DomainError('unavailable', 'The portal is busy. Please try again in a moment.', retry);
};

/** Reads a body with files into memory, within the limits of its call; nothing is ever written to a temporary file. */
export const readMultipart = async (
  request: FastifyRequest,
  { files: rules }: MultipartBody,
): Promise<ReadBody> => {
  if (!request.isMultipart()) {
    throw new DomainError('unsupported-media-type', 'The request has a media type that is not understood');
  }
  const { raw, server, headers, caller, clientAddress } = request;
  if (Number(headers['content-length']) > rules.maxTotalBytes + OVERHEAD_BYTES) throw tooLarge(rules);
  const sender = caller?.accountId ?? networkOf(clientAddress);
  requireRoom(request, sender);
  server.uploads.push(sender);
  try {
    return await readParts(request, rules);
  } catch (error) {
    // What is left of the body runs dry, so that the caller comes to read the answer.
    raw.unpipe();
    raw.resume();
    throw toRefusal(error, rules);
  } finally {
    server.uploads.splice(server.uploads.indexOf(sender), 1);
  }
};
