import { createLog } from '../../src/log.ts';
import { startPortal } from '../../src/portal.ts';
import { findFreePort } from './free-port.ts';
import { writePlainWeb } from '../outside/plain-web.ts';
import { PATIENT } from '../patient-pool.ts';
import type { TestPortal } from '../portal.ts';

/** Another server on the same database, which shares nothing else with the first but the clock. */
export const startSecondProcess = async ({
  context,
  connectionString,
}: TestPortal): Promise<Pick<TestPortal, 'fetch'> & { stop(): Promise<void> }> => {
  const port = await findFreePort();
  const portal = await startPortal({
    ...PATIENT,
    config: { ...context.config, port },
    connectionString,
    log: createLog('silent'),
    clock: context.clock,
    webFolder: await writePlainWeb(context.config.dataDir),
  });
  return {
    fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
    stop: () => portal.stop(),
  };
};
