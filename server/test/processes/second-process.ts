import { createLog } from '../../src/log.ts';
import type { DatabaseDoors } from '../../src/db/bring-up-to-date.ts';
import { startPortal, type PortalParts } from '../../src/portal.ts';
import { findFreePort } from './free-port.ts';
import { writePlainWeb } from '../outside/plain-web.ts';
import { PATIENT } from '../patient-pool.ts';
import type { TestPortal } from '../portal.ts';

/** Another server on the same database, which shares nothing else with the first but the clock, unless it has its own. */
export const startSecondProcess = async (
  { context, connectionString }: TestPortal,
  doors: DatabaseDoors & Pick<PortalParts, 'openPool' | 'clock'> = { connectionString },
): Promise<Pick<TestPortal, 'fetch' | 'address'> & { stop(): Promise<void> }> => {
  const port = await findFreePort();
  const portal = await startPortal({
    ...PATIENT,
    config: { ...context.config, port },
    ...{ clock: context.clock, ...doors },
    log: createLog('silent'),
    webFolder: await writePlainWeb(context.config.dataDir),
  });
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    fetch: (path, init) => fetch(`${address}${path}`, init),
    stop: () => portal.stop(),
  };
};
