import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findBrokenBoundaries } from './boundaries.ts';
import { importsIn } from './imports.ts';
import { findUnplaced } from './places.ts';
import { ROOT } from './source-files.ts';

const broken = (from: string, text: string): string[] => findBrokenBoundaries(importsIn(from, text));

/** A file that breaks a rule, and one beside it that does not: the test can fail in both directions. */
const refuses = (rule: string, from: string, [wrong, right]: [string, string]): void => {
  expect(broken(from, wrong)).toEqual([expect.stringContaining(rule)]);
  expect(broken(from, right)).toEqual([]);
};

test('a folder without a place in the order is an error, in every tree', () => {
  const unknown = ['server/src/raffles/routes.ts', 'web/src/raffles/raffle-page.tsx', 'raffles/start.ts'];
  expect(findUnplaced([...unknown, 'contract/src/raffles/draw.ts'])).toHaveLength(4);
  expect(
    findUnplaced(['server/src/payments/routes.ts', 'web/vite.config.ts', 'e2e/support/page.ts']),
  ).toEqual([]);
});

test('the web cannot import the server, nor anything that is not allowed it by name', () => {
  const only = 'only what scripts/check/places.ts allows it';
  const right = "import { call } from '../lib/api.ts';";
  refuses(only, 'web/src/join/a-page.tsx', [
    "import { html } from '../../../server/src/http/html.ts';",
    right,
  ]);
  refuses(only, 'web/src/join/a-page.tsx', ["import '@linehaul/payment-sandbox/sandbox';", right]);
  refuses(only, 'web/src/join/a-page.tsx', ["import { x } from '../../../raffles/x.ts';", right]);
  refuses(only, 'server/src/join/routes.ts', ["import type { X } from '../../../e2e/support/x.ts';", '']);
});

test('the contract needs zod and itself', () => {
  refuses('zod and itself', 'contract/src/membership/join.ts', [
    "import pino from 'pino';",
    "import * as z from 'zod/mini';",
  ]);
});

test('what ships needs no test', () => {
  const wrong = "export { x } from './pay.test.ts';";
  refuses('what ships never imports tests', 'server/src/join/pay-command.ts', [wrong, '']);
});

test('a lower domain never imports a higher one, not even by a type or a call', () => {
  const rule = 'stands in its order';
  const right = "import { lockInvoice } from '../invoices/collect-commands.ts';";
  const from = 'server/src/payments/customer-commands.ts';
  refuses(rule, from, ["import type { Join } from '../join/join-queries.ts';", right]);
  refuses(rule, from, ["const late = await import('../join/join-queries.ts');", right]);
  refuses(rule, from, ["import { x } from '../raffles/draw-command.ts';", right]);
});

test('the machinery has an order too, and knows no domain', () => {
  const rule = 'stands in its order';
  refuses(rule, 'server/src/db/x.ts', ["import '../http/route.ts';", "import '../domain-error.ts';"]);
  refuses(rule, 'server/src/http/x.ts', ["import '../jobs/worker.ts';", "import '../db/database.ts';"]);
  refuses(rule, 'server/src/adapters/x.ts', ["import '../context.ts';", "import '../http/html.ts';"]);
  refuses(rule, 'server/src/jobs/x.ts', ["import '../mail/mail-content.ts';", "import '../context.ts';"]);
  refuses(rule, 'server/src/mail/x.ts', ["import '../audit/emails.ts';", "import '../jobs/worker.ts';"]);
  refuses(rule, 'server/src/config.ts', ["import './portal.ts';", "import './trial.ts';"]);
});

test('nobody imports the wiring, nor the routes of another domain', () => {
  const routes = 'only the wiring imports the routes';
  const own = "import { joinRequestRoutes } from './join-request-routes.ts';";
  refuses(routes, 'server/src/join/routes.ts', [
    "import { x } from '../invoices/links/link-routes.ts';",
    own,
  ]);
  refuses('imports the wiring', 'server/src/main.ts', [
    "import { x } from './wiring.ts';",
    "import './portal.ts';",
  ]);
  refuses('imports the wiring', 'server/src/main.ts', [
    "import { x } from './content-wiring.ts';",
    "import './portal.ts';",
  ]);
  const wires = "import { x } from './tags/routes.ts';";
  refuses(routes, 'server/src/main.ts', [wires, "import './portal.ts';"]);
});

test('rules are pure', () => {
  const rule = 'rules are pure';
  const from = 'server/src/accounts/privacy/privacy-rules.ts';
  const right = "import type { Privacy } from './privacy-queries.ts';";
  refuses(rule, from, ["import type { Reader } from '../../db/database.ts';", right]);
  refuses(rule, from, ["import { readPrivacy } from './privacy-queries.ts';", right]);
  refuses(rule, from, ["import type { Saved } from './save-privacy-command.ts';", right]);
  refuses(rule, from, ["import { setTimeout } from 'node:timers/promises';", right]);
});

test('domains of the web meet in app, and ui knows none of them', () => {
  const meet = 'meet only in web/src/app';
  refuses(meet, 'web/src/people/a.tsx', ["import '../audit/audit-list.tsx';", "import '../lib/api.ts';"]);
  refuses('know neither', 'web/src/ui/lists/a.tsx', [
    "import '../../audit/audit-list.tsx';",
    "import '../../lib/api.ts';",
  ]);
});

test('files that import one another in a circle are refused by the linter, by types too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'linehaul-cycle-'));
  try {
    await writeFile(
      join(folder, 'one.ts'),
      "import { two } from './two.ts';\nexport const one = (): number => two;\n",
    );
    await writeFile(
      join(folder, 'two.ts'),
      "import type { one } from './one.ts';\nexport const two = 2;\nexport type One = typeof one;\n",
    );
    const lint = promisify(execFile)(
      join(ROOT, 'node_modules/.bin/oxlint'),
      ['-c', join(ROOT, '.oxlintrc.json'), folder],
      { cwd: ROOT },
    );
    await expect(lint).rejects.toMatchObject({ stdout: expect.stringContaining('import(no-cycle)') });
  } finally {
    await rm(folder, { recursive: true });
  }
});
