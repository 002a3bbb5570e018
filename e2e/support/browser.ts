import { chromium, type Browser, type LaunchOptions } from '@playwright/test';

/** Of a repeated switch only the last counts, so that Playwright's own have to be told again. */
const DISABLED_BY_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];
/** Pages of the address bar's own, which Chromium loads for every person in a process of theirs: three times the work of a window. */
const OF_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

export const LAUNCH_OPTIONS: LaunchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...OF_THE_ADDRESS_BAR].join(',')}`,
  ],
};

export const launchBrowser = (): Promise<Browser> => chromium.launch(LAUNCH_OPTIONS);
