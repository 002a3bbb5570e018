import type { FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { DomainError } from '../domain-error.ts';
import { putDataPolicy } from '../http/pages/security-headers.ts';
import { dispositionOf, mediaTypeOf } from './served-file-rules.ts';

/** A file that is kept, by the name that people have it by. */
export interface ServedFile {
  readonly name: string;
  readonly fileKey: string;
}

const unkept = (): DomainError =>
  new DomainError('unavailable', 'This file cannot be opened at the moment. Please try again later.', {
    retryAfterSeconds: 60,
  });

/** Answers the bytes of an attachment, to be kept and never shown in place of a page. */
export const sendFile = async (
  { files }: Pick<Context, 'files'>,
  reply: FastifyReply,
  { name, fileKey }: ServedFile,
): Promise<FastifyReply> => {
  const bytes = await files.find(fileKey);
  if (!bytes) throw unkept();
  putDataPolicy(reply);
  return reply
    .type(mediaTypeOf(name))
    .header('content-disposition', dispositionOf(name))
    .send(Buffer.from(bytes));
};
