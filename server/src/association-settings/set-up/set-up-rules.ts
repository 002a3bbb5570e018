import type { AssociationSettings, SettingInForce } from '@linehaul/contract/association-settings';
import { PASSABLE_STEPS, SET_UP_STEPS, type SetUpStep, type SetUpStepState } from '@linehaul/contract/set-up';

/** What the steps are judged by. */
export interface SetUpFacts {
  readonly settings: Omit<AssociationSettings, 'mayChange'>;
  /** So many memberships can be joined today. */
  readonly offeredProducts: number;
  readonly passed: ReadonlySet<SetUpStep>;
}

/** A default is nobody's word: it may be the name of another association. */
const isDefault = ({ value, source }: SettingInForce): boolean => value !== '' && source === 'default';

const isSet = ({ value, source }: SettingInForce): boolean => value !== '' && source !== 'default';

const lacking = (wanted: readonly (readonly [string, boolean])[]): string[] =>
  wanted.filter(([, is]) => !is).map(([what]) => what);

const DETAILS = [
  ['Name', 'name'],
  ['ABN', 'abn'],
  ['Address', 'address'],
  ['Phone', 'phone'],
  ['Email', 'email'],
  ['Time zone', 'timeZone'],
] as const;

/** Who the association is: everything else has no default, or one that says so. */
const unconfirmedOf = (step: SetUpStep, { settings: { details } }: SetUpFacts): string[] =>
  step === 'details' ? DETAILS.filter(([, key]) => isDefault(details[key])).map(([words]) => words) : [];

const MISSING: Readonly<Record<SetUpStep, (facts: SetUpFacts) => string[]>> = {
  details: ({ settings: { details } }) =>
    lacking(DETAILS.map(([words, key]) => [words, details[key].value !== ''])),
  look: ({ settings: { look } }) =>
    isSet(look.logo) || isSet(look.accent) ? [] : lacking([['A logo or a colour of your own', false]]),
  // That a mail arrived is something only its reader can say.
  mail: ({ settings: { mail }, passed }) =>
    lacking([
      ['A mail server', mail.isSent],
      ['A mail to yourself that arrived', passed.has('mail')],
    ]),
  bank: ({ settings: { bank } }) => lacking([['An account for bank transfers', isSet(bank.bankAccount)]]),
  payments: ({ settings: { payments } }) =>
    lacking([['Keys of Stripe: until then no money moves', payments.source !== 'sandbox']]),
  year: ({ settings: { defaults } }) => lacking([['When a year of membership ends', defaults.isSet]]),
  product: ({ offeredProducts }) => lacking([['A membership with a price', offeredProducts > 0]]),
};

const isPassable = (step: SetUpStep): boolean => PASSABLE_STEPS.some((passable) => passable === step);

const stateOf = (step: SetUpStep, wanted: readonly string[], { passed }: SetUpFacts) => {
  if (wanted.length === 0) return 'done';
  return isPassable(step) && passed.has(step) ? 'passed' : 'open';
};

/** Each step with what it still wants, in the order in which an owner is led through them. */
export const stepsOf = (facts: SetUpFacts): SetUpStepState[] =>
  SET_UP_STEPS.map((step) => {
    const missing = MISSING[step](facts);
    const unconfirmed = unconfirmedOf(step, facts);
    return { step, missing, unconfirmed, state: stateOf(step, [...missing, ...unconfirmed], facts) };
  });
