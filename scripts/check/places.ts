/** The machinery of the server, from below. */
const MACHINERY = ['db', 'http', 'adapters', 'jobs', 'mail', 'backups'];

/** Bottom to top: a domain may use those before it, never those after it. */
export const DOMAINS = [
  'audit',
  'association',
  'discount-codes',
  'attachments',
  'forms',
  'sessions',
  'accounts',
  'second-factors',
  'sign-in',
  'people',
  'mailings',
  'contact-enquiries',
  'organisations',
  'memberships',
  'ledger',
  'invoices',
  'instalments',
  'payments',
  'collection',
  'invoice-payments',
  'refunds',
  'reconciliation',
  'content',
  'pictures',
  'publishing',
  'membership-terms',
  'audiences',
  'directory',
  'tags',
  'events',
  'resources',
  'imports',
  'partners',
  'announcements',
  'digests',
  'cpd',
  'courses',
  'renewal',
  'membership-profile',
  'invoice-administration',
  'join',
  'products',
  'form-design',
  'association-settings',
  'mail-texts',
  'help-texts',
  'personal-data',
  'failed-jobs',
  'system',
  'search',
  'home',
];

/** What hangs the domains together; a part of it that has a file of its own belongs to the first. */
export const WIRING = ['server/src/wiring.ts', 'server/src/content-wiring.ts'] as const;

/** Files right in `server/src` that the machinery is built on. Every other one there puts the whole together. */
const FOUNDATION = new Set(
  [
    'config',
    'domain-error',
    'brand-logo',
    'given-association',
    'files-url',
    'log',
    'settings-rules',
    'settings-schema',
    'start-refused',
    'trial',
  ].map((name) => `server/src/${name}.ts`),
);

/** What an operator runs beside the portal puts the whole together in its own way. */
const OPERATOR = 'operator';

/** From below; what puts the whole together stands on top, and nothing stands on it. */
const LEVELS = [
  'foundation',
  'db',
  'http',
  'adapters',
  'context',
  'jobs',
  'mail',
  'backups',
  ...DOMAINS,
  'composition',
];

/** The web's domains are made of others here and there: each of these may use those before it. */
export const MADE_OF_OTHERS = [
  'sign-in',
  'invoices',
  'invoice-payments',
  'events',
  'resources',
  'directory',
  'partners',
  'cpd',
  'courses',
  'membership-profile',
  'invoice-administration',
  'settings',
  'join',
  'products',
  'form-design',
  'system',
  'search',
  'home',
];
const WEB_MACHINERY = new Set(['app', 'lib', 'ui']);

/** The contract's rooms: how calls are written down, values, and what the calls are about. */
const CONTRACT_FOLDERS = new Set([
  'wire',
  'values',
  'people',
  'membership',
  'forms',
  'money',
  'events',
  'content',
  'cpd',
  'courses',
  'association',
]);

const SERVER_FOLDERS = new Set([...MACHINERY, ...DOMAINS, OPERATOR]);
const WEB_FOLDERS = new Set([...WEB_MACHINERY, ...DOMAINS, ...MADE_OF_OTHERS]);

/** Of each tree what else it may import of ours; a tree that is not named may not be. */
export const TREES: Record<string, readonly string[]> = {
  'contract/src': [],
  'server/src': ['contract/src', 'server/seed', 'payment-sandbox/src'],
  'server/seed': ['contract/src', 'server/src'],
  'server/bundle': ['server/src'],
  'server/test': ['contract/src', 'server/src', 'server/seed', 'server/bundle', 'payment-sandbox/src'],
  'web/src': ['contract/src', 'web/prerender'],
  'web/prerender': ['contract/src'],
  'payment-sandbox/src': [],
  'payment-sandbox/browser': ['payment-sandbox/src'],
  'payment-sandbox/test': ['payment-sandbox/src'],
  e2e: ['contract/src'],
  bench: ['e2e', 'scripts', 'contract/src', 'server/src', 'server/seed', 'server/test'],
  scripts: ['contract/src', 'server/src', 'server/bundle', 'payment-sandbox/test'],
};

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** The tree a file is in, such as `server/src` or `e2e`; a configuration beside the trees builds one and is in none. */
export const treeOf = (path: string): string | undefined =>
  Object.keys(TREES).find((tree) => path.startsWith(`${tree}/`));

const folderIn = (tree: string, path: string): string | undefined =>
  path.startsWith(`${tree}/`) ? /^([^/]+)\//.exec(path.slice(tree.length + 1))?.[1] : undefined;

/** The domain or part of the machinery that a file of the server belongs to. */
export const serverFolderOf = (path: string): string | undefined => folderIn('server/src', path);

/** How high a file of the server stands; undefined for what is not of it or in no folder that is known. */
export const levelOf = (path: string): number | undefined => {
  const level = LEVELS.indexOf(levelNameOf(path) ?? '');
  return level === -1 ? undefined : level;
};

const levelNameOf = (path: string): string | undefined => {
  const folder = serverFolderOf(path);
  if (folder !== undefined) return folder === OPERATOR ? 'composition' : folder;
  if (path.startsWith('server/seed/')) return 'composition';
  if (!path.startsWith('server/src/')) return undefined;
  if (path === 'server/src/context.ts') return 'context';
  return FOUNDATION.has(path) ? 'foundation' : 'composition';
};

/** The domain of the web that a file belongs to; undefined for the web's machinery and for other trees. */
export const webDomainOf = (path: string): string | undefined => {
  const folder = folderIn('web/src', path);
  return folder === undefined || WEB_MACHINERY.has(folder) ? undefined : folder;
};

const isKnown = (path: string): boolean => {
  const tree = treeOf(path);
  if (tree === undefined) return /^web\/[\w.-]+\.config\.ts$/.test(path);
  const folder = folderIn(tree, path);
  if (folder === undefined) return true;
  if (tree === 'server/src') return SERVER_FOLDERS.has(folder);
  if (tree === 'web/src') return WEB_FOLDERS.has(folder);
  return tree !== 'contract/src' || CONTRACT_FOLDERS.has(folder);
};

/** A file in a folder that nobody has put in an order would be bound by none. */
export const findUnplaced = (paths: string[]): string[] =>
  paths
    .filter((path) => !isKnown(path))
    .map(
      (path) =>
        `${path} is in a folder that has no place in the order: give it one in scripts/check/places.ts`,
    );
