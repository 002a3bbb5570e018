import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../support/portal/portal-process.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { DrivenBrowser } from './tab.ts';
import { startSession } from './webdriver-session.ts';

/** Where Linux puts the window that WebKitGTK brings for tests. */
const browserOptions = (program: string) => ({ binary: program, args: ['--automation'] });

const isListening = async (driver: string): Promise<true | undefined> => {
  try {
    return (await fetch(`${driver}/status`)).ok || undefined;
  } catch {
    return undefined;
  }
};

const end = async (child: ChildProcess | undefined): Promise<void> => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
};

/** A screen that nobody sees; it picks a number that is free and says which. */
const startScreen = async (): Promise<{ screen: ChildProcess; display: string }> => {
  const args = ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [said] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { screen, display: `:${said.toString().trim()}` };
};

/** WebKitGTK: the engine of Safari, as near to it as Linux comes. */
export const launchWebkit = async (program: string): Promise<DrivenBrowser> => {
  const { screen, display } = await startScreen();
  const port = await findFreePort();
  const env = { ...process.env, DISPLAY: display, LANG: 'en_AU.UTF-8' };
  const service = spawn('WebKitWebDriver', ['-p', String(port)], { env, stdio: 'ignore' });
  // Whatever ends us, no screen and no browser stay behind.
  process.once('exit', () => [service, screen].forEach((child) => child.kill()));
  const driver = `http://127.0.0.1:${port}`;
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions(program) };
  const close = async (): Promise<void> => {
    await end(service);
    await end(screen);
  };
  try {
    await waitUntil(() => isListening(driver), 'WebKitWebDriver listened');
    const first = await startSession(driver, capabilities);
    await first.tab.close();
    const openTab = async () => (await startSession(driver, capabilities)).tab;
    return { name: `WebKitGTK ${first.version}`, openTab, close };
  } catch (error) {
    await close();
    throw error;
  }
};
