import { writeFileSync } from 'node:fs';
import { inCache } from '../places.mjs';
import { StartError, say } from '../say.mjs';
import { buildServer as build, builtServer, isBuilt } from './built-server.ts';

export const serverIsBuilt = () => isBuilt(builtServer());

/** Bundles the server when its sources have changed. Call it alone. */
export async function buildServer() {
  const server = builtServer();
  if (isBuilt(server)) return;
  const startedAt = Date.now();
  say('Bundling the server…');
  try {
    await build(server);
  } catch (error) {
    const log = inCache('server-build.log');
    writeFileSync(log, String(error.stack));
    throw new StartError(`Bundling the server failed; what was said is in ${log}.`);
  }
  say(`Server bundled in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}
