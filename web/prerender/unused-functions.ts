import { parseSync, type Plugin } from 'vite';
import { findNodes, isNode, type Node, nameOf, nodesIn } from './contract/syntax.ts';

/** Of a module, the functions that are never called as the portal uses it, and what little they still answer. */
type Emptied = Readonly<Record<string, string>>;

const LIBRARY = '/react-router/dist/production/lib/';

/**
 * The portal's routes have neither loaders nor actions nor middleware, so the router fetches and submits nothing: what
 * is asked goes through TanStack Query. `routes-without-loaders.test.ts` holds that.
 */
const EMPTIED: Readonly<Record<string, Emptied>> = {
  [`${LIBRARY}router/router.js`]: {
    fetch: '',
    handleAction: 'return {};',
    startRedirectNavigation: '',
    revalidate: '',
    cancelDiscoveryNavigation: '',
    getUpdatedActionData: '',
    getUpdatedRevalidatingFetchers: '',
    deleteFetcher: '',
    abortFetcher: '',
    resetFetcher: '',
    markFetchRedirectsDone: 'return false;',
    abortStaleFetchLoads: 'return false;',
    normalizeNavigateOptions: 'return { path };',
    runClientMiddlewarePipeline: '',
    loadLazyMiddlewareForMatches: '',
    getTargetedDataStrategyMatches: '',
    getSubmissionFromNavigation: '',
    normalizeRelativeRoutingRedirectResponse: '',
    parseResponseBody: '',
    runHandler: '',
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
  },
  [`${LIBRARY}hooks.js`]: { RSCErrorHandler: '' },
  // Errors that a server of the router's own framework has written into the page, or thrown while it drew it.
  [`${LIBRARY}dom/lib.js`]: { parseHydrationData: '' },
  [`${LIBRARY}errors.js`]: { decodeRedirectErrorDigest: '', decodeRouteErrorResponseDigest: '' },
};

/** What calls what is emptied here, by the package that it comes from. */
const NOT_TO_BE_USED: Readonly<Record<string, ReadonlySet<string>>> = {
  'react-router': new Set(
    'useFetcher useFetchers useSubmit useRevalidator useLoaderData useRouteLoaderData useActionData Form'
      .split(' ')
      .concat('Await', 'redirect', 'redirectDocument', 'replace', 'data'),
  ),
};

/** What keeps a component that nobody draws: that it is made by a call, and given a name for who develops. */
const withoutTies = (code: string): string =>
  code
    .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replaceAll(/= (React\$?\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1');

const isFunction = (value: unknown): value is Node => isNode(value) && value.type.includes('Function');

const functionsIn = (tree: Node): [string, Node][] =>
  findNodes(tree, ({ type, init }) => type === 'FunctionDeclaration' || isFunction(init)).map((node) => [
    nameOf(node['id']),
    isFunction(node['init']) ? node['init'] : node,
  ]);

/** The module without what these functions do; fails where one is not there any more, or not once. */
export const withoutBodies = (code: string, tree: Node, emptied: Emptied): string => {
  const functions = functionsIn(tree);
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

/** Leaves out what libraries never do here. The build stops where the portal begins to use it. */
export const unusedFunctions = (): Plugin => ({
  name: 'unused-functions',
  enforce: 'post',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transform(code, id) {
    const emptied = Object.entries(EMPTIED).find(([path]) => id.endsWith(path))?.[1];
    if (emptied || id.includes(LIBRARY)) {
      return { code: withoutTies(withoutBodies(code, parse(code), emptied ?? {})), map: null };
    }
    const missing = id.includes('node_modules') || !code.includes('react') ? [] : missingFrom(parse(code));
    if (missing.length > 0) this.error(`${id} uses what the build leaves out: ${missing.join(', ')}`);
    return undefined;
  },
});
