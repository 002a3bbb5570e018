import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseSync, type Plugin, transformWithOxc } from 'vite';
import { LEFT_OUT, withBareCalls } from './bare-calls.ts';
import {
  type ContractModule,
  type Imported,
  namesOf,
  plainPart,
  schemaPart,
  takeApart,
} from './contract-parts.ts';
import { findNodes, isCallOf, type Node, nameOf, nodesIn } from './syntax.ts';

const CONTRACT = join(import.meta.dirname, '../../../contract/src');
const PLAIN = '?plain';

interface Known {
  readonly module: ContractModule;
  readonly plain: ReadonlySet<string>;
  /** The calls among what is plain. */
  readonly calls: ReadonlySet<string>;
}

const parse = (code: string): Node => parseSync('module.js', code).program as unknown as Node;

const fileOf = (importer: string, source: string): string =>
  source.startsWith('.') ? join(dirname(importer), source) : source;

const isOfContract = (file: string): boolean => file.startsWith(CONTRACT);

/** The modules of the contract as they are asked for, each taken apart once. */
const contractModules = () => {
  const known = new Map<string, Promise<Known>>();
  const read = async (file: string): Promise<Known> => {
    const { code: whole } = await transformWithOxc(await readFile(file, 'utf8'), file);
    const code = withBareCalls(whole, parse(whole));
    const tree = parse(code);
    const sources = nodesIn(tree['body']).map(({ source }) => fileOf(file, nameOf(source)));
    const used = new Map(
      await Promise.all(sources.filter(isOfContract).map(async (id) => [id, await get(id)] as const)),
    );
    const module = takeApart(
      code,
      tree,
      ({ from, name }) => used.get(fileOf(file, from))?.plain.has(name) ?? true,
    );
    const calls = module.plain.filter(
      ({ code: statement }) => findNodes(parse(statement), (node) => isCallOf(node, 'endpoint')).length > 0,
    );
    return { module, plain: new Set(namesOf(module.plain)), calls: new Set(namesOf(calls)) };
  };
  const get = (file: string): Promise<Known> => {
    const asked = known.get(file) ?? read(file);
    known.set(file, asked);
    return asked;
  };
  return { get, forget: () => known.clear() };
};

type Modules = ReturnType<typeof contractModules>;

/** Where each thing that a module of the contract has from another now stands. */
const placesIn = async (file: string, modules: Modules): Promise<(imported: Imported) => string> => {
  const { module } = await modules.get(file);
  const sources = [...new Set([...module.imports.values()].map(({ from }) => fileOf(file, from)))];
  const known = new Map(
    await Promise.all(sources.filter(isOfContract).map(async (id) => [id, await modules.get(id)] as const)),
  );
  return ({ from, name }) => {
    const id = fileOf(file, from);
    return known.get(id)?.plain.has(name) ? id + PLAIN : id;
  };
};

const partOf = async (id: string, modules: Modules): Promise<string> => {
  const file = id.replace(PLAIN, '');
  const { module } = await modules.get(file);
  const placeOf = await placesIn(file, modules);
  return id === file ? schemaPart(module, placeOf, file + PLAIN) : plainPart(module, placeOf);
};

interface Import {
  readonly node: Node;
  readonly file: string;
  readonly known: Known;
}

const specifier = (node: Node): string => `${nameOf(node['imported'])} as ${nameOf(node['local'])}`;

/** The same import, each name from the part that has it. */
const dividedImport = ({ node, file, known }: Import): string => {
  const specifiers = nodesIn(node['specifiers']);
  const isPlain = (one: Node): boolean => known.plain.has(nameOf(one['imported']));
  const from = (list: Node[], id: string): string =>
    list.length === 0 ? '' : `import { ${list.map(specifier).join(', ')} } from ${JSON.stringify(id)};`;
  return (
    from(specifiers.filter(isPlain), file + PLAIN) +
    from(
      specifiers.filter((one) => !isPlain(one)),
      file,
    )
  );
};

/** What a page asks of a call that it has no more; said while building, since it would only fail when it is used. */
const missingParts = (tree: Node, imports: readonly Import[]): string[] => {
  const calls = new Set(
    imports.flatMap(({ node, known }) =>
      nodesIn(node['specifiers'])
        .filter((one) => known.calls.has(nameOf(one['imported'])))
        .map((one) => nameOf(one['local'])),
    ),
  );
  const isMissing = (node: Node): boolean =>
    node.type === 'MemberExpression' &&
    calls.has(nameOf(node['object'])) &&
    (LEFT_OUT.has(nameOf(node['property'])) || nameOf(node['property']) === 'data');
  return findNodes(tree, isMissing).map((node) => `${nameOf(node['object'])}.${nameOf(node['property'])}`);
};

/**
 * Brings to the browser of the contract what a page uses: calls without their schemas, which the server checks, apart
 * from the schemas by which forms are checked. So a page without a form needs no library of schemas.
 */
export const plainContract = (): Plugin => {
  const modules = contractModules();
  return {
    name: 'plain-contract',
    enforce: 'post',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart: modules.forget,
    resolveId: (source) => (isOfContract(source) && source.endsWith(PLAIN) ? source : undefined),
    async load(id) {
      if (!isOfContract(id)) return undefined;
      return { code: await partOf(id, modules), moduleType: 'js', moduleSideEffects: false };
    },
    async transform(code, id) {
      if (!code.includes('@linehaul/contract/') || isOfContract(id)) return undefined;
      const tree = parse(code);
      const imports: Import[] = [];
      for (const node of nodesIn(tree['body'])) {
        if (node.type !== 'ImportDeclaration' || !nameOf(node['source']).startsWith('@linehaul/contract/'))
          continue;
        const file = (await this.resolve(nameOf(node['source']), id))?.id ?? '';
        imports.push({ node, file, known: await modules.get(file) });
      }
      const missing = missingParts(tree, imports);
      if (missing.length > 0) this.error(`${id} asks for what stays on the server: ${missing.join(', ')}`);
      return {
        code: imports
          .toSorted((left, right) => right.node.start - left.node.start)
          .reduce(
            (rest, one) => rest.slice(0, one.node.start) + dividedImport(one) + rest.slice(one.node.end),
            code,
          ),
        map: null,
      };
    },
  };
};
