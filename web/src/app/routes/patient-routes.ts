import type { RouteObject } from 'react-router';
import { fetchCode } from '../../lib/loading/fetch-code.ts';

/** The same routes, whose code is asked for again where it does not come. */
export const patientRoutes = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    const patient = typeof lazy === 'function' ? { ...route, lazy: () => fetchCode(lazy) } : route;
    return children ? ({ ...patient, children: patientRoutes(children) } as RouteObject) : patient;
  });
