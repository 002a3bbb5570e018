import { parseSync, type Plugin } from 'vite';
import { findNodes, isNode, type Node, nameOf, nodesIn } from './contract/syntax.ts';
import { EMPTIED, type Emptied, NOT_TO_BE_USED, REACT_READ, ROUTER } from './never-called.ts';

/** What keeps a component that nobody draws: that it is made by a call, and given a name for who develops. */
const withoutTies = (code: string): string =>
  code
    .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replaceAll(/= (React\$?\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1');

const isFunction = (value: unknown): value is Node => isNode(value) && value.type.includes('Function');

/** As it is declared, or as what it is assigned to: `exports.preload`. */
const functionsIn = (tree: Node, code: string): [string, Node][] =>
  findNodes(
    tree,
    ({ type, init, right }) => type === 'FunctionDeclaration' || isFunction(init) || isFunction(right),
  ).map((node) => {
    const { init, left, right } = node;
    if (isFunction(right) && isNode(left)) return [code.slice(left.start, left.end), right];
    return [nameOf(node['id']), isFunction(init) ? init : node];
  });

/** The module without what these functions do; fails where one is not there any more, or not once. */
export const withoutBodies = (code: string, tree: Node, emptied: Emptied): string => {
  const functions = functionsIn(tree, code);
  const changes = Object.entries(emptied).map(([name, rest]) => {
    const [found, ...others] = functions.filter(([named]) => named === name);
    const body = found?.[1]['body'];
    if (!isNode(body) || others.length > 0) throw new Error(`Not there once any more: ${name}`);
    return { start: body.start, end: body.end, by: `{${rest}}` };
  });
  return changes
    .toSorted((left, right) => right.start - left.start)
    .reduce((whole, { start, end, by }) => whole.slice(0, start) + by + whole.slice(end), code);
};

const parse = (code: string): Node => parseSync('module.js', code).program as unknown as Node;

const missingFrom = (tree: Node): string[] =>
  nodesIn(tree['body'])
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap((node) => {
      const missing = NOT_TO_BE_USED[nameOf(node['source'])];
      return nodesIn(node['specifiers'])
        .map((one) => nameOf(one['imported']))
        .filter((name) => missing?.has(name));
    });

/** Throws at another React than the one that was read: what it never calls may be called in there. */
export const requireReadVersion = (id: string, code: string): void => {
  if (id.includes('/react-dom/') && !code.includes(`"${REACT_READ}"`))
    throw new Error(
      `React is not ${REACT_READ} any more: read anew what is never called, in never-called.ts`,
    );
};

/** Leaves out what libraries never do here. The build stops where the portal begins to use it. */
export const unusedFunctions = (): Plugin => ({
  name: 'unused-functions',
  enforce: 'post',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transform(code, id) {
    const emptied = Object.entries(EMPTIED).find(([path]) => id.endsWith(path))?.[1];
    if (emptied) requireReadVersion(id, code);
    if (emptied || id.includes(ROUTER)) {
      return { code: withoutTies(withoutBodies(code, parse(code), emptied ?? {})), map: null };
    }
    const missing = id.includes('node_modules') || !code.includes('react') ? [] : missingFrom(parse(code));
    if (missing.length > 0) this.error(`${id} uses what the build leaves out: ${missing.join(', ')}`);
    return undefined;
  },
});
