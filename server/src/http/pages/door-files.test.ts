import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const headerOf = async (path: string, name: string): Promise<string | null> =>
  (await portal.fetch(path, { headers: { accept: 'text/html' } })).headers.get(name);

test('the door of an event may ask for the camera, and no other page may', async () => {
  const door = `/admin/events/${randomUUID()}/door`;
  expect(await headerOf(door, 'permissions-policy')).toContain('camera=(self)');
  expect(await headerOf('/door/pass', 'permissions-policy')).toContain('camera=(self)');
  for (const path of ['/', '/events', door.replace('/door', ''), `${door}/x`])
    expect(await headerOf(path, 'permissions-policy')).toContain('camera=()');
});

test.each([
  ['the door of one event', `/admin/events/${randomUUID()}/door`],
  ['the doors of its passes, without a secret', '/door/pass'],
])('what a phone puts on its home screen is %s, with pictures that are there', async (_what, door) => {
  const answer = await portal.fetch(`${door}/app.webmanifest`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { start_url: string; scope: string; icons: { src: string }[] };
  expect(manifest).toMatchObject({ start_url: door, scope: door });
  for (const { src } of manifest.icons)
    await access(new URL(`../../../../web/public${src}`, import.meta.url));
});

test('there is no app of an event that there cannot be', async () => {
  expect((await portal.fetch('/admin/events/nowhere/door/app.webmanifest')).status).toBe(404);
});
