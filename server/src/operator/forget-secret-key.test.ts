import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { runOperatorProgram } from '../../test/processes/operator-command.ts';

const PROGRAM = fileURLToPath(new URL('forget-secret-key.ts', import.meta.url));

// Each run of the command starts a process.
vi.setConfig({ testTimeout: 180_000 });

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const isNoted = async (): Promise<boolean> =>
  (await portal.context.db.selectFrom('secretKeyChecks').select('mark').execute()).length === 1;

test('giving up the key says first what that costs, and does it only for who agrees', async () => {
  const asked = await runOperatorProgram(portal, PROGRAM, []);
  expect(asked.code).toBe(1);
  expect(asked.lines.join(' ')).toMatch(/can open no secret of an authenticator app.*--i-have-lost-it/);
  expect(await isNoted()).toBe(true);

  const agreed = await runOperatorProgram(portal, PROGRAM, ['--i-have-lost-it']);
  expect(agreed).toMatchObject({
    code: 0,
    lines: [expect.stringMatching(/^The old key is forgotten: .* 0 people set/)],
  });
  expect(await isNoted()).toBe(false);
});
