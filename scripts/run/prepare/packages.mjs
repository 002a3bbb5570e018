import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installLocked } from './npm.mjs';
import { ROOT } from '../places.mjs';
import { say } from '../say.mjs';

/** Installs exactly what package-lock.json says, unless it is there already. Call it alone. */
export async function installPackages() {
  if (packagesAreCurrent()) return;
  const startedAt = Date.now();
  say('Installing packages (first start, or they have changed)…');
  await installLocked(ROOT);
  say(`Packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/** Compares the lock file with npm's own note of what it installed, which npm writes last. */
export function packagesAreCurrent() {
  const wanted = readPackages(join(ROOT, 'package-lock.json'));
  const found = readPackages(join(ROOT, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || found === undefined) return false;
  const places = Object.keys(wanted).filter((place) => place.includes('node_modules/'));
  return places.every((place) => {
    if (found[place] === undefined) return !isFor(wanted[place]);
    return found[place].version === wanted[place].version;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** False for an optional package of another kind of machine. */
function isFor({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return true;
  if ((os ?? cpu ?? libc) === undefined) return false;
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, ownLibc());
}

let libc;

/** Asked once, and only where it matters: the report takes some 10 ms. */
function ownLibc() {
  libc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return libc;
}

/** npm's lists name what is allowed, or with `!` what is not. */
function allows(list, own) {
  if (list === undefined || list.includes(own)) return true;
  return !list.includes(`!${own}`) && list.every((item) => item.startsWith('!'));
}
