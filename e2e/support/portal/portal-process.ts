import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startForwardingProxy, TRUSTED_PROXY } from './client-addresses.ts';
import { waitUntil } from '../wait-until.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ENDS_WITH_US = new URL('../../../server/test/processes/ends-with-its-starter.mjs', import.meta.url)
  .href;

export interface PortalProcess {
  readonly address: string;
  /** Everybody who calls has another network address from now on. */
  comeFromElsewhere(): void;
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Below those that a system lends to outgoing connections, of which one could else get the port of a killed portal. */
const PORTS = [15_000, 32_000] as const;

export const findFreePort = async (): Promise<number> => {
  for (;;) {
    const probe = createServer();
    const port = randomInt(...PORTS);
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen({ host: '127.0.0.1', port }, () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
};

const isReady = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/health/ready`)).ok;
  } catch {
    return false;
  }
};

/** What the command that runs the journeys has bundled for them, as `npm start` does; else the sources. */
const BUNDLE = process.env['PORTAL_BUNDLE'];
const MAIN = BUNDLE === undefined ? 'server/src/main.ts' : join(BUNDLE, 'start.js');
/** V8's compiled code, kept from start to start. */
const COMPILED = BUNDLE === undefined ? join(ROOT, '.cache', 'compiled') : join(BUNDLE, 'compiled');

/** What portals say of trouble lies with what failed journeys left, to tell why one waited in vain. */
const openLog = async (address: string): Promise<FileHandle | undefined> => {
  const folder = process.env['JOURNEYS_FAILED'];
  if (folder === undefined) return undefined;
  await mkdir(folder, { recursive: true });
  return open(join(folder, `portal-${new URL(address).port}.log`), 'a');
};

const launch = async (address: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> => {
  const options = ['--disable-warning=ExperimentalWarning', '--import', ENDS_WITH_US];
  const log = await openLog(address);
  const child = spawn(process.execPath, [...options, MAIN], {
    cwd: ROOT,
    env,
    stdio: ['pipe', log?.fd ?? 'ignore', 'inherit'],
  });
  await log?.close();
  try {
    await waitUntil(async () => {
      if (child.exitCode !== null) throw new Error(`The portal ended at its start (${child.exitCode})`);
      return (await isReady(address)) || undefined;
    }, 'the portal was ready');
    return child;
  } catch (error) {
    child.kill();
    throw error;
  }
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
};

/** The portal as `npm start` runs it, over this data folder, behind a proxy. */
export const startPortalProcess = async (
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<PortalProcess> => {
  const port = await findFreePort();
  const proxy = await startForwardingProxy(port);
  const { address } = proxy;
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: COMPILED,
    ...{ DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: address, TRUST_PROXY: TRUSTED_PROXY },
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'warn', ...settings },
  };
  let child = await launch(address, env);
  return {
    address,
    comeFromElsewhere: () => proxy.moveOn(),
    kill: () => end(child, 'SIGKILL'),
    async start() {
      child = await launch(address, env);
    },
    async stop() {
      await end(child, 'SIGTERM');
      proxy.stop();
    },
  };
};

/** One that begins with the demo, unless its settings want none, and leaves nothing behind. */
export const startFreshPortal = async (settings: Record<string, string> = {}): Promise<PortalProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul '));
  const portal = await startPortalProcess(dataDir, settings);
  return {
    ...portal,
    async stop() {
      await portal.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
