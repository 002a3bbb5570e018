import type { RouteObject } from 'react-router';
import { fetchCode } from '../../lib/loading/fetch-code.ts';
import { mayBeShown } from '../guards/may-be-shown.ts';
import { latePage } from './late-page.tsx';
import type { Load } from './page-route.ts';

/** Who is led on from a page does not fetch it. Should the server let them in after all, it comes when it is drawn. */
const fetchPage = (path: string | undefined, load: Load): Load => {
  return async () =>
    path === undefined || mayBeShown(path) ? fetchCode(load) : { Component: latePage(load) };
};

/** The same routes, whose code is asked for again where it does not come. */
export const patientRoutes = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { path, lazy, children } = route;
    const patient = typeof lazy === 'function' ? { ...route, lazy: fetchPage(path, lazy as Load) } : route;
    return children ? ({ ...patient, children: patientRoutes(children) } as RouteObject) : patient;
  });
