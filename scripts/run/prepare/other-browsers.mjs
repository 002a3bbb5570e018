import { join } from 'node:path';
import { StartError, say } from '../say.mjs';
import { inPath, installWithApt, isProgram, mayInstallWithApt } from './programs.mjs';

/** What Debian calls them; the window that WebKitGTK is driven in is not in the PATH, but beside its library. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((machine) => `/usr/lib/${machine}`);
const WINDOWS = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];

const findFirefox = () => [...inPath('firefox-esr'), ...inPath('firefox')][0];
const findWebkit = () => {
  if (inPath('WebKitWebDriver').length === 0 || inPath('Xvfb').length === 0) return undefined;
  const places = LIBRARIES.flatMap((library) => WINDOWS.map((name) => join(library, name, 'MiniBrowser')));
  return places.find(isProgram);
};

/** The programs of Firefox and WebKitGTK, installed now where they are missing and we may. */
export async function ensureOtherBrowsers() {
  if (findFirefox() === undefined || findWebkit() === undefined) await install();
  const [firefox, webkit] = [findFirefox(), findWebkit()];
  if (firefox !== undefined && webkit !== undefined) return { firefox, webkit };
  throw new StartError(
    `The tests in other browsers need Firefox and WebKitGTK with its driver (on Debian: sudo apt-get install ${PACKAGES.join(' ')}).`,
  );
}

async function install() {
  if (!mayInstallWithApt()) return;
  say('Installing Firefox and WebKitGTK for the tests in other browsers (apt-get)…');
  await installWithApt(PACKAGES);
}
