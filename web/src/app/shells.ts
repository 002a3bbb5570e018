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
