import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './source-files.ts';
import { childrenOf, nameOf, type Node, walk } from './syntax-tree.ts';

/** A function at the top of a file: what it calls, whether it asks outside by itself, and what it does in transactions. */
export interface Part {
  readonly file: string;
  readonly name: string;
  /** As `file#name`. */
  readonly uses: ReadonlySet<string>;
  readonly asks: boolean;
  /** It is given a transaction that somebody else has begun. */
  readonly isWithin: boolean;
  /** What it hands to whoever begins a transaction. */
  readonly begun: readonly { readonly uses: ReadonlySet<string>; readonly asks: boolean }[];
}

/** What of the context lies outside the database, with the calls that go there; null: waits for nothing outside. */
const OUTSIDE: Readonly<Record<string, readonly string[] | null>> = {
  config: null,
  refreshAssociation: null,
  closedSections: null,
  helpPlaces: null,
  db: null,
  clock: null,
  disk: ['find'],
  files: ['put', 'find', 'remove'],
  mailer: ['send'],
  nameServer: ['texts'],
  passwords: null,
  sealer: null,
  scanner: ['scan'],
  payments: ['stripe', 'stripeWith'],
  rateLimit: null,
  log: null,
};

const isAsking = (node: Node): boolean => {
  if (node.type === 'CallExpression') return nameOf(node['callee']) === 'fetch';
  if (node.type !== 'MemberExpression') return false;
  const owner = nameOf(node['object']);
  const member = nameOf(node['property']);
  return member === 'stripe' || owner === 'stripe' || (OUTSIDE[owner ?? '']?.includes(member ?? '') ?? false);
};

/** Every name that is read, as the part that it stands for. */
const usesOf = (root: Node, known: ReadonlyMap<string, string>): Set<string> => {
  const uses = new Set<string>();
  walk(root, (node) => {
    const part = node.type === 'Identifier' ? known.get(nameOf(node) ?? '') : undefined;
    if (part !== undefined && node !== root['id']) uses.add(part);
  });
  return uses;
};

const does = (root: Node, known: ReadonlyMap<string, string>) => {
  let asks = false;
  walk(root, (node) => {
    asks ||= isAsking(node);
  });
  return { uses: usesOf(root, known), asks };
};

const BEGINNING = new Set<string | undefined>(['inTransaction', 'readAtOnce']);

const begunIn = (root: Node, known: ReadonlyMap<string, string>): Part['begun'] => {
  const begun: ReturnType<typeof does>[] = [];
  walk(root, (node) => {
    if (node.type !== 'CallExpression' || !BEGINNING.has(nameOf(node['callee']))) return;
    const [, work] = node['arguments'] as Node[];
    if (work) begun.push(does(work, known));
  });
  return begun;
};

const isGivenTransaction = (root: Node): boolean => {
  const params = (root['params'] ?? []) as Node[];
  return params.some((param) => {
    const annotation = param['typeAnnotation'] as Node | null | undefined;
    return annotation ? nameOf(annotation['typeAnnotation']) === 'Transaction' : false;
  });
};

/** The functions and values at the top of a file, by their names. */
const declaredIn = (program: Node): Map<string, Node> => {
  const found = new Map<string, Node>();
  for (const statement of childrenOf(program)) {
    const declared = (statement['declaration'] as Node | null | undefined) ?? statement;
    if (declared.type === 'FunctionDeclaration') found.set(nameOf(declared['id']) ?? '', declared);
    for (const { id, init } of (declared['declarations'] ?? []) as { id: Node; init: Node | null }[]) {
      const name = nameOf(id);
      if (init && name !== undefined) found.set(name, init);
    }
  }
  return found;
};

const importedIn = (file: string, program: Node): [string, string][] =>
  childrenOf(program).flatMap((statement): [string, string][] => {
    if (statement.type !== 'ImportDeclaration') return [];
    const { value: source } = statement['source'] as { value: string };
    const target = normalize(join(dirname(file), source));
    const specifiers = statement['specifiers'] as { local: Node; imported?: Node }[];
    return specifiers.map(({ local, imported }) => [nameOf(local) ?? '', `${target}#${nameOf(imported)}`]);
  });

/** Everything at the top of a file of the server that can call, or be called. */
export const partsOf = (file: string, text = readFileSync(join(ROOT, file), 'utf8')): Part[] => {
  const program = parseSync(file, text).program as unknown as Node;
  const declared = declaredIn(program);
  const known = new Map([
    ...importedIn(file, program),
    ...[...declared.keys()].map((name): [string, string] => [name, `${file}#${name}`]),
  ]);
  return [...declared].map(([name, node]) => ({
    file,
    name,
    ...does(node, known),
    isWithin: isGivenTransaction(node),
    begun: begunIn(node, known),
  }));
};

/** Members of the context of which nobody has said whether they lie outside. */
export const findUnsorted = (contextText: string): string[] =>
  [...contextText.matchAll(/^ {2}readonly (\w+):/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(OUTSIDE, name));
