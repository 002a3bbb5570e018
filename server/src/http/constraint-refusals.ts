import { DomainError } from '../domain-error.ts';

type Refuse = (cause: unknown) => DomainError;

/** Somebody else, or the same person in another window, was faster by a moment. */
const overtaken =
  (message: string): Refuse =>
  (cause) =>
    new DomainError('wrong-state', message, { cause });

const wrong =
  (message: string): Refuse =>
  (cause) =>
    new DomainError('invalid', message, { cause });

const changedOrganisation = overtaken(
  'Somebody else changed this organisation a moment ago. Please reload the page and try again.',
);
const changedJoin = overtaken('Your application went on in another window. Please reload the page.');
const changedDebt = overtaken('What is owed changed a moment ago. Please reload the page and look again.');
const livePayment = overtaken('A payment for this is on its way already. Please reload the page to see it.');
const changedAuthenticator = overtaken(
  'Your authenticator app was set up in another window. Please reload the page.',
);
const changedForm = overtaken('Somebody saved this form a moment ago. Please reload the page and try again.');
const wrongDay = wrong('Please check the dates: they must lie between the years 2000 and 2199.');

/**
 * What a person is told whom a constraint of the database stops, where no command has told them before. Every other
 * constraint is listed, with the reason why nobody meets it, in the test beside this file.
 */
const REFUSALS: Readonly<Record<string, Refuse>> = {
  organisations_name_key: overtaken(
    'An organisation of this name was registered a moment ago. Please choose it from the list.',
  ),
  organisations_name_check: wrong('Please type a name of 3 to 70 characters'),
  organisation_contacts_organisation_id_fkey: changedOrganisation,
  join_requests_organisation_id_fkey: changedOrganisation,
  joins_organisation_id_fkey: changedOrganisation,
  setup_intents_organisation_id_fkey: changedOrganisation,
  memberships_organisation_id_fkey: changedOrganisation,
  invoices_organisation_id_fkey: changedOrganisation,
  payments_organisation_id_fkey: changedOrganisation,
  payment_customers_organisation_id_fkey: changedOrganisation,
  joins_one_open: changedJoin,
  joins_join_request_id_fkey: changedJoin,
  joins_membership_id_key: changedJoin,
  joins_invoice_id_key: changedJoin,
  join_requests_one_pending: changedJoin,
  setup_intents_one_open: changedJoin,
  invoices_one_per_membership: changedJoin,
  memberships_no_overlap: overtaken('The organisation has a membership for this time already.'),
  payments_one_live: livePayment,
  payments_setup_intent_id_key: livePayment,
  refunds_one_requested: overtaken(
    'A refund of this payment is being asked for already. Please reload the page to see it.',
  ),
  instalments_not_overpaid: changedDebt,
  invoices_not_overpaid: changedDebt,
  invoices_paid_in_full: changedDebt,
  invoices_check: changedDebt,
  payments_check: changedDebt,
  payments_check1: changedDebt,
  ledger_entries_reference_account_key: changedDebt,
  data_exports_one_open: overtaken('A copy of your data is being prepared already.'),
  authenticators_begun: changedAuthenticator,
  authenticators_confirmed: changedAuthenticator,
  passkeys_credential_id_key: overtaken('This passkey is set up already.'),
  form_values_pkey: changedForm,
  accounts_mobile_check: wrong('Please enter a valid phone number'),
  contact_enquiries_comments_check: wrong('Please use at most 5000 characters'),
  adjustment_notes_days_are_plausible: wrongDay,
  instalments_days_are_plausible: wrongDay,
  instalments_held_on_is_plausible: wrongDay,
  invoices_days_are_plausible: wrongDay,
  memberships_days_are_plausible: wrongDay,
  payments_settled_at_is_plausible: wrongDay,
  saved_payment_methods_days_are_plausible: wrongDay,
};

/** The constraints that have a message. */
export const CONSTRAINTS_WITH_WORDS: readonly string[] = Object.keys(REFUSALS);

/** What somebody is told whom a constraint stops; undefined for whatever else has gone wrong. */
export const findConstraintRefusal = (error: unknown): DomainError | undefined => {
  if (!(error instanceof Error) || !('constraint' in error) || typeof error.constraint !== 'string')
    return undefined;
  return Object.hasOwn(REFUSALS, error.constraint) ? REFUSALS[error.constraint]?.(error) : undefined;
};
