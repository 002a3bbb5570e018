import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DevMailbox, KeptMail } from '../adapters/dev-mailbox.ts';
import { notFound } from '../domain-error.ts';
import { renderDevMailbox } from './dev-mailbox-page.ts';
import { devPagePolicy, sendHtml, type DevPageLink } from './dev-page.ts';

const ANYONE = { config: { audience: 'anyone' } } as const;

// A mail is shown as a mail program shows it: styled, but without script, forms or anything from elsewhere.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

const withLinksInNewTabs = (html: string): string =>
  html.replace('<head>', '<head>\n<base target="_blank" rel="noopener noreferrer">');

const toJson = ({ attachments, messageId: _messageId, ...mail }: KeptMail) => ({
  ...mail,
  attachments: attachments.map(({ name }, index) => ({
    name,
    url: `/dev/mail/${mail.id}/attachments/${index}`,
  })),
});

const getMail = async (mailbox: DevMailbox, id: string): Promise<KeptMail> => {
  const mail = await mailbox.find(id);
  if (!mail) throw notFound();
  return mail;
};

const sendAttachment = (reply: FastifyReply, mail: KeptMail, index: number): FastifyReply => {
  const attachment = mail.attachments[index];
  if (!attachment) throw notFound();
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`)
    .type(attachment.contentType)
    .send(Buffer.from(attachment.content, 'base64'));
};

/** Shows what a portal without a mail server would have sent, as a page and as JSON. */
export const devMailboxRoutes = (
  app: FastifyInstance,
  mailbox: DevMailbox,
  page: { association: { name: string; timeZone: string }; links: DevPageLink[] },
): void => {
  app.get<{ Querystring: { id?: unknown } }>('/dev/mail', ANYONE, async (request, reply) => {
    const mails = await mailbox.list();
    const chosen = mails.find(({ id }) => id === request.query.id) ?? mails[0];
    const html = renderDevMailbox({ ...page, mails, chosen, nonce: request.cspNonce });
    return sendHtml(reply, devPagePolicy(request), html);
  });
  app.get<{ Querystring: { to?: unknown } }>('/dev/mail.json', ANYONE, async ({ query: { to } }, reply) => {
    const mails = await mailbox.list(typeof to === 'string' ? to : undefined);
    return reply.header('cache-control', 'no-store').send(mails.map(toJson));
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id', ANYONE, async ({ params }, reply) =>
    sendHtml(reply, MAIL_POLICY, withLinksInNewTabs((await getMail(mailbox, params.id)).html)),
  );
  app.get<{ Params: { id: string; index: string } }>(
    '/dev/mail/:id/attachments/:index',
    ANYONE,
    async ({ params }, reply) =>
      sendAttachment(reply, await getMail(mailbox, params.id), Number(params.index)),
  );
};
