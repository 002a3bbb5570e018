import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { entryRoutes } from './entry-routes.ts';
import { loadInnerRoutes, loadOfficeRoutes } from './preload-page.ts';

const withBelow = (route: RouteObject): RouteObject[] => [
  route,
  ...(route.children ?? []).flatMap(withBelow),
];

/** Loaded, a page may add these to its route. */
const loaded = async (route: RouteObject): Promise<object> =>
  typeof route.lazy === 'function' ? { ...route, ...(await route.lazy()) } : route;

test('no route loads, submits or runs anything in between: the build leaves out what the router has for it', async () => {
  const inside = [await loadInnerRoutes(), await loadOfficeRoutes()].flat();
  const routes = [...entryRoutes, ...inside].flatMap(withBelow);
  expect(routes.length).toBeGreaterThan(60);
  const keys = new Set((await Promise.all(routes.map(loaded))).flatMap((route) => Object.keys(route)));
  expect(
    [...keys].filter((key) => ['loader', 'action', 'middleware', 'shouldRevalidate'].includes(key)),
  ).toEqual([]);
});
