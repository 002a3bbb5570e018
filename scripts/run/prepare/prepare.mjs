import { installPackages, packagesAreCurrent } from './packages.mjs';
import { alone } from './prepare-lock.mjs';
import { buildWeb, webIsBuilt } from './web-build.mjs';

/** Everything that a start needs and a fresh clone lacks. Writes nothing when all is there. */
export async function prepare({ web, requireSettings = async () => undefined }) {
  if (packagesAreCurrent() && (!web || webIsBuilt())) return;
  await alone(async () => {
    await installPackages();
    await requireSettings();
    if (web) await buildWeb();
  });
}
