import { issueToken } from '@linehaul/contract/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../seed/seed-demo.ts';
import { DEMO_PASSWORD } from '../../seed/people/sign-ins.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import type { DevCode } from './dev-codes-page.ts';

let demo: TestPortal;
let plain: TestPortal;
beforeAll(async () => {
  demo = await startTestPortal({ DEMO: '1' });
  await seedDemo(demo.context);
  plain = await startTestPortal();
});
afterAll(async () => {
  await demo.stop();
  await plain.stop();
});

const listCodes = async (): Promise<DevCode[]> =>
  (await (await demo.fetch('/dev/codes.json')).json()) as DevCode[];

const OWNER = 'margaret.hollis@scrfa.example';
const codeOf = async (email: string): Promise<string> =>
  (await listCodes()).find((entry) => entry.email === email)?.code ?? '';

const signInAsOwner = async (code: string): Promise<number> => {
  const form = { grant_type: 'password', username: OWNER, password: DEMO_PASSWORD };
  const { text } = await demo.call(issueToken, { form });
  const { mfa_token } = JSON.parse(text) as { mfa_token: string };
  return (await demo.call(issueToken, { form: { grant_type: 'mfa', mfa_token, code } })).status;
};

test('the demo shows the code of its owner and its admin, as a page and as JSON', async () => {
  const codes = await listCodes();
  expect(codes.map(({ who, email }) => [who, email])).toEqual([
    ['Owner', OWNER],
    ['Admin', 'dinesh.wickramasinghe@scrfa.example'],
  ]);
  for (const { code, secondsLeft } of codes) {
    expect(code).toMatch(/^\d{6}$/);
    expect(secondsLeft).toBeGreaterThan(0);
    expect(secondsLeft).toBeLessThanOrEqual(30);
  }
  const page = await demo.fetch('/dev/codes');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('cache-control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain(OWNER);
  expect(html).not.toContain('<script');
  expect(html).toContain('href="/dev/mail"');
});

test('the code that is shown signs in; once it is used the next one is shown, which does too', async () => {
  const step = Math.ceil(demo.context.clock.now().getTime() / 30_000) * 30_000;
  demo.context.clock.set(new Date(step + 1000));
  const [first, admins] = [await codeOf(OWNER), await codeOf('dinesh.wickramasinghe@scrfa.example')];
  expect(await signInAsOwner(first)).toBe(200);
  const second = await codeOf(OWNER);
  expect(second).not.toBe(first);
  expect(await codeOf('dinesh.wickramasinghe@scrfa.example')).toBe(admins);
  expect(await signInAsOwner(second)).toBe(200);
});

test('an admin of the demo who has set up another authenticator is left out', async () => {
  const { db, sealer } = demo.context;
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', OWNER)
    .executeTakeFirstOrThrow();
  const sealedSecret = sealer.seal('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', id);
  const createdAt = demo.context.clock.now();
  await db
    .updateTable('authenticators')
    .set({ sealedSecret, createdAt })
    .where('accountId', '=', id)
    .execute();
  expect((await listCodes()).map(({ who }) => who)).toEqual(['Admin']);
  await db.deleteFrom('authenticators').execute();
  expect(await (await demo.fetch('/dev/codes')).text()).toContain('No codes');
});

test('only a demo has the page, and a link to it from the mailbox', async () => {
  const mailboxOf = async (portal: TestPortal) => (await portal.fetch('/dev/mail')).text();
  expect(await mailboxOf(demo)).toContain('href="/dev/codes"');
  expect(await mailboxOf(plain)).not.toContain('href="/dev/codes"');
  for (const path of ['/dev/codes', '/dev/codes.json']) expect((await plain.fetch(path)).status).toBe(404);
});
