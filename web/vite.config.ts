import localesPlugin from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fillSettingsWhileDeveloping } from './prerender/dev-settings.ts';
import { plainContract } from './prerender/contract/plain-contract.ts';
import { noteFetchedFiles } from './prerender/files/fetched-files.ts';
import { fileGroups } from './prerender/files/file-groups.ts';
import { noteOfficeInFiles } from './prerender/office-in-files.ts';
import { unusedFunctions } from './prerender/unused-functions.ts';
import { unusedParts } from './prerender/unused-parts.ts';

const SERVER = process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000';
const FORWARDED = ['/api', '/token', '/__pay', '/dev', '/health', '/docs', '/openapi.json'];

/** What still draws a page, which is more than docs/browsers.md promises: light-dark() and its like are written out. */
const BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4'];

/** What the styles of every page show: put in there, since browsers ask for it with the page's address as Referer. */
const isOwnPicture = (file: string): boolean => file.includes('/src/ui/pictures/') && file.endsWith('.svg');

/** What comes before the first tilde: a file that several pages share would else bear the names of all of them. */
const shortName = (name = ''): string => name.split('~', 1)[0] ?? '';

const onlyStyles = (files: string[]): string[] => files.filter((file) => file.endsWith('.css'));

/** Making a schema has no effect, so those that no page uses can go; the router's warnings are for who develops. */
const WITHOUT_EFFECT = [
  ...['z', 'endpoint', 'historyOf', 'typingOf', 'sentAs'],
  ...['warning', 'warnOnce', 'warningOnce'],
];

const output = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${shortName(name)}-[hash].js`,
  assetFileNames: ({ names }: { names: string[] }) =>
    `assets/${shortName(names[0]?.replace(/\.\w+$/, ''))}-[hash][extname]`,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    // What it leaves as it is, and why, says `npm run check`.
    react({ compiler: true }),
    { ...localesPlugin.vite({ locales: ['en-AU', 'en-GB', 'en-US'] }), enforce: 'pre' },
    fillSettingsWhileDeveloping(SERVER),
    unusedParts(),
    unusedFunctions(),
    plainContract(),
    noteOfficeInFiles(),
    noteFetchedFiles(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    manifest: true,
    // The texts under which others let us ship what is within the files.
    license: !isSsrBuild && { fileName: 'third-party-licences.txt' },
    target: BROWSERS,
    // Two kilobytes less on each page than the bundler's own, for some seconds more of building.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
    cssTarget: BROWSERS,
    assetsInlineLimit: isOwnPicture,
    modulePreload: {
      polyfill: false,
      // The HTML announces a page's scripts; listing them in the scripts again would only repeat it.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? onlyStyles(files) : files),
    },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      treeshake: { manualPureFunctions: WITHOUT_EFFECT },
      // For drawing, each page stays a file that tells which one it is.
      output: isSsrBuild ? output : { ...output, codeSplitting: { groups: fileGroups() } },
    },
  },
  server: {
    proxy: Object.fromEntries(FORWARDED.map((path) => [path, { target: SERVER, changeOrigin: true }])),
  },
}));
