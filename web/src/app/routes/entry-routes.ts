import type { RouteObject } from 'react-router';
import { accountRoutes } from './account-routes.ts';
import { signUpRoutes } from './sign-up-routes.ts';

/** The pages by which people come in. Those of `inner-routes.ts` stay out of what a sign-in has to fetch. */
export const entryRoutes: RouteObject[] = [signUpRoutes, accountRoutes];
