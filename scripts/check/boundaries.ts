import type { Edge } from './imports.ts';
import {
  isTest,
  levelOf,
  MADE_OF_OTHERS,
  serverFolderOf,
  treeOf,
  TREES,
  webDomainOf,
  WIRING,
} from './places.ts';

type Rule = { says: string; isBroken(edge: Edge): boolean };

const MAY_WIRE = /^server\/src\/portal\.ts$|^server\/test\/|\.test\.ts$/;

const isWiring = (path: string): boolean => WIRING.some((name) => name === path);

const isOfTests = (path: string): boolean => isTest(path) || path.startsWith('server/test/');

/** Tests reach into every tree of their own side. */
const mayUse = (from: string): readonly string[] => {
  const tree = treeOf(from) ?? '';
  const [side] = tree.split('/');
  return isTest(from) && side !== 'web'
    ? [...(TREES[tree] ?? []), `${side}/test`, 'server/seed', 'payment-sandbox/src']
    : (TREES[tree] ?? []);
};

const RULES: Rule[] = [
  {
    says: 'a tree imports of the others only what scripts/check/places.ts allows it',
    isBroken({ from, to, isPackage }) {
      if (isPackage) return false;
      const [source, target] = [treeOf(from), treeOf(to)];
      if (source === undefined || source === target) return false;
      return target === undefined || !mayUse(from).includes(target);
    },
  },
  {
    says: 'the contract imports zod and itself, nothing else',
    isBroken: ({ from, to, isPackage }) =>
      treeOf(from) === 'contract/src' && !isTest(from) && isPackage && to !== 'zod',
  },
  {
    says: 'what ships never imports tests',
    isBroken: ({ from, to }) => !isOfTests(from) && isTest(to),
  },
  {
    says: 'the server stands in its order: foundation, db, http, adapters, context, jobs, mail, domains, composition',
    isBroken({ from, to, isPackage }) {
      const [source, target] = [levelOf(from), levelOf(to)];
      if (isPackage || isTest(from) || source === undefined) return false;
      return treeOf(to) === 'server/src' && (target === undefined || source < target);
    },
  },
  {
    says: 'nobody imports the wiring but the portal',
    isBroken: ({ from, to }) => isWiring(to) && !MAY_WIRE.test(from) && from !== WIRING[0],
  },
  {
    says: 'only the wiring imports the routes of another domain',
    isBroken: ({ from, to }) =>
      /^server\/src\/[^/]+\/(.*[/-])?routes\.ts$/.test(to) &&
      !isWiring(from) &&
      !isOfTests(from) &&
      serverFolderOf(from) !== serverFolderOf(to),
  },
  {
    says: 'rules are pure: no database, no command, no job, nothing of node:, and of queries types only',
    isBroken({ from, to, isPackage, isType }) {
      if (!/^server\/src\/.+-rules\.ts$/.test(from)) return false;
      if (isPackage) return /^node:|^(kysely|pg)$/.test(to);
      if (/(^|[/-])(query|queries)\.ts$/.test(to)) return !isType;
      return /^server\/src\/(db|jobs)\/|(^|[/-])(commands?|jobs?|routes)\.ts$/.test(to);
    },
  },
  {
    says: 'domains of the web meet only in web/src/app, and in those that are made of the others',
    isBroken: ({ from, to }) => {
      const [source, target] = [webDomainOf(from), webDomainOf(to)];
      if (source === undefined || target === undefined || source === target) return false;
      return MADE_OF_OTHERS.indexOf(source) <= MADE_OF_OTHERS.indexOf(target);
    },
  },
  {
    says: 'ui and lib of the web know neither the domains nor app',
    isBroken: ({ from, to }) =>
      /^web\/src\/(ui|lib)\//.test(from) && (to.startsWith('web/src/app/') || webDomainOf(to) !== undefined),
  },
];

export function findBrokenBoundaries(edges: Edge[]): string[] {
  return edges.flatMap((edge) =>
    RULES.filter((rule) => rule.isBroken(edge)).map(
      (rule) => `${edge.from} imports ${edge.to}: ${rule.says}`,
    ),
  );
}
