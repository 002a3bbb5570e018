import type { Edge } from './imports.ts';

/** Bottom to top: a domain may use those before it, never those after it. */
const SERVER_DOMAINS = [
  'audit',
  'association',
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
  'events',
  'resources',
  'partners',
  'announcements',
  'cpd',
  'membership-profile',
  'invoice-administration',
  'join',
  'renewal',
  'personal-data',
  'search',
  'home',
];

/** These are made of the others, in the web too; each may use those before it. */
const MADE_OF_OTHERS = [
  'sign-in',
  'invoices',
  'invoice-payments',
  'membership-profile',
  'invoice-administration',
  'settings',
  'join',
  'search',
  'home',
];

/** The only folders of the web that are not a domain. */
const WEB_MACHINERY = new Set(['app', 'lib', 'ui']);

type Rule = { says: string; isBroken(edge: Edge): boolean };

const startsWith =
  (...folders: string[]) =>
  (path: string): boolean =>
    folders.some((folder) => path.startsWith(folder));

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const inServer = startsWith('server/src/', 'server/seed/', 'server/test/');
const inWeb = startsWith('web/');
const inContract = startsWith('contract/');

const RULES: Rule[] = [
  {
    says: 'the server never imports the web',
    isBroken: ({ from, to }) => inServer(from) && inWeb(to),
  },
  {
    says: 'the web imports of the other trees only the contract, and the sandbox’s browser part',
    isBroken: ({ from, to }) => inWeb(from) && startsWith('server/', 'payment-sandbox/src/', 'scripts/')(to),
  },
  {
    says: 'the contract imports zod and itself, nothing else',
    isBroken: ({ from, to, isPackage }) =>
      inContract(from) && !isTest(from) && (isPackage ? to !== 'zod' : !inContract(to)),
  },
  {
    says: 'the payment sandbox knows nothing of the portal',
    isBroken: ({ from, to }) =>
      startsWith('payment-sandbox/')(from) && startsWith('server/', 'web/', 'contract/')(to),
  },
  {
    says: 'what ships never imports tests or scripts',
    isBroken: ({ from, to }) =>
      startsWith('server/src/', 'web/src/', 'contract/src/')(from) &&
      !isTest(from) &&
      (isTest(to) || startsWith('server/test/', 'e2e/', 'bench/', 'scripts/')(to)),
  },
  {
    says: 'a lower domain never imports a higher one',
    isBroken: ({ from, to }) => !isTest(from) && serverRank(from) < serverRank(to),
  },
  {
    says: 'database, calls, adapters, jobs and mail know nothing of the domains',
    isBroken: ({ from, to }) =>
      !isTest(from) && /^server\/src\/(db|http|adapters|jobs|mail)\//.test(from) && serverRank(to) >= 0,
  },
  {
    says: 'domains of the web meet only in web/src/app, and in join, search and home, which are made of the others',
    isBroken: ({ from, to }) => {
      const [source, target] = [webDomain(from), webDomain(to)];
      if (source === undefined || target === undefined || source === target) return false;
      return MADE_OF_OTHERS.indexOf(source) <= MADE_OF_OTHERS.indexOf(target);
    },
  },
  {
    says: 'ui and lib of the web know neither the domains nor app',
    isBroken: ({ from, to }) =>
      startsWith('web/src/ui/', 'web/src/lib/')(from) &&
      (startsWith('web/src/app/')(to) || webDomain(to) !== undefined),
  },
];

/** The domain's place in the order; below zero for what is no domain. */
function serverRank(path: string): number {
  const folder = /^server\/src\/([^/]+)\//.exec(path)?.[1];
  const rank = folder === undefined ? -1 : SERVER_DOMAINS.indexOf(folder);
  return rank === -1 ? Number.NaN : rank;
}

function webDomain(path: string): string | undefined {
  const folder = /^web\/src\/([^/]+)\//.exec(path)?.[1];
  return folder === undefined || WEB_MACHINERY.has(folder) ? undefined : folder;
}

export function findBrokenBoundaries(edges: Edge[]): string[] {
  return edges.flatMap((edge) =>
    RULES.filter((rule) => rule.isBroken(edge)).map(
      (rule) => `${edge.from} imports ${edge.to}: ${rule.says}`,
    ),
  );
}
