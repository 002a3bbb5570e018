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
  paths.signUpApplication,
  paths.signUpPayment,
]);

/** What stands in the place of a step, and is called otherwise. */
const INSTEAD: Readonly<Record<string, { of: string; label: string }>> = {
  [paths.signUpApplication]: { of: paths.signUpPayment, label: 'Application' },
};

const labels = STEPS.map(({ label }) => label);

const sidebarOf = (pathname: string) => {
  const instead = INSTEAD[pathname];
  const index = STEPS.findIndex(({ path }) => path === (instead?.of ?? pathname));
  const previous = STEPS[index - 1];
  if (!previous || !WITH_SIDEBAR.has(pathname)) return {};
  // What was sent is not gone back from: its page says what may be done.
  if (instead)
    return { sidebar: <StepList steps={labels.with(index, instead.label)} currentStep={index + 1} /> };
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
