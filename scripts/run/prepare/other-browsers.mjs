import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from '../child.mjs';
import { StartError, say } from '../say.mjs';

/** What Debian calls them; the window that WebKitGTK is driven in is not in the PATH, but beside its library. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((machine) => `/usr/lib/${machine}`);
const WINDOWS = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];

const findFirefox = () => inPath('firefox-esr') ?? inPath('firefox');
const findWebkit = () => {
  if (inPath('WebKitWebDriver') === undefined || inPath('Xvfb') === undefined) return undefined;
  const places = LIBRARIES.flatMap((library) => WINDOWS.map((name) => join(library, name, 'MiniBrowser')));
  return places.find(isProgram);
};

/** The programs of Firefox and WebKitGTK, installed now where they are missing and we may. */
export async function ensureOtherBrowsers() {
  if (findFirefox() === undefined || findWebkit() === undefined) await installWithApt();
  const [firefox, webkit] = [findFirefox(), findWebkit()];
  if (firefox !== undefined && webkit !== undefined) return { firefox, webkit };
  throw new StartError(
    `The tests in other browsers need Firefox and WebKitGTK with its driver (on Debian: sudo apt-get install ${PACKAGES.join(' ')}).`,
  );
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('Installing Firefox and WebKitGTK for the tests in other browsers (apt-get)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update', '-q'], { env });
  await runQuietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES], { env });
}

function inPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
