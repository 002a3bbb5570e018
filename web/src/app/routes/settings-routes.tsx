import type { PortalRoute } from '../portal-route.ts';

/** What a person keeps about themselves. */
export const settingsRoutes: readonly PortalRoute[] = [];
