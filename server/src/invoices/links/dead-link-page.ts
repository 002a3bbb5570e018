import type { Config } from '../../config.ts';
import type { DomainError } from '../../domain-error.ts';
import { html, type Html } from '../../http/html.ts';

interface Words {
  readonly title: string;
  readonly body: Html;
}

const DEAD: ReadonlySet<string> = new Set(['not-found', 'unauthenticated', 'malformed', 'invalid']);

const askHtml = ({ phone, email }: Config['association']): Html =>
  html`<p class="muted">
    Questions? Call <a href="tel:${phone.replaceAll(' ', '')}">${phone}</a> or write to
    <a href="mailto:${email}">${email}</a>.
  </p>`;

/** For who opens the link of a mail in a browser and cannot be given the document: why, and the ways on. */
export const deadLinkPage =
  (association: Config['association']) =>
  ({ code, message }: DomainError): Words =>
    DEAD.has(code)
      ? {
          title: 'This link does not work any more',
          body: html`<p>
              It has expired, was switched off, or is not complete. Who administers the organisation finds,
              downloads and pays all its invoices in the portal; everybody else may ask us for a new link.
            </p>
            <p><a class="button" href="/settings/invoices">Sign in to see your invoices</a></p>
            ${askHtml(association)}`,
        }
      : {
          title: 'That did not work',
          body: html`<p>${message}</p>
            <p><a class="button" href="/settings/invoices">Sign in to see your invoices</a></p>
            ${askHtml(association)}`,
        };
