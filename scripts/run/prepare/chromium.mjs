import { join } from 'node:path';
import { runQuietly } from '../child.mjs';
import { ROOT } from '../places.mjs';
import { inPath, installWithApt, isProgram, mayInstallWithApt } from './programs.mjs';
import { fetchHeadlessOfDebian } from './debian-headless.mjs';
import { fetchRegistryChromium } from './registry-chromium.mjs';
import { StartError, say } from '../say.mjs';

/** A Chromium that can only be headless draws no window around a page, and does the same in half of the work. */
const WITHOUT_WINDOWS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const PLAYWRIGHT = join(ROOT, 'node_modules', 'playwright-core');

/** The path of a Chromium: the one named, else one without windows, installed or fetched now, else any other. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new StartError(`CHROMIUM_PATH must name a Chromium program, and ${named} is none.`);
  }
  const found =
    (await firstThatRuns(WITHOUT_WINDOWS.flatMap(inPath))) ??
    (await fetchHeadlessOfDebian()) ??
    (await findChromium()) ??
    (await installWithDebian()) ??
    (await fetchRegistryChromium()) ??
    (await installWithPlaywright());
  if (found !== undefined) return found;
  throw new StartError(
    'The tests in a browser need Chromium: install it (on Debian: sudo apt-get install chromium), or name one in CHROMIUM_PATH.',
  );
}

const findChromium = async () => firstThatRuns([...NAMES.flatMap(inPath), ON_MACOS, await playwrightsOwn()]);

async function firstThatRuns(places) {
  for (const place of places) {
    // Ubuntu's chromium-browser is a note to use snap, and a fetched one may lack the system's libraries.
    if (isProgram(place) && (await runQuietly(place, ['--version'])).code === 0) return place;
  }
  return undefined;
}

async function installWithDebian() {
  if (!mayInstallWithApt()) return undefined;
  say('Installing Chromium for the tests in a browser (apt-get)…');
  await installWithApt(['chromium', 'fonts-liberation']);
  return (await fetchHeadlessOfDebian()) ?? (await findChromium());
}

/** From elsewhere than the registry: for those machines that it has no Chromium for. */
async function installWithPlaywright() {
  say('Fetching Chromium for the tests in a browser (Playwright)…');
  const { code } = await runQuietly(process.execPath, [join(PLAYWRIGHT, 'cli.js'), 'install', 'chromium']);
  return code === 0 ? await findChromium() : undefined;
}

async function playwrightsOwn() {
  const { chromium } = await import(join(PLAYWRIGHT, 'index.mjs'));
  return chromium.executablePath();
}
