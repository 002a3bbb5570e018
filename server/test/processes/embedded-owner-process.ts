import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { clusterProcesses } from '../../src/db/embedded/orphans.ts';
import { testFolder } from './test-folder.ts';

export type DataFolder = { root: string; dataDir: string; systemDir: string; remove(): Promise<void> };

/** A data folder below a folder of mode 700 and with a space in its name, as in somebody's home. */
export async function makeDataFolder(): Promise<DataFolder> {
  const root = await mkdtemp(join(testFolder(), 'line haul '));
  const systemDir = await mkdtemp(join(testFolder(), 'system-'));
  await chmod(systemDir, 0o711);
  const remove = async (): Promise<void> => {
    for (const folder of [root, systemDir]) await rm(folder, { recursive: true, force: true });
  };
  return { root, dataDir: join(root, 'data'), systemDir, remove };
}

type Told = { url?: string; servingUrl?: string; failure?: string; line?: string };

export class Owner {
  readonly process: ChildProcess;
  readonly lines: string[] = [];
  readonly #answer: Promise<Told>;

  constructor({ dataDir, systemDir }: DataFolder) {
    this.process = fork(new URL('./embedded-owner.ts', import.meta.url), [dataDir, systemDir]);
    this.#answer = new Promise((resolve) => {
      this.process.on('message', (message: Told) => {
        if (message.line !== undefined) this.lines.push(message.line);
        else resolve(message);
      });
      this.process.on('exit', () => resolve({ failure: 'killed' }));
    });
  }

  async url(): Promise<string> {
    const { url, failure } = await this.#answer;
    if (url === undefined) throw new Error(failure);
    return url;
  }

  /** Signs in as the role that owns nothing. */
  async servingUrl(): Promise<string> {
    return (await this.#answer).servingUrl ?? '';
  }

  async stop(): Promise<void> {
    this.process.send('stop', () => undefined);
    await this.#exit();
  }

  async kill(): Promise<void> {
    this.process.kill('SIGKILL');
    await this.#exit();
  }

  async #exit(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'exit');
  }
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: 'array' }).finally(() => client.end());
  return rows.flat();
}

/** Where PostgreSQL says that its data is. */
export async function clusterOf(owner: Owner): Promise<string> {
  await owner.url();
  const line = owner.lines.find((text) => text.startsWith('Database: '));
  return line?.replace(/^Database: embedded PostgreSQL in /, '') ?? '';
}

export async function untilNoProcess(clusterDir: string, limitMs = 15_000): Promise<void> {
  const until = Date.now() + limitMs;
  while ((await clusterProcesses(clusterDir)).length > 0) {
    if (Date.now() > until) throw new Error(`PostgreSQL still runs in ${clusterDir}`);
    await delay(20);
  }
}
