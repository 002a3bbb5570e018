import type { Plugin } from 'vite';

/** What the portal never uses of its libraries, but what they import all the same; each by the end of its path. */
const STAND_INS: Readonly<Record<string, string>> = {
  // What the router draws as a framework. Links here have no `prefetch`, so the two that they call answer nothing.
  '/react-router/dist/production/lib/dom/ssr/components.js': `
    import { createContext } from 'react';
    export const FrameworkContext = /* @__PURE__ */ createContext(undefined);
    export const usePrefetchBehavior = () => [false, null, {}];
    export const mergeRefs = (ref) => ref;
    const none = () => null;
    export { none as Links, none as Meta, none as PrefetchPageLinks, none as Scripts };
    export { none as setIsHydrated, none as useFrameworkContext, none as CRITICAL_CSS_DATA_ATTRIBUTE };`,
  // Instrumentation of the router, which we do not use.
  '/react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    const none = () => undefined;
    export { none as instrumentHandler, none as instrumentationResultMetaContext };`,
  // Writes go through `call`, and are not queued: a client of queries has no mutations to keep.
  '/@tanstack/query-core/build/modern/mutationCache.js': `
    export class MutationCache {
      clear() {}
      findAll() { return []; }
      getAll() { return []; }
      resumePausedMutations() { return Promise.resolve(); }
    }`,
};

/**
 * Leaves out what the portal never uses of its libraries. The build stops where a version of them has no such file any
 * more, or asks one for a name that is not there.
 */
export const unusedParts = (): Plugin => {
  const missed = new Set(Object.keys(STAND_INS));
  return {
    name: 'unused-parts',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load(id) {
      const end = Object.keys(STAND_INS).find((path) => id.endsWith(path));
      if (end === undefined) return undefined;
      missed.delete(end);
      return STAND_INS[end];
    },
    buildEnd(error) {
      if (!error && missed.size > 0) this.error(`Not there any more: ${[...missed].join(', ')}`);
    },
  };
};
