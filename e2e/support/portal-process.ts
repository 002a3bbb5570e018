import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_TIMEOUT_MS = 60_000;

/** One attachment or mail as `/dev/mail.json` shows it. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; url: string }[];
}

export interface PortalProcess {
  readonly address: string;
  mails(to: string): Promise<Mail[]>;
  /** Waits until a mail to this address has this in its subject. */
  waitForMail(to: string, subject: RegExp): Promise<Mail>;
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const isReady = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/health/ready`)).ok;
  } catch {
    return false;
  }
};

const waitUntil = async (holds: () => Promise<boolean>, what: string): Promise<void> => {
  const endsAt = Date.now() + START_TIMEOUT_MS;
  while (!(await holds())) {
    if (Date.now() > endsAt) throw new Error(`Waited in vain until ${what}`);
    await sleep(100);
  }
};

/** The portal as `npm start` runs it, with a data folder of its own. */
export const startPortalProcess = async (settings: Record<string, string> = {}): Promise<PortalProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul journey '));
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', ...settings };
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, ['server/src/main.ts'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
    child = started;
    await waitUntil(async () => {
      if (started.exitCode !== null) throw new Error(`The portal ended at its start (${started.exitCode})`);
      return isReady(address);
    }, 'the portal was ready');
  };

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };

  const mails = async (to: string): Promise<Mail[]> => {
    const all = (await (await fetch(`${address}/dev/mail.json`)).json()) as Mail[];
    return all.filter((mail) => mail.to.toLowerCase() === to.toLowerCase());
  };

  await start();
  return {
    address,
    mails,
    async waitForMail(to, subject) {
      let found: Mail | undefined;
      await waitUntil(async () => {
        found = (await mails(to)).find((mail) => subject.test(mail.subject));
        return found !== undefined;
      }, `a mail about ${String(subject)} reached ${to}`);
      if (!found) throw new Error('unreachable');
      return found;
    },
    kill: () => end('SIGKILL'),
    start,
    async stop() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
