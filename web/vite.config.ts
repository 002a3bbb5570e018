import localesPlugin from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fillSettingsWhileDeveloping } from './prerender/dev-settings.ts';

const SERVER = process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000';
const FORWARDED = ['/api', '/token', '/__pay', '/dev', '/health', '/docs', '/openapi.json'];

/** A file that gathers modules which are needed together: many small ones compress badly and ask for many requests. */
const sharedFile = (name: string, modules: string) => ({
  name,
  test: new RegExp(modules.replaceAll('/', '[\\\\/]')),
});

/** React changes rarely and stands alone; the start and what forms are made of is on every page; the rest follows its routes. */
const SHARED_FILES = [
  sharedFile('react', '/node_modules/(?:react|react-dom|scheduler)/'),
  sharedFile(
    'start',
    [
      'src/main\\.tsx',
      '/zod/',
      'contract/src/(?:association|constants|email-request|endpoint|pages|sign-in|text)\\.ts',
      'src/lib/(?:api|camel|browser-storage|form-|paths|router|navigation|route|session\\.|settings|telephone|use-act|use-zod)',
      'src/accounts/(?:dev-mailbox|guests/guest-record|use-when)',
      'vite/preload-helper',
      'node_modules/react-router/|src/app/(?:app|failures/failed-p|guards/(?:lead|page)|impersonation/impersonation-notice|shells/(?:account-|brand|plain-|sandbox|support)|routes/(?:account|entry|page|portal-router|preload|prefetch|rooms|shells|sign-up))',
      'src/ui/\\w+/(?:button|control|error-summary|field|form|icon|notice|page-body|page-heading|password-field|skip|spinner|text-field|toast)\\.',
    ].join('|'),
  ),
  sharedFile(
    'signed-in',
    'contract/src/(?:current-user|forms)\\.ts|src/accounts/sign-out|src/lib/(?:format|identity-check|leave-|session-watch)|src/ui/\\w+/(?:card|empty-state|skeleton)\\.|src/app/failures/closed-section',
  ),
  sharedFile(
    'log-in',
    [
      'src/sign-in/(?:home|log|passkey-button|second-factor/second-factor-challenge|sign-in(?!-destination)|use-open)',
    ].join('|'),
  ),
  sharedFile('after-log-in', 'src/lib/marketing|src/sign-in/(?:open|send|sign-in-destination)'),
  sharedFile(
    'email-requests',
    'contract/src/password-mails\\.ts|src/accounts/(?:email-request|passwords/(?:create-password|forgot))',
  ),
  sharedFile(
    'new-password',
    'contract/src/password(?:-reset)?\\.ts|src/accounts/passwords/(?:new-password|refusals|reset-)|src/ui/forms/password-checklist',
  ),
  sharedFile(
    'sign-up',
    'contract/src/register-details|src/app/shells/sign-up-|src/ui/layout/step-list|src/join/(?:registration/(?:register-details|newcomer)|use-tracked)',
  ),
  sharedFile(
    'register',
    'contract/src/accounts|src/accounts/resend|src/join/registration/(?:activation|create-account|password-page)',
  ),
  sharedFile(
    'portal',
    [
      '/@tanstack/',
      'src/lib/query-',
      'src/app/(?:guards/(?:guarded|person)|menu/|failures/(?:access|failed-room)|shells/portal)',
      'src/app/routes/(?:admin|guarded|pages-any|inner|invoice|portal-routes|settings)',
      'src/accounts/current-user',
      'src/ui/feedback/status-tag',
    ].join('|'),
  ),
  sharedFile('choices', 'src/ui/choices/(?:checkbox-field|choice|select-field)'),
  sharedFile('forms', 'src/forms/|src/ui/choices/multi-select'),
  sharedFile(
    'standing',
    [
      'contract/src/(?:invoices|join|organisations|payments)\\.ts',
      'src/lib/(?:download|save-file)',
      'src/invoices/documents/download-invoice',
      'src/join/(?:join-queries|join-step|join\\.module|sign-up-steps|use-step-submit)',
    ].join('|'),
  ),
  sharedFile(
    'settings',
    [
      'src/accounts/identity/(?:confirm-identity|identity-section|user-name)',
      'src/settings/(?:preferences/privacy-link|settings-)',
      'src/ui/\\w+/(?:dialog|item-list|load-on-sight)\\.',
    ].join('|'),
  ),
  sharedFile('home', 'src/home/(?:home|join|membership|own|personal)-'),
  sharedFile(
    'two-step',
    'src/second-factors/(?:passkey-support|second-factor-queries|set-up-step|use-set-up)',
  ),
  sharedFile(
    'lists',
    'src/lib/(?:list-address|role-names)|src/ui/(?:lists/(?:data-table|pag(?:e-numbers|er))|layout/use-focus)',
  ),
  sharedFile(
    'own-organisations',
    'src/organisations/(?:administrators-only|own-organisation)|src/organisations/organisation-chooser',
  ),
  sharedFile('confirming', 'src/payments/(?:confirm|provider-windows|result-looks)'),
  sharedFile(
    'invoices',
    [
      'contract/src/invoice-links',
      'src/invoices/(?:documents/(?:download-when|print-window)|invoice-(?:actions|status)|invoices)',
      'src/invoice-payments/(?:invoice-(?:payer|payments?\\.)|item-name|payment-(?:flow|words)|use-invoice)',
      'src/settings/invoices/invoice(?:s|-(?:address|queries))',
    ].join('|'),
  ),
];

const onlyStyles = (files: string[]): string[] => files.filter((file) => file.endsWith('.css'));

export default defineConfig({
  plugins: [
    // What it leaves as it is, and why, says `npm run check`.
    react({ compiler: true }),
    { ...localesPlugin.vite({ locales: ['en-AU', 'en-GB', 'en-US'] }), enforce: 'pre' },
    fillSettingsWhileDeveloping(SERVER),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2024',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The HTML announces a page's scripts; listing them in the scripts again would only repeat it.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? onlyStyles(files) : files),
    },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // Making a schema has no effect, so those that no page uses can go; the router's warnings are for who develops.
      treeshake: { manualPureFunctions: ['z', 'endpoint', 'warning', 'warnOnce', 'warningOnce'] },
      output: {
        codeSplitting: { groups: SHARED_FILES },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(FORWARDED.map((path) => [path, { target: SERVER, changeOrigin: true }])),
  },
});
