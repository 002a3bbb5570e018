import type { EnvironmentConfig } from '../../src/config.ts';
import { readConfig } from '../../src/config.ts';
import { createLog } from '../../src/log.ts';
import { startPortal, type Portal } from '../../src/portal.ts';
import { findFreePort } from '../processes/free-port.ts';
import { writePlainWeb } from '../outside/plain-web.ts';

/** All that production asks for, payments aside. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://members.carriers.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  ASSOCIATION_NAME: 'Test Carriers',
  ASSOCIATION_PHONE: '1800 555 000',
  ASSOCIATION_EMAIL: 'office@carriers.example',
  ASSOCIATION_WEBSITE: 'https://carriers.example',
  ASSOCIATION_ABN: '51 824 753 556',
  ASSOCIATION_ADDRESS: '1 Depot Road, Dubbo NSW 2830',
} as const;

export interface StartedWith {
  readonly config: EnvironmentConfig;
  readonly portal: Portal;
  get(path: string, init?: RequestInit): Promise<Response>;
}

/** A portal on a database and a folder that the test keeps, with any settings. */
export const startWith = async (
  { connectionString, dataDir }: { connectionString: string; dataDir: string },
  settings: Record<string, string>,
): Promise<StartedWith> => {
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(await findFreePort()), ...settings });
  const portal = await startPortal({
    config,
    connectionString,
    log: createLog('silent'),
    webFolder: await writePlainWeb(dataDir),
  });
  return {
    config,
    portal,
    get: (path, init) => fetch(`http://127.0.0.1:${config.port}${path}`, init),
  };
};
