import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startFreshPortal, type PortalProcess } from '../support/portal/portal-process.ts';
import { launchFirefox } from './firefox.ts';
import { handAt } from './hand.ts';
import { JOURNEYS, type BrowserJourney } from './journeys.ts';
import type { DrivenBrowser } from './tab.ts';
import { launchWebkit } from './webkit.ts';

const PICTURES = fileURLToPath(new URL('../../.cache/failed-browsers', import.meta.url));

interface Walk {
  browser: DrivenBrowser;
  journey: BrowserJourney;
  portal: PortalProcess;
}

const walk = async ({ browser, journey, portal }: Walk): Promise<boolean> => {
  const startedAt = Date.now();
  portal.comeFromElsewhere();
  const tab = await browser.openTab();
  const told = (): string =>
    `${browser.name} ${journey.name} (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`;
  try {
    await journey.walk(handAt(tab, portal.address), portal.address);
    console.log(`  ok    ${told()}`);
    return true;
  } catch (error) {
    const name = `${browser.name} ${journey.name}`.replaceAll(/[^\w.]+/g, '-');
    await tab.takePicture(`${PICTURES}/${name}.png`).catch(() => undefined);
    console.log(`  FAIL  ${told()}\n        ${String(error)}\n        ${PICTURES}/${name}.png`);
    return false;
  } finally {
    // A driver that does not answer any more says nothing of the journey; whoever comes next will tell.
    await tab.close().catch((error: unknown) => console.log(`        not closed: ${String(error)}`));
  }
};

const walkAll = async (
  launch: () => Promise<DrivenBrowser>,
  journeys: readonly BrowserJourney[],
  portal: PortalProcess,
): Promise<boolean[]> => {
  const browser = await launch();
  const results: boolean[] = [];
  try {
    for (const journey of journeys) results.push(await walk({ browser, journey, portal }));
    return results;
  } catch (error) {
    console.log(`  FAIL  ${browser.name} opens no window: ${String(error)}`);
    return [...results, false];
  } finally {
    await browser.close();
  }
};

/** `firefox=/path` and `webkit=/path` say which browsers to try; anything else, which journeys. */
const run = async (args: readonly string[]): Promise<void> => {
  const programOf = (name: string): string | undefined =>
    args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1);
  const parts = args.filter((arg) => !arg.includes('='));
  const journeys = JOURNEYS.filter(({ name }) => parts.every((part) => name.includes(part)));
  await mkdir(PICTURES, { recursive: true });
  const [firefox, webkit] = [programOf('firefox'), programOf('webkit')];
  const launches = [
    ...(webkit === undefined ? [] : [() => launchWebkit(webkit)]),
    ...(firefox === undefined ? [] : [() => launchFirefox(firefox)]),
  ];
  const portal = await startFreshPortal();
  const results: boolean[] = [];
  try {
    for (const launch of launches) results.push(...(await walkAll(launch, journeys, portal)));
  } finally {
    await portal.stop();
  }
  const passed = results.filter(Boolean).length;
  console.log(`${passed} passed, ${results.length - passed} failed`);
  process.exitCode = passed > 0 && passed === results.length ? 0 : 1;
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await run(process.argv.slice(2));
