import { issueToken } from '@linehaul/contract/sign-in';
import type { FormOf } from '@linehaul/contract/endpoint';
import type { TestAccount } from './account-factories.ts';
import type { TestPortal } from '../portal.ts';

type Form = Partial<FormOf<typeof issueToken>>;

/** What `token` answers, whether it lets in or refuses. */
interface TokenAnswer {
  accessToken: string;
  userId: string;
  returnUrl?: string;
  error?: string;
  error_description?: string;
  mfa_token: string;
  mfa_methods?: string[];
}

export interface TokenReply {
  status: number;
  headers: Headers;
  body: TokenAnswer;
  text: string;
}

type Send = (form: Form, headers?: Record<string, string>) => Promise<TokenReply>;

const sendWith =
  (fetchFrom: TestPortal['fetch']): Send =>
  async (form, headers = {}) => {
    const response = await fetchFrom(issueToken.path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(form as Record<string, string>).toString(),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: JSON.parse(text), text };
  };

/** The form of a sign-in with the right password. */
export const passwordForm = ({ email, password }: Pick<TestAccount, 'email' | 'password'>): Form => ({
  grant_type: 'password',
  username: email,
  password,
});

/** Calls `token` as a program does: without cookies. */
export const postToken = (portal: Pick<TestPortal, 'fetch'>, form: Form, headers?: Record<string, string>) =>
  sendWith(portal.fetch)(form, headers);

export interface TestBrowser {
  fetch: TestPortal['fetch'];
  postToken: Send;
  readonly cookies: Map<string, string>;
}

export interface BrowserTraits {
  userAgent?: string;
  /** The network that it is in; the portal must trust the proxy that says so. */
  ip?: string;
}

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

const keepCookies = (cookies: Map<string, string>, { headers }: Response): void => {
  for (const cookie of headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';', 1);
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
};

/** What the portal sees of a browser: it says where requests come from, and keeps cookies. */
export const openBrowser = (
  portal: Pick<TestPortal, 'fetch'>,
  { userAgent = CHROME, ip = '198.51.100.7' }: BrowserTraits = {},
): TestBrowser => {
  const cookies = new Map<string, string>();
  const fetchFrom: TestPortal['fetch'] = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('sec-fetch-site', 'same-origin');
    headers.set('user-agent', userAgent);
    headers.set('x-forwarded-for', ip);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await portal.fetch(path, { ...init, headers });
    keepCookies(cookies, response);
    return response;
  };
  return { fetch: fetchFrom, postToken: sendWith(fetchFrom), cookies };
};

/** The status that a bearer token gets for the most ordinary call. */
export const statusWith = async (browser: Pick<TestPortal, 'fetch'>, token: string): Promise<number> =>
  (await browser.fetch('/api/user', { headers: { authorization: `Bearer ${token}` } })).status;

/** The actions that the audit log holds about an account, oldest first. */
export const auditedActions = async (
  { context }: Pick<TestPortal, 'context'>,
  accountId: string,
): Promise<string[]> => {
  const rows = await context.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', accountId)
    .orderBy('position')
    .execute();
  return rows.map(({ action }) => action);
};
