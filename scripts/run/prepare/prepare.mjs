import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../places.mjs';
import { installPackages, packagesAreCurrent } from './packages.mjs';
import { alone } from './prepare-lock.mjs';
import { buildServer, serverIsBuilt } from './server-build.mjs';
import { buildWeb, webIsBuilt } from './web-build.mjs';

/** In an image all is there for good, without the packages that only building needs. */
const PREPARED = join(ROOT, '.cache', 'prepared');

/** Everything that a start needs and a fresh clone lacks. Writes nothing when all is there. */
export async function prepare({ web, server = false, requireSettings = async () => undefined }) {
  if (existsSync(PREPARED)) return;
  if (packagesAreCurrent() && (!web || webIsBuilt()) && (!server || serverIsBuilt())) return;
  await alone(async () => {
    await installPackages();
    await requireSettings();
    if (web) await buildWeb();
    if (server) await buildServer();
  });
}
