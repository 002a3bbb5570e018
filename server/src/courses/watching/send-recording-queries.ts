import { Readable } from 'node:stream';
import { RECORDING_PART_BYTES } from '@linehaul/contract/office-recordings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { putDataPolicy } from '../../http/pages/security-headers.ts';
import { rangeOf } from '../recordings/range-rules.ts';
import { partCountOf } from '../recordings/recording-part-rules.ts';
import { readPart } from '../recordings/recording-queries.ts';
import { type Played, requirePlayed } from './played-queries.ts';

/** One part after the other, each when the one before has been taken. */
async function* partsOf({ files }: Context, { id, sizeBytes }: Played): AsyncGenerator<Buffer> {
  for (let part = 0; part < partCountOf(sizeBytes); part += 1) yield await readPart(files, id, part);
}

/**
 * A part of what was asked for, to the end of the part of the file that it begins in: a player asks on from there (RFC 9110,
 * 15.3.7), and nobody who stopped holds more than that.
 */
const sendPart = async (
  { files }: Context,
  reply: FastifyReply,
  { id, sizeBytes, first, last }: Played & { readonly first: number; readonly last: number },
): Promise<FastifyReply> => {
  const part = Math.floor(first / RECORDING_PART_BYTES);
  const begins = part * RECORDING_PART_BYTES;
  const end = Math.min(last, begins + RECORDING_PART_BYTES - 1);
  const bytes = (await readPart(files, id, part)).subarray(first - begins, end - begins + 1);
  return reply.code(206).header('content-range', `bytes ${first}-${end}/${sizeBytes}`).send(bytes);
};

/** Answers the bytes of a recording, or the part that is asked for. */
export const sendRecording = async (
  context: Context,
  code: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> => {
  const played = await requirePlayed(context, code);
  const etag = `"${played.id}"`;
  const { range, 'if-range': ifRange } = request.headers;
  // Of another file a part would be of no use.
  const asked = rangeOf(ifRange === undefined || ifRange === etag ? range : undefined, played.sizeBytes);
  putDataPolicy(reply);
  void reply.headers({ 'accept-ranges': 'bytes', etag, 'cache-control': 'private, no-store' });
  if (asked === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${played.sizeBytes}`).send();
  void reply.type(played.mediaType ?? 'application/octet-stream');
  if (asked !== 'whole') return sendPart(context, reply, { ...played, ...asked });
  return reply.header('content-length', played.sizeBytes).send(Readable.from(partsOf(context, played)));
};
