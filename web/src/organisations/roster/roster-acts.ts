import type { RosterPerson } from '@linehaul/contract/roster';

/** What can be done about one of the people. */
export type RosterActKind = 'promote' | 'demote' | 'hand-over' | 'step-back';

export interface RosterAct {
  readonly kind: RosterActKind;
  readonly person: RosterPerson;
}

export const fullNameOf = ({ firstName, lastName }: RosterPerson): string => `${firstName} ${lastName}`;

/** What may be done about them; what the server would refuse is not offered. */
export const actsOf = (person: RosterPerson): RosterActKind[] => {
  const { isAdministrator, isLastAdministrator, isOneself, isShutOut } = person;
  if (isOneself) return isLastAdministrator ? [] : ['step-back'];
  if (isAdministrator) return isShutOut ? ['demote'] : ['demote', 'hand-over'];
  return isShutOut ? [] : ['promote', 'hand-over'];
};

interface Words {
  readonly title: string;
  readonly button: string;
  readonly lines: readonly string[];
  readonly done: string;
}

const ADMINISTERS =
  'Administrators see and pay the invoices, look after the membership and the details of the organisation, and decide who belongs to it.';

/** What is asked before it is done, and said once it is. */
export const wordsOf = ({ kind, person }: RosterAct, organisation: string): Words => {
  const name = fullNameOf(person);
  const words: Record<RosterActKind, Words> = {
    promote: {
      title: `Make ${name} an administrator?`,
      button: 'Make administrator',
      lines: [ADMINISTERS, `${name} and the other administrators are told by email.`],
      done: `${name} now administers ${organisation}`,
    },
    demote: {
      title: `Make ${name} staff?`,
      button: 'Make staff',
      lines: [
        `${name} still belongs to ${organisation} and shares its membership, but no longer sees its invoices, its membership and its people.`,
        `${name} and the other administrators are told by email.`,
      ],
      done: `${name} is staff now`,
    },
    'hand-over': {
      title: `Hand over to ${name}?`,
      button: 'Hand over',
      lines: [
        `${name} administers ${organisation} from now on, and you are staff: you still belong to it, but no longer see its invoices, its membership and its people.`,
        `You cannot undo this yourself. Both of you are told by email.`,
      ],
      done: `You have handed over to ${name}`,
    },
    'step-back': {
      title: `Stop administering ${organisation}?`,
      button: 'Step back',
      lines: [
        `You still belong to ${organisation} and share its membership, but no longer see its invoices, its membership and its people.`,
        'You cannot undo this yourself. You and the other administrators are told by email.',
      ],
      done: `You are staff of ${organisation} now`,
    },
  };
  return words[kind];
};

/** On the button that begins it. */
export const ACT_LABELS: Readonly<Record<RosterActKind, string>> = {
  promote: 'Make administrator',
  demote: 'Make staff',
  'hand-over': 'Hand over to them',
  'step-back': 'Step back',
};
