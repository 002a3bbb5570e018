import type { FastifyInstance } from 'fastify';
import { WITHOUT_SCRIPT } from '@linehaul/contract/pages';
import { type Html, html } from '../html.ts';

const bodyOf = ({ phone, email }: { phone: string; email: string }): Html =>
  html`<p>
      What you typed was not kept: no account was created, nobody was signed in, and nothing was changed. The
      pages of this portal work with JavaScript only, and it is switched off in your browser, or was blocked.
    </p>
    <p>
      Please switch it on for this site, go back and try again. If you cannot, call us on
      <a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone.replaceAll(' ', '\u00a0')}</a> or write to
      <a href="mailto:${email}">${email}</a>.
    </p>
    <p><a class="button" href="/">Go to the portal</a></p>`;

/** Answers the forms that no script has taken: with words, and without ever looking at what is in them. */
export const withoutScriptRoutes = (
  app: FastifyInstance,
  association: { phone: string; email: string },
): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    const config = { audience: 'anyone', answersInPages: true } as const;
    scope.post(WITHOUT_SCRIPT, { config }, async (request, reply) => {
      await scope.generalLimit.consume(request);
      return scope.sendPlainPage(request, reply, {
        title: 'This portal needs JavaScript',
        status: 400,
        body: bodyOf(association),
      });
    });
  });
};
