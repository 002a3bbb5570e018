/**
 * The name of an account whose address was proven by somebody else than who set it up: until they say their own.
 */
export const UNNAMED = { firstName: 'Account', lastName: 'holder' } as const;

const NOT_BEFORE = 'Comes only after the address is proven';
const LAW = 'The law wants the books kept for five years';

/**
 * Of every column that says whose a row is: whether the row goes when an address is proven by somebody else than who
 * set the account up. A test holds that none is missing; a new table of the kind belongs here.
 */
export const AT_PROOF: Readonly<Record<string, 'erased' | { readonly kept: string }>> = {
  'account_tokens.account_id': 'erased',
  'adjustment_notes.issued_by': { kept: LAW },
  'announcement_acknowledgements.account_id': 'erased',
  'announcements.created_by': { kept: NOT_BEFORE },
  'announcements.updated_by': { kept: NOT_BEFORE },
  'authenticators.account_id': 'erased',
  'calendar_addresses.account_id': 'erased',
  'communication_preferences.account_id': 'erased',
  'contact_enquiries.account_id': { kept: NOT_BEFORE },
  'cpd_audit_people.account_id': { kept: NOT_BEFORE },
  'cpd_audit_people.decided_by': { kept: NOT_BEFORE },
  'cpd_audits.begun_by': { kept: NOT_BEFORE },
  'cpd_audits.concluded_by': { kept: NOT_BEFORE },
  'cpd_certificates.account_id': { kept: NOT_BEFORE },
  'cpd_programme_people.account_id': { kept: NOT_BEFORE },
  'cpd_programmes.created_by': { kept: NOT_BEFORE },
  'cpd_programmes.updated_by': { kept: NOT_BEFORE },
  'cpd_records.account_id': { kept: NOT_BEFORE },
  'cpd_records.decided_by': { kept: NOT_BEFORE },
  'cpd_reductions.created_by': { kept: NOT_BEFORE },
  'course_enrolments.account_id': 'erased',
  'course_orders.account_id': { kept: NOT_BEFORE },
  'courses.created_by': { kept: NOT_BEFORE },
  'courses.updated_by': { kept: NOT_BEFORE },
  'data_exports.account_id': 'erased',
  'digest_recipients.account_id': { kept: NOT_BEFORE },
  'digests.reached_account_id': { kept: NOT_BEFORE },
  'event_door_passes.made_by': { kept: NOT_BEFORE },
  'event_door_passes.revoked_by': { kept: NOT_BEFORE },
  'event_entries.let_in_by': { kept: NOT_BEFORE },
  'event_entries.undone_by': { kept: NOT_BEFORE },
  'event_orders.account_id': 'erased',
  'event_places.attendee_id': { kept: 'Own ones go with their order; others belong to who booked them' },
  'event_waits.account_id': 'erased',
  'event_cancellations.cancelled_by': { kept: NOT_BEFORE },
  'event_message_recipients.account_id': { kept: NOT_BEFORE },
  'event_messages.sent_by': { kept: NOT_BEFORE },
  'events.created_by': { kept: NOT_BEFORE },
  'home_visits.account_id': 'erased',
  'impersonation_tickets.account_id': 'erased',
  'imports.uploaded_by': { kept: NOT_BEFORE },
  'invoices.account_id': { kept: LAW },
  'join_requests.account_id': 'erased',
  'join_requests.decided_by': { kept: 'Belongs to the person who asked' },
  'joins.account_id': 'erased',
  'known_devices.account_id': 'erased',
  'licences.account_id': { kept: NOT_BEFORE },
  'mailing_recipients.account_id': { kept: NOT_BEFORE },
  'mailings.sent_by': { kept: NOT_BEFORE },
  'renewal_holds.held_by': { kept: NOT_BEFORE },
  'renewal_runs.rehearsed_by': { kept: NOT_BEFORE },
  'renewal_runs.started_by': { kept: NOT_BEFORE },
  'mails.about_account_id': { kept: 'Belongs to who got the mail' },
  'mails.account_id': { kept: 'Went to the mailbox of who proves it' },
  'marketing_attributions.account_id': 'erased',
  'association_sections.updated_by': { kept: NOT_BEFORE },
  'joining_codes.updated_by': { kept: NOT_BEFORE },
  'mail_wordings.updated_by': { kept: NOT_BEFORE },
  'membership_terms_acceptances.account_id': { kept: 'Goes with the application that it belongs to' },
  'membership_terms_drafts.updated_by': { kept: NOT_BEFORE },
  'membership_terms_versions.published_by': { kept: NOT_BEFORE },
  'membership_products.updated_by': { kept: NOT_BEFORE },
  'organisation_contacts.account_id': 'erased',
  'organisations.created_by': 'erased',
  'partner_editors.account_id': { kept: NOT_BEFORE },
  'partner_versions.saved_by': { kept: NOT_BEFORE },
  'partner_working_copies.account_id': { kept: NOT_BEFORE },
  'partners.created_by': { kept: NOT_BEFORE },
  'partners.updated_by': { kept: NOT_BEFORE },
  'passkey_challenges.account_id': 'erased',
  'passkeys.account_id': 'erased',
  'payment_customers.account_id': { kept: NOT_BEFORE },
  'payments.account_id': { kept: LAW },
  'payments.recorded_by': { kept: LAW },
  'pictures.created_by': { kept: NOT_BEFORE },
  'privacy_answers.account_id': 'erased',
  'recovery_codes.account_id': 'erased',
  'refunds.requested_by': { kept: LAW },
  'resource_file_versions.uploaded_by': { kept: NOT_BEFORE },
  'resource_editors.account_id': { kept: NOT_BEFORE },
  'resource_versions.saved_by': { kept: NOT_BEFORE },
  'resource_working_copies.account_id': { kept: NOT_BEFORE },
  'resources.created_by': { kept: NOT_BEFORE },
  'resources.updated_by': { kept: NOT_BEFORE },
  'sessions.account_id': 'erased',
  'setup_intents.account_id': 'erased',
};

/** The columns whose rows go as they are; those of the others that go are looked at one by one. */
const LOOKED_AT = [
  'account_tokens.account_id',
  'data_exports.account_id',
  'joins.account_id',
  'organisations.created_by',
  'setup_intents.account_id',
] as const;

export const ERASED_AT_PROOF: readonly (readonly [string, string])[] = Object.entries(AT_PROOF)
  .filter(([name, fate]) => fate === 'erased' && !LOOKED_AT.some((looked) => looked === name))
  .map(([name]) => name.split('.') as [string, string]);
