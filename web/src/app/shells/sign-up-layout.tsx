import { Outlet, useLocation } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { useSessionWatch } from '../../lib/session/session-watch.ts';
import { StepList } from '../../ui/layout/step-list.tsx';
import { SignUpShell } from './sign-up-shell.tsx';

/** The way as the sidebar counts it. Logging in is no work of its own, so it has no number here. */
const STEPS: readonly { label: string; path: string }[] = [
  { label: 'Your details', path: paths.signUp },
  { label: 'Password', path: paths.signUpPassword },
  { label: 'Organisation', path: paths.signUpOrganisation },
  { label: 'Organisation details', path: paths.signUpManageOrganisation },
  { label: 'Membership', path: paths.signUpMembership },
  { label: 'Payment', path: paths.signUpPayment },
];

/** The steps that show the list and lead back (SPEC section 2, Sign-up). */
const WITH_SIDEBAR: ReadonlySet<string> = new Set([
  paths.signUpPassword,
  paths.signUpManageOrganisation,
  paths.signUpMembership,
  paths.signUpPayment,
]);

const labels = STEPS.map(({ label }) => label);

const sidebarOf = (pathname: string) => {
  const index = STEPS.findIndex(({ path }) => path === pathname);
  const previous = STEPS[index - 1];
  if (!previous || !WITH_SIDEBAR.has(pathname)) return {};
  return {
    sidebar: <StepList steps={labels} currentStep={index + 1} />,
    back: { to: previous.path, label: `Back to ${previous.label.toLowerCase()}` },
  };
};

/** Stays while the steps change inside it. */
export const SignUpLayout = () => {
  const { pathname } = useLocation();
  useSessionWatch();
  return (
    <SignUpShell {...sidebarOf(pathname.replace(/(?<=[^/])\/+$/, '').toLowerCase())}>
      <Outlet />
    </SignUpShell>
  );
};
