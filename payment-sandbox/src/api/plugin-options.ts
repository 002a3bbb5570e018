import type { FastifyContextConfig } from 'fastify';
import type { Sandbox } from '../sandbox.ts';

export interface BrowserPluginOptions {
  sandbox: Sandbox;
  /** Put on every route, for a server whose routes must declare something. */
  routeConfig?: FastifyContextConfig;
  /** In its place on the routes that our frames send to, which have an opaque origin. */
  frameRouteConfig?: FastifyContextConfig;
  /** Whether `/__pay/control` moves the clock and plays faults; never where strangers come by. */
  hasControl: boolean;
}
