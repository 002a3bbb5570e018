// First of all, so that what it counts is counted from the beginning.
import './kill-preload.ts';
import { flushCompileCache } from 'node:module';
import { readConfig } from '../../src/config.ts';
import { createLog } from '../../src/log.ts';
import { startPortal } from '../../src/portal.ts';
import { writePlainWeb } from '../outside/plain-web.ts';

/** The whole portal as a process of its own, made to be killed. */
const config = readConfig();
await startPortal({
  config,
  connectionString: config.databaseUrl ?? '',
  log: createLog(config.logLevel),
  webFolder: await writePlainWeb(config.dataDir),
});
// Nothing is kept by itself of a process that is killed.
flushCompileCache();
process.send?.('ready');
