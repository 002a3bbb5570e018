import type { Load } from './page-route.ts';

export const signUpShell: Load = () =>
  import('../shells/sign-up-layout.tsx').then((module) => ({ Component: module.SignUpLayout }));

export const accountShell: Load = () =>
  import('../shells/account-shell.tsx').then((module) => ({ Component: module.AccountShell }));

export const portalShell: Load = () =>
  import('../shells/portal-layout.tsx').then((module) => ({ Component: module.PortalLayout }));

export const adminShell: Load = () =>
  import('../shells/admin-layout.tsx').then((module) => ({ Component: module.AdminLayout }));

/** For pages that belong to no part of the portal. */
export const plainShell: Load = () =>
  import('../shells/plain-layout.tsx').then((module) => ({ Component: module.PlainLayout }));

export const doorShell: Load = () =>
  import('../shells/door-shell.tsx').then((module) => ({ Component: module.DoorShell }));
