import { WITHOUT_SCRIPT } from '@linehaul/contract/pages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { findTraces } from '../../../test/people/personal-data-factories.ts';
import { createLog } from '../../log.ts';

const SECRET = 'Canary-Password!7';

let written = '';
let portal: TestPortal;
beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void (written += line) });
  portal = await startTestPortal({}, log);
});
afterAll(() => portal.stop());

const send = (headers: Record<string, string> = {}) =>
  portal.fetch(WITHOUT_SCRIPT, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ email: 'vera@owen-haulage.example', password: SECRET }),
  });

test('a form that no script has taken is answered with words, kept and logged nowhere', async () => {
  const response = await send({ 'sec-fetch-site': 'same-origin' });
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.getSetCookie()).toEqual([]);
  const page = await response.text();
  expect(page).toContain('This portal needs JavaScript');
  expect(page).not.toContain(SECRET);
  expect(await findTraces(portal, [SECRET, 'vera@owen-haulage.example'])).toEqual([]);
  expect(written).toContain(WITHOUT_SCRIPT);
  expect(written).not.toContain(SECRET);
  expect((await sql`select from accounts`.execute(portal.context.db)).rows).toHaveLength(0);
});

test('what another site sends there is refused like any other', async () => {
  expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});
