import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { saveSignIn } from '../support/applicant-by-call.ts';
import { launchBrowser } from '../support/browser.ts';
import { startFreshPortal } from '../support/portal/portal-process.ts';
import { readChoice, type Choice } from './choice.ts';
import { writeContactSheet, type Picture } from './contact-sheet.ts';
import { LOOKS, viewportOf, type Screen } from './screens.ts';
import { openStudio, type Studio } from './sitters.ts';

const FOLDER = fileURLToPath(new URL('../../.cache/screenshots', import.meta.url));
const SETTLING_MS = 400;

interface Session {
  studio: Studio;
  choice: Choice;
  folder: string;
}

const fileOf = ({ name, sitter }: Screen, look: string, width: number): string =>
  `${name.replaceAll(/[^\w-]+/g, '-')}--${sitter}--${look}--${width}.png`;

/** Nothing that is still loading is to be seen: parts that are fetched on sight come into sight once. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(async () => {
    const step = Math.max(200, window.innerHeight / 2);
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(SETTLING_MS);
};

const takeLooks = async (page: Page, screen: Screen, { choice, folder }: Session): Promise<Picture[]> => {
  const pictures: Picture[] = [];
  for (const look of choice.looks) {
    await page.emulateMedia(LOOKS[look]);
    for (const width of choice.widths) {
      await page.setViewportSize(viewportOf(width));
      await settle(page);
      const file = fileOf(screen, look, width);
      await page.screenshot({ path: join(folder, file), fullPage: true });
      const { pathname } = new URL(page.url());
      pictures.push({ ...screen, look, width, file, pathname });
    }
  }
  return pictures;
};

/** One page as one person, in a browser of their own: nothing that an earlier page has left is in it. */
const takeScreen = async (browser: Browser, screen: Screen, session: Session): Promise<Picture[]> => {
  const context = await browser.newContext({ locale: 'en-AU', reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const signIn = await session.studio.signInOf(screen.sitter);
    if (signIn) await saveSignIn(page, signIn);
    await page.goto(await session.studio.addressOf(screen.path, screen.sitter));
    return await takeLooks(page, screen, session);
  } finally {
    await context.close();
  }
};

/** All that were chosen; those that fail are said, and do not keep the others. */
const takeAll = async (browser: Browser, session: Session): Promise<number> => {
  const pictures: Picture[] = [];
  let failed = 0;
  for (const [index, screen] of session.choice.screens.entries()) {
    console.log(`${index + 1} of ${session.choice.screens.length}: ${screen.name} as ${screen.sitter}`);
    try {
      pictures.push(...(await takeScreen(browser, screen, session)));
    } catch (error) {
      failed += 1;
      console.log(`  failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await writeContactSheet(session.folder, pictures);
  console.log(`${pictures.length} pictures in ${session.folder}/index.html, ${failed} pages failed`);
  return failed;
};

const run = async (choice: Choice): Promise<number> => {
  const portal = choice.address === undefined ? await startFreshPortal() : undefined;
  const browser = await launchBrowser();
  try {
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    const studio = openStudio(choice.address ?? portal?.address ?? '');
    return await takeAll(browser, { studio, choice, folder: FOLDER });
  } finally {
    await browser.close();
    await portal?.stop();
  }
};

const choice = readChoice(process.argv.slice(2));
if (choice === undefined) process.exitCode = 1;
else process.exitCode = (await run(choice)) === 0 ? 0 : 1;
