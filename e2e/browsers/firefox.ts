import puppeteer, { type BrowserContext, type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { finderOf } from './find-in-page.ts';
import { ABSENT, type Action, type DrivenBrowser, type Tab, type Target } from './tab.ts';

const frameOf = async (page: Page, selector: string | undefined): Promise<Frame | undefined> => {
  if (selector === undefined) return page.mainFrame();
  const element = await page.evaluateHandle(finderOf('selector'), 'selector' as const, selector);
  return (
    (await (element.asElement() as ElementHandle<HTMLIFrameElement> | null)?.contentFrame()) ?? undefined
  );
};

const perform = async (element: ElementHandle, action: Action): Promise<void> => {
  if (action.do === 'click') await element.click();
  if (action.do === 'type') {
    // What is selected is replaced by what is typed.
    await element.evaluate((input) => (input as HTMLInputElement).select());
    await element.type(action.text);
  }
  if (action.do === 'select') await element.select(action.text);
};

const attempt = async (
  page: Page,
  { kind, name, frame }: Target,
  action: Action,
): Promise<string | undefined> => {
  const place = await frameOf(page, frame);
  const handle = await place?.evaluateHandle(finderOf(kind), kind, name);
  const element = handle?.asElement() as ElementHandle | null | undefined;
  if (!element) return ABSENT;
  await perform(element, action);
  return undefined;
};

/** Gone between being found and being used: the page has drawn anew, or leads on. */
const GONE = /no such (node|frame|handle|history)|detached|not clickable|stale|destroyed|not attached/i;

const tabOf = async (context: BrowserContext): Promise<Tab> => {
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return {
    async open(address) {
      await page.goto(address);
    },
    async attempt(target, action) {
      try {
        return await attempt(page, target, action);
      } catch (error) {
        if (error instanceof Error && GONE.test(error.message)) return error.message;
        throw error;
      }
    },
    async keep(items) {
      await page.evaluate((kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      }, items);
    },
    readText: () => page.evaluate(() => document.body.innerText),
    readPath: () => page.evaluate(() => location.pathname),
    async takePicture(file) {
      await page.screenshot({ path: file });
    },
    close: () => context.close(),
  };
};

/** By WebDriver BiDi, which Firefox speaks without a driver beside it. */
export const launchFirefox = async (program: string): Promise<DrivenBrowser> => {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true });
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    openTab: async () => tabOf(await browser.createBrowserContext()),
    close: () => browser.close(),
  };
};
