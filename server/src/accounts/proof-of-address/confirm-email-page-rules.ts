import { html, type Html } from '../../http/html.ts';
import type { PlainPage } from '../../http/pages/plain-page.ts';

export interface ConfirmationLink {
  readonly userId: string;
  readonly token: string;
}

interface Asked {
  readonly link: ConfirmationLink;
  readonly email: string;
}

const ACTION = '/api/account/confirmemail';

const linkFields = ({ userId, token }: ConfirmationLink): Html =>
  html`<input type="hidden" name="userId" value="${userId}" /><input
      type="hidden"
      name="token"
      value="${token}"
    />`;

/** What the mailed link opens: programs that look at links before people do find a question here, and no more. */
export const confirmPage = ({ link, email }: Asked): PlainPage => ({
  title: 'Confirm your email address',
  body: html`<p>Press the button to confirm that <strong>${email}</strong> is your email address.</p>
    <form method="post" action="${ACTION}">
      ${linkFields(link)}
      <button type="submit">Confirm email address</button>
    </form>
    <p class="muted">
      If you did not create an account, you can close this page. Nothing has been confirmed.
    </p>`,
});

const faultOf = (fault: string | undefined): Html =>
  fault === undefined ? html`` : html`<p class="fault" role="alert">${fault}</p>`;

/** For who pressed the button in another browser than the one that registered: the mail is theirs, but is the account? */
export const provePage = ({ link, email }: Asked, fault?: string): PlainPage => ({
  title: 'One more step',
  body: html`${faultOf(fault)}
    <p>
      The account of <strong>${email}</strong> was created in another browser. Enter the password that was
      chosen then, so that we know that it was you.
    </p>
    <form method="post" action="${ACTION}">
      ${linkFields(link)}
      <input type="hidden" name="username" value="${email}" autocomplete="username" disabled />
      <label
        >Password<input
          type="password"
          name="password"
          autocomplete="current-password"
          required
          maxlength="4096"
      /></label>
      <button type="submit">Confirm email address</button>
    </form>
    <section>
      <h2>It was not you, or you do not know the password?</h2>
      <p>
        Choose a new password. It confirms your address as well, and whatever was set up in this account
        before is deleted.
      </p>
      <form method="post" action="${ACTION}">
        ${linkFields(link)}
        <button class="second" type="submit" name="choosePassword" value="yes">Choose a new password</button>
      </form>
    </section>`,
});
