import { installPackages, packagesAreCurrent } from './packages.mjs';
import { alone } from './prepare-lock.mjs';
import { buildServer, serverIsBuilt } from './server-build.mjs';
import { buildWeb, webIsBuilt } from './web-build.mjs';

/** Everything that a start needs and a fresh clone lacks. Writes nothing when all is there. */
export async function prepare({ web, server = false, requireSettings = async () => undefined }) {
  if (packagesAreCurrent() && (!web || webIsBuilt()) && (!server || serverIsBuilt())) return;
  await alone(async () => {
    await installPackages();
    await requireSettings();
    if (web) await buildWeb();
    if (server) await buildServer();
  });
}
