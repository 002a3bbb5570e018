// First of all, so that what it counts is counted from the beginning.
import './kill-preload.ts';
import { flushCompileCache } from 'node:module';
import { readConfig } from '../../src/config.ts';
import { endInOrder } from '../../src/end-process.ts';
import { createLog } from '../../src/log.ts';
import { startPortal } from '../../src/portal.ts';
import { WITHOUT_LIMITS } from '../calls/without-limits.ts';
import { writePlainWeb } from '../outside/plain-web.ts';
import { TestClock, wrongClock } from '../test-clock.ts';

/** The whole portal as a process of its own, made to be killed, whose clock can be put forward, and be wrong. */
const clock = new TestClock();
clock.advance(Number(process.env['CLOCK_AHEAD_MS'] ?? 0));
process.on('message', ({ aheadMs }: { aheadMs?: number }) => {
  if (aheadMs === undefined) return;
  clock.set(new Date(Date.now() + aheadMs));
  process.send?.('clock');
});
/** However busy the machine is with other tests, nobody is sent away for it. */
const PATIENCE = { warmUpMs: 10_000, maxEventLoopDelayMs: 120_000, sampleMs: 5000 };
const config = readConfig();
const log = createLog(config.logLevel);
const portal = await startPortal({
  config,
  connectionString: config.databaseUrl ?? '',
  directConnectionString: config.databaseDirectUrl,
  log,
  clock: wrongClock(clock, Number(process.env['CLOCK_WRONG_MS'] ?? 0)),
  pressure: PATIENCE,
  ...(process.env['WITHOUT_LIMITS'] && { limits: WITHOUT_LIMITS }),
  webFolder: await writePlainWeb(config.dataDir),
});
if (process.env['ENDS_IN_ORDER']) endInOrder(log, portal);
// Nothing is kept by itself of a process that is killed.
flushCompileCache();
process.send?.('ready');
