import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { pagePolicy } from './html-page.ts';

/** Answers with a page that may run only what carries its nonce; one that stands in a frame is told its own host. */
export const sendPage = (
  reply: FastifyReply,
  draw: (nonce: string) => string,
  frameHost = '',
): FastifyReply => {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', pagePolicy(nonce, frameHost))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(draw(nonce));
};
