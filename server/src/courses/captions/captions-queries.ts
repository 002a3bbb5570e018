import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { putDataPolicy } from '../../http/pages/security-headers.ts';
import { requirePlayed } from '../watching/played-queries.ts';

/** What the captions of a recording say, in words alone; undefined where it has none. */
export const findCaptionsTranscript = async (
  reader: Reader,
  recordingId: string,
): Promise<string | undefined> => {
  const captions = await reader
    .selectFrom('courseCaptions')
    .select('transcript')
    .where('recordingId', '=', recordingId)
    .executeTakeFirst();
  return captions?.transcript;
};

/** Answers the captions of the recording that a code plays, to whoever may play it. */
export const sendCaptions = async (
  context: Context,
  code: string,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { id } = await requirePlayed(context, code);
  const captions = await context.db
    .selectFrom('courseCaptions')
    .select('vtt')
    .where('recordingId', '=', id)
    .executeTakeFirst();
  if (!captions) throw notFound();
  putDataPolicy(reply);
  return reply
    .header('cache-control', 'private, no-store')
    .type('text/vtt; charset=utf-8')
    .send(captions.vtt);
};
