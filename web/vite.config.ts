import localesPlugin from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fillSettingsWhileDeveloping } from './prerender/dev-settings.ts';

const SERVER = process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000';
const FORWARDED = ['/api', '/token', '/__pay', '/dev', '/health', '/docs', '/openapi.json'];

/** What every page needs, in one file: React, the router and the shells; the rest follows the routes. */
const FOUNDATION = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie-es)[\\/]/;

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    { ...localesPlugin.vite({ locales: ['en-AU', 'en-GB', 'en-US'] }), enforce: 'pre' },
    fillSettingsWhileDeveloping(SERVER),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'foundation', test: FOUNDATION }] },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(FORWARDED.map((path) => [path, { target: SERVER, changeOrigin: false }])),
  },
});
