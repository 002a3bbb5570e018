import { paths } from '../../lib/navigation/paths.ts';
import { pageRoute } from './page-route.ts';
import { openRoom } from './rooms.ts';
import { accountShell } from './shells.ts';

/** Signing in and what belongs to it. */
export const accountRoutes = openRoom(accountShell, [
  pageRoute(paths.signIn, { title: 'Sign in', drawnFor: 'visitors' }, () =>
    import('../../sign-in/sign-in-page.tsx').then((module) => ({ Component: module.SignInPage })),
  ),
  pageRoute(paths.forgotPassword, { title: 'Forgot password', drawnFor: 'anyone' }, () =>
    import('../../accounts/passwords/forgot-password-page.tsx').then((module) => ({
      Component: module.ForgotPasswordPage,
    })),
  ),
  pageRoute(paths.resetPassword, { title: 'Set a new password' }, () =>
    import('../../accounts/passwords/reset-password-page.tsx').then((module) => ({
      Component: module.ResetPasswordPage,
    })),
  ),
  pageRoute(
    paths.createPassword,
    { title: 'Create a password', drawnFor: 'anyone', isEnteredFromOutside: true },
    () =>
      import('../../accounts/passwords/create-password-page.tsx').then((module) => ({
        Component: module.CreatePasswordPage,
      })),
  ),
  pageRoute(paths.emailLink, { title: 'Email me a sign-in link', drawnFor: 'anyone' }, () =>
    import('../../sign-in/links/email-link-page.tsx').then((module) => ({ Component: module.EmailLinkPage })),
  ),
  pageRoute(paths.loginUsingToken, { title: 'Signing in' }, () =>
    import('../../sign-in/links/token-login-page.tsx').then((module) => ({
      Component: module.TokenLoginPage,
    })),
  ),
  pageRoute(paths.loginByLink, { title: 'Sign in', isEnteredFromOutside: true }, () =>
    import('../../sign-in/links/login-by-link-page.tsx').then((module) => ({
      Component: module.LoginByLinkPage,
    })),
  ),
  pageRoute(paths.impersonate, { title: 'Acting as another person' }, () =>
    import('../../sign-in/links/impersonate-page.tsx').then((module) => ({
      Component: module.ImpersonatePage,
    })),
  ),
  pageRoute(paths.accountClosed, { title: 'Your account is closed' }, () =>
    import('../../personal-data/account-closed-page.tsx').then((module) => ({
      Component: module.AccountClosedPage,
    })),
  ),
  pageRoute(paths.guestAccount, { title: 'Create a guest account', drawnFor: 'visitors' }, () =>
    import('../../accounts/guests/guest-account-page.tsx').then((module) => ({
      Component: module.GuestAccountPage,
    })),
  ),
  pageRoute(paths.mailDomain, { title: 'Mail domain' }, () =>
    import('../../organisations/domains/prove-domain-page.tsx').then((module) => ({
      Component: module.ProveDomainPage,
    })),
  ),
  pageRoute(paths.unsubscribe, { title: 'Unsubscribe' }, () =>
    import('../../mailings/unsubscribe-page.tsx').then((module) => ({ Component: module.UnsubscribePage })),
  ),
]);
