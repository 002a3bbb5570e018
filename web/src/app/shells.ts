import { lazyComponent } from './lazy-component.tsx';

export const signUpShell = lazyComponent(() =>
  import('./sign-up-layout.tsx').then((module) => module.SignUpLayout),
);
export const accountShell = lazyComponent(() =>
  import('./account-layout.tsx').then((module) => module.AccountLayout),
);
export const portalShell = lazyComponent(() =>
  import('./portal-layout.tsx').then((module) => module.PortalLayout),
);
export const adminShell = lazyComponent(() =>
  import('./admin-layout.tsx').then((module) => module.AdminLayout),
);
/** For pages that belong to no part of the portal. */
export const plainShell = lazyComponent(() =>
  import('./plain-layout.tsx').then((module) => module.PlainLayout),
);

/** The page of every section that is not open yet. */
export const closedSection = lazyComponent(() =>
  import('./closed-section-page.tsx').then((module) => module.ClosedSectionPage),
);
