import type { PortalRoute } from './portal-route.ts';
import { accountRoutes } from './routes/account-routes.tsx';
import { signUpRoutes } from './routes/sign-up-routes.tsx';

/** The pages by which people come in. Those of `inner-routes.tsx` stay out of what a sign-in has to fetch. */
export const entryRoutes: readonly PortalRoute[] = [...signUpRoutes, ...accountRoutes];
