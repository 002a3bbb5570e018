import { roleWordsOf } from '@linehaul/contract/firm-roles';
import type { RosterPerson } from '@linehaul/contract/roster';

/** What can be done about one of the people. */
export type RosterActKind = 'roles' | AskedActKind;

/** What is asked once more, and needs nothing else. */
type AskedActKind = 'promote' | 'demote' | 'hand-over' | 'step-back' | 'remove';

export interface RosterAct {
  readonly kind: AskedActKind;
  readonly person: RosterPerson;
}

export const fullNameOf = ({ firstName, lastName }: RosterPerson): string => `${firstName} ${lastName}`;

/** What may be done about them by who administers the organisation; what the server would refuse is not offered. */
const actsOfAdministrator = (person: RosterPerson): RosterActKind[] => {
  const { isAdministrator, isLastAdministrator, isOneself, isShutOut } = person;
  if (isOneself) return isLastAdministrator ? [] : ['step-back'];
  if (isLastAdministrator) return [];
  if (isAdministrator) return isShutOut ? ['demote', 'remove'] : ['demote', 'hand-over', 'remove'];
  return isShutOut ? ['roles', 'remove'] : ['roles', 'promote', 'hand-over', 'remove'];
};

/** Who only manages the people takes out staff. */
const actsOfManager = (person: RosterPerson): RosterActKind[] =>
  person.isOneself || roleWordsOf(person) !== 'staff' ? [] : ['remove'];

export interface Acting {
  /** Says who is what, and does not only look after the people. */
  readonly mayChangeRoles: boolean;
  /** The association looks after them, and not one of them. */
  readonly isByOffice?: boolean;
}

/** What may be done about them. The office has no role in the organisation to hand over. */
export const actsOf = (
  person: RosterPerson,
  { mayChangeRoles, isByOffice = false }: Acting,
): RosterActKind[] =>
  (mayChangeRoles ? actsOfAdministrator(person) : actsOfManager(person)).filter(
    (kind) => !isByOffice || kind !== 'hand-over',
  );

interface Words {
  readonly title: string;
  readonly button: string;
  readonly lines: readonly string[];
  readonly done: string;
}

const ADMINISTERS =
  'Administrators see and pay the invoices, look after the membership and the details of the organisation, and decide who belongs to it.';

const NO_MORE = 'but no longer see its invoices, its membership and its people';
const TOLD = 'the other administrators are told by email.';

const WORDS: Readonly<Record<AskedActKind, (name: string, organisation: string) => Words>> = {
  promote: (name, organisation) => ({
    title: `Make ${name} an administrator?`,
    button: 'Make administrator',
    lines: [ADMINISTERS, `${name} and ${TOLD}`],
    done: `${name} now administers ${organisation}`,
  }),
  demote: (name, organisation) => ({
    title: `Make ${name} staff?`,
    button: 'Make staff',
    lines: [
      `${name} still belongs to ${organisation} and shares its membership, but no longer sees its invoices, its membership and its people.`,
      `${name} and ${TOLD}`,
    ],
    done: `${name} is staff now`,
  }),
  'hand-over': (name, organisation) => ({
    title: `Hand over to ${name}?`,
    button: 'Hand over',
    lines: [
      `${name} administers ${organisation} from now on, and you are staff: you still belong to it, ${NO_MORE}.`,
      `You cannot undo this yourself. You, ${name} and ${TOLD}`,
    ],
    done: `You have handed over to ${name}`,
  }),
  'step-back': (_name, organisation) => ({
    title: `Stop administering ${organisation}?`,
    button: 'Step back',
    lines: [
      `You still belong to ${organisation} and share its membership, ${NO_MORE}.`,
      `You cannot undo this yourself. You and ${TOLD}`,
    ],
    done: `You are staff of ${organisation} now`,
  }),
  remove: (name, organisation) => ({
    title: `Take ${name} out of ${organisation}?`,
    button: 'Take out',
    lines: [
      `${name} sees nothing of ${organisation} from this moment on, and no longer shares its membership.`,
      'What is theirs they keep: CPD records and certificates, licences, tickets and their own invoices. What they booked for others on your invoices goes to you.',
      `${name} and ${TOLD}`,
    ],
    done: `${name} no longer belongs to ${organisation}`,
  }),
};

/** What is asked before it is done, and said once it is. */
export const wordsOf = ({ kind, person }: RosterAct, organisation: string): Words =>
  WORDS[kind](fullNameOf(person), organisation);

/** On the button that begins it. */
export const ACT_LABELS: Readonly<Record<RosterActKind, string>> = {
  roles: 'Change what they may do',
  promote: 'Make administrator',
  demote: 'Make staff',
  'hand-over': 'Hand over to them',
  'step-back': 'Step back',
  remove: 'Take out of the organisation',
};
