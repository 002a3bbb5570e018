import type { Person } from '@linehaul/contract/people';

export type PersonAct =
  | 'impersonate'
  | 'change-role'
  | 'end-sessions'
  | 'remove-second-factor'
  | 'shut-out'
  | 'let-in';

/** What the caller may do with a person as they stand, the gentlest first. */
export const actsFor = ({ permissions, isDisabled, hasSecondFactor }: Person): readonly PersonAct[] => {
  const { canImpersonate, canChangeRole, canManage } = permissions;
  const acts: [PersonAct, boolean][] = [
    ['impersonate', canImpersonate],
    ['change-role', canChangeRole],
    ['end-sessions', canManage && !isDisabled],
    ['remove-second-factor', canManage && hasSecondFactor],
    ['let-in', canManage && isDisabled],
    ['shut-out', canManage && !isDisabled],
  ];
  return acts.filter(([, isPossible]) => isPossible).map(([act]) => act);
};

export const fullNameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

interface ActWords {
  /** In the list of what can be done. */
  label: string;
  title: (name: string) => string;
  consequence: (name: string) => string;
  button: string;
  busy: string;
  done: (name: string) => string;
  isDanger?: boolean;
}

/** What is shown around each act. */
export const ACT_WORDS: Readonly<Record<PersonAct, ActWords>> = {
  impersonate: {
    label: 'Act as this person',
    title: (name) => `Act as ${name}?`,
    consequence: (name) =>
      `A new tab opens in which you see the portal as ${name} does, for 30 minutes at most. You cannot pay or change the password there. ${name} is told by email, with your reason.`,
    button: 'Act as this person',
    busy: 'Preparing…',
    done: (name) => `You act as ${name} in a new tab`,
  },
  'change-role': {
    label: 'Change the role',
    title: (name) => `Change the role of ${name}`,
    consequence: (name) => `It holds from the next thing ${name} does. ${name} is told by email.`,
    button: 'Change role',
    busy: 'Changing…',
    done: (name) => `The role of ${name} was changed`,
  },
  'end-sessions': {
    label: 'Sign out everywhere',
    title: (name) => `Sign ${name} out everywhere?`,
    consequence: (name) => `${name} will have to sign in again on every device.`,
    button: 'Sign out everywhere',
    busy: 'Signing out…',
    done: (name) => `${name} was signed out everywhere`,
    isDanger: true,
  },
  'remove-second-factor': {
    label: 'Remove two-step sign-in',
    title: (name) => `Remove two-step sign-in of ${name}?`,
    consequence: (name) =>
      `For somebody who has lost their app, passkeys and recovery codes. Make sure that it is really ${name} who asks. They are signed out everywhere and told by email.`,
    button: 'Remove two-step sign-in',
    busy: 'Removing…',
    done: (name) => `Two-step sign-in of ${name} was removed`,
    isDanger: true,
  },
  'let-in': {
    label: 'Let in again',
    title: (name) => `Let ${name} in again?`,
    consequence: (name) => `${name} can sign in again with the same password.`,
    button: 'Let in again',
    busy: 'Saving…',
    done: (name) => `${name} can sign in again`,
  },
  'shut-out': {
    label: 'Shut out',
    title: (name) => `Shut ${name} out?`,
    consequence: (name) =>
      `${name} is signed out everywhere and cannot sign in until somebody lets them in again. Memberships and invoices stay as they are.`,
    button: 'Shut out',
    busy: 'Shutting out…',
    done: (name) => `${name} was shut out`,
    isDanger: true,
  },
};
