/** Of a module, the functions that are never called as the portal uses it, and what little they still answer. */
export type Emptied = Readonly<Record<string, string>>;

const namesIn = (text: string): string[] => text.split(/\s+/);

const nothing = (names: readonly string[]): Emptied => Object.fromEntries(names.map((name) => [name, '']));

/** Of React DOM, what would ask for style sheets, scripts and lines to other hosts, or is for forms whose action is a function. */
const CALLS_OF_REACT_DOM =
  namesIn(`preconnect prefetchDNS preinit preinitModule preload preloadModule requestFormReset
  useFormState useFormStatus`);

/** The version whose source was read for what is never called in it: a newer one stops the build until somebody has. */
export const REACT_READ = '19.3.1';

/**
 * What React draws nowhere in the portal: refs of fragments, style sheets and scripts that components ask for, forms
 * whose action is a function, elements of one's own, lists of Suspense, hidden activities. And the trace of components
 * that goes with an error, which nobody is told. `unused-functions.test.ts` holds that no page uses them.
 */
const react = (): Readonly<Record<string, Emptied>> => ({
  '/react-dom/cjs/react-dom-client.production.js': {
    ...nothing([
      ...namesIn(`commitNewChildToFragmentInstances commitNewChildToFragmentInstance deleteChildFromFragmentInstance
        commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects addFragmentHandleToFiber
        addFragmentHandleToInstance`),
      ...namesIn(`addEventListener removeEventListener dispatchEvent focus focusLast blur observeUsing unobserveUsing
        getClientRects getRootNode compareDocumentPosition scrollIntoView`).map(
        (method) => `FragmentInstance.prototype.${method}`,
      ),
      ...namesIn(`preconnectAs prefetchDNS preconnect preload preloadModule preinitStyle preinitScript
        preinitModuleScript acquireResource suspendResource insertSuspendedStylesheets`),
      ...namesIn(`startHostTransition requestFormReset requestFormReset$1 extractEvents$1 recursivelyResetForms
        mountActionState updateActionState rerenderActionState setPropOnCustomElement updateSuspenseListComponent
        updateActivityComponent commitActivityHydrationCallbacks attemptExplicitHydrationTarget`),
      // Parts of a prerendered page that wait: `write-pages.ts` refuses a page with one.
      ...namesIn(`updateDehydratedSuspenseComponent clearHydrationBoundary hideOrUnhideDehydratedBoundary
        retryDehydratedSuspenseBoundary registerSuspenseInstanceRetry scheduleReplayQueueIfNeeded`),
      'ReactDOMSharedInternals.findDOMNode',
    ]),
    getResource: 'return null;',
    preloadResource: 'return true;',
    getActivityInstanceFromFiber: 'return null;',
    getStackByFiberInDevAndProd: "return '';",
  },
  '/react-dom/cjs/react-dom.production.js': nothing(CALLS_OF_REACT_DOM.map((name) => `exports.${name}`)),
});

/** Where the router is. */
export const ROUTER = '/react-router/dist/production/lib/';

/**
 * The portal's routes have neither loaders nor actions nor middleware, so the router fetches and submits nothing: what
 * is asked goes through TanStack Query. `routes-without-loaders.test.ts` holds that.
 */
export const EMPTIED: Readonly<Record<string, Emptied>> = {
  ...react(),
  [`${ROUTER}router/router.js`]: {
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
  [`${ROUTER}hooks.js`]: { RSCErrorHandler: '' },
  // Errors that a server of the router's own framework has written into the page, or thrown while it drew it.
  [`${ROUTER}dom/lib.js`]: { parseHydrationData: '' },
  [`${ROUTER}errors.js`]: { decodeRedirectErrorDigest: '', decodeRouteErrorResponseDigest: '' },
};

/** What calls what is emptied here, by the package that it comes from. */
export const NOT_TO_BE_USED: Readonly<Record<string, ReadonlySet<string>>> = {
  'react-router': new Set(
    'useFetcher useFetchers useSubmit useRevalidator useLoaderData useRouteLoaderData useActionData Form'
      .split(' ')
      .concat('Await', 'redirect', 'redirectDocument', 'replace', 'data'),
  ),
  react: new Set(['Activity', 'useActionState']),
  'react-dom': new Set(CALLS_OF_REACT_DOM),
};
