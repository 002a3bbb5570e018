/** The parts of the copy that a person gets of their data, in its order. */
export const EXPORT_PARTS = {
  account: 'Your account',
  profile: 'Your profile',
  privacy: 'Who may see what of you',
  communicationPreferences: 'What you want to hear of',
  marketing: 'How you found us',
  secondFactors: 'Two-step sign-in and passkeys',
  sessions: 'Where you have signed in',
  devices: 'Devices that were remembered',
  organisations: 'Your organisations',
  joinRequests: 'Your requests to join an organisation',
  joins: 'Your membership applications',
  applicationDecisions: 'What the association asked and decided about your applications',
  membershipTerms: 'Membership terms you accepted',
  memberships: 'Memberships of the organisations you administer',
  invoices: 'Invoices',
  adjustmentNotes: 'Adjustment notes to invoices billed to you',
  payments: 'Payments',
  events: 'Events you booked or go to',
  courses: 'Courses you took or gave up',
  announcements: 'Announcements you have acknowledged',
  cpdProgrammes: 'Your programmes of professional development',
  cpdRecords: 'Your professional development',
  licences: 'Your licences and qualifications',
  cpdCertificates: 'Your certificates of professional development',
  cpdAudits: 'Audits of your professional development',
  cpdSharing: 'Organisations that do not see how you stand',
  homeVisits: 'When you last opened your home page',
  messages: 'Messages you sent us',
  mails: 'Emails the portal sent you',
  activity: 'What was done by you and about your account',
  dataExports: 'Copies of your data',
} as const;
export type ExportPart = keyof typeof EXPORT_PARTS;

interface PersonalColumn {
  /** The part of the copy that shows what it leads to, or why none does. */
  readonly inExport: ExportPart | { readonly leftOut: string };
  /** Erased: every row goes. Kept: the row stays, with no more than the id of an account that names nobody. */
  readonly atClosing: 'erased' | { readonly kept: string };
}

const LAW = 'The law wants the books kept for five years';
const SEATS =
  'How many came and what was paid stays true; their own free places of events to come are given back';
const APPLICANTS = 'Belongs to the person who applied';
const AT_THE_DOOR = 'Says who worked at the association’s door, and is about whom they let in';
const OPEN_IN_AN_EDITOR: PersonalColumn = {
  inExport: { leftOut: 'Holds for a minute who has what open' },
  atClosing: 'erased',
};
const NOT_SAVED_YET: PersonalColumn = {
  inExport: { leftOut: 'What was written for the association, and has not been saved yet' },
  atClosing: 'erased',
};
const SECRET = 'Holds nothing but the hash of a secret, for minutes or days';

/**
 * Every column that says whose a row is, and what becomes of it; a test holds that none is missing.
 * A new table of the kind belongs here, with its part of the copy.
 */
export const PERSONAL_COLUMNS: Readonly<Record<string, PersonalColumn>> = {
  'account_tokens.account_id': { inExport: { leftOut: SECRET }, atClosing: 'erased' },
  'adjustment_notes.issued_by': { inExport: 'activity', atClosing: { kept: LAW } },
  'announcement_acknowledgements.account_id': { inExport: 'announcements', atClosing: 'erased' },
  'announcements.created_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'announcements.updated_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'authenticators.account_id': { inExport: 'secondFactors', atClosing: 'erased' },
  'calendar_addresses.account_id': {
    inExport: { leftOut: 'Opens the events that the copy holds; the page of them shows the address' },
    atClosing: 'erased',
  },
  'communication_preferences.account_id': { inExport: 'communicationPreferences', atClosing: 'erased' },
  'contact_enquiries.account_id': { inExport: 'messages', atClosing: 'erased' },
  'cpd_audit_people.account_id': { inExport: 'cpdAudits', atClosing: 'erased' },
  'cpd_audit_people.decided_by': { inExport: 'activity', atClosing: { kept: 'Belongs to whom it is about' } },
  'cpd_audits.begun_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'cpd_audits.concluded_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'cpd_certificates.account_id': { inExport: 'cpdCertificates', atClosing: 'erased' },
  'cpd_programme_people.account_id': { inExport: 'cpdProgrammes', atClosing: 'erased' },
  'cpd_programmes.created_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'cpd_programmes.updated_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'cpd_records.account_id': { inExport: 'cpdRecords', atClosing: 'erased' },
  'cpd_records.decided_by': { inExport: 'activity', atClosing: { kept: 'Belongs to whose record it is' } },
  'cpd_unshared.account_id': { inExport: 'cpdSharing', atClosing: 'erased' },
  'cpd_reductions.created_by': { inExport: 'activity', atClosing: { kept: 'Belongs to whom it is for' } },
  'course_enrolments.account_id': { inExport: 'courses', atClosing: 'erased' },
  'course_orders.account_id': { inExport: 'courses', atClosing: { kept: LAW } },
  'courses.created_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'courses.updated_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'data_exports.account_id': { inExport: 'dataExports', atClosing: 'erased' },
  'digest_recipients.account_id': { inExport: 'mails', atClosing: 'erased' },
  'digests.reached_account_id': {
    inExport: { leftOut: 'Holds how far a digest has come while it is queued' },
    atClosing: { kept: 'Goes with the end of the queueing' },
  },
  'event_door_passes.made_by': { inExport: 'activity', atClosing: { kept: AT_THE_DOOR } },
  'event_door_passes.revoked_by': { inExport: 'activity', atClosing: { kept: AT_THE_DOOR } },
  'event_entries.let_in_by': { inExport: { leftOut: AT_THE_DOOR }, atClosing: { kept: AT_THE_DOOR } },
  'event_entries.undone_by': { inExport: 'activity', atClosing: { kept: AT_THE_DOOR } },
  'event_orders.account_id': { inExport: 'events', atClosing: { kept: SEATS } },
  'event_places.attendee_id': { inExport: 'events', atClosing: { kept: SEATS } },
  'event_waits.account_id': { inExport: 'events', atClosing: 'erased' },
  'event_cancellations.cancelled_by': { inExport: 'activity', atClosing: { kept: SEATS } },
  'event_message_recipients.account_id': { inExport: 'mails', atClosing: 'erased' },
  'event_messages.sent_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'events.created_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'home_visits.account_id': { inExport: 'homeVisits', atClosing: 'erased' },
  'impersonation_tickets.account_id': { inExport: { leftOut: SECRET }, atClosing: 'erased' },
  'imports.uploaded_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'invoices.account_id': { inExport: 'invoices', atClosing: { kept: LAW } },
  'membership_applications.account_id': { inExport: 'applicationDecisions', atClosing: 'erased' },
  'membership_applications.decided_by': { inExport: 'activity', atClosing: { kept: APPLICANTS } },
  'membership_application_questions.asked_by': { inExport: 'activity', atClosing: { kept: APPLICANTS } },
  'join_requests.account_id': { inExport: 'joinRequests', atClosing: 'erased' },
  'join_requests.decided_by': {
    inExport: 'activity',
    atClosing: { kept: 'Belongs to the person who asked' },
  },
  'joins.account_id': { inExport: 'joins', atClosing: { kept: 'Only those with an invoice or a payment' } },
  'known_devices.account_id': { inExport: 'devices', atClosing: 'erased' },
  'licences.account_id': { inExport: 'licences', atClosing: 'erased' },
  'mailing_recipients.account_id': { inExport: 'mails', atClosing: 'erased' },
  'mailings.sent_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'mails.about_account_id': {
    inExport: { leftOut: 'Mails to other people' },
    atClosing: { kept: 'Belongs to who got the mail; the name is taken out of it' },
  },
  'mails.account_id': { inExport: 'mails', atClosing: 'erased' },
  'marketing_attributions.account_id': { inExport: 'marketing', atClosing: 'erased' },
  'association_sections.updated_by': {
    inExport: 'activity',
    atClosing: { kept: 'Belongs to the association' },
  },
  'help_texts.updated_by': {
    inExport: 'activity',
    atClosing: { kept: 'Belongs to the association' },
  },
  'mail_wordings.updated_by': {
    inExport: 'activity',
    atClosing: { kept: 'Belongs to the association' },
  },
  'membership_terms_acceptances.account_id': {
    inExport: 'membershipTerms',
    atClosing: { kept: 'Only those of an application with an invoice or a payment' },
  },
  'membership_terms_drafts.updated_by': {
    inExport: 'activity',
    atClosing: { kept: 'Belongs to the association' },
  },
  'membership_terms_versions.published_by': {
    inExport: 'activity',
    atClosing: { kept: 'Belongs to the association' },
  },
  'joining_codes.updated_by': {
    inExport: 'activity',
    atClosing: { kept: 'Belongs to the association' },
  },
  'membership_products.updated_by': {
    inExport: 'activity',
    atClosing: { kept: 'Belongs to the association' },
  },
  'organisation_contacts.account_id': { inExport: 'organisations', atClosing: 'erased' },
  'organisation_removals.account_id': { inExport: 'organisations', atClosing: 'erased' },
  'organisations.created_by': {
    inExport: 'organisations',
    atClosing: { kept: 'Belongs to the organisation' },
  },
  'announcement_editors.account_id': OPEN_IN_AN_EDITOR,
  'announcement_versions.saved_by': {
    inExport: 'activity',
    atClosing: { kept: 'Belongs to the association' },
  },
  'announcement_working_copies.account_id': NOT_SAVED_YET,
  'partner_editors.account_id': OPEN_IN_AN_EDITOR,
  'partner_versions.saved_by': {
    inExport: 'activity',
    atClosing: { kept: 'Belongs to the association' },
  },
  'partner_working_copies.account_id': NOT_SAVED_YET,
  'partners.created_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'partners.updated_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'passkey_challenges.account_id': { inExport: { leftOut: SECRET }, atClosing: 'erased' },
  'passkeys.account_id': { inExport: 'secondFactors', atClosing: 'erased' },
  'payment_customers.account_id': {
    inExport: { leftOut: 'References to the payment provider; the payments show what came of them' },
    atClosing: { kept: LAW },
  },
  'payments.account_id': { inExport: 'payments', atClosing: { kept: LAW } },
  'payments.recorded_by': { inExport: 'activity', atClosing: { kept: LAW } },
  'pictures.created_by': {
    inExport: { leftOut: 'Belongs to the association' },
    atClosing: { kept: 'Belongs to the association' },
  },
  'privacy_answers.account_id': { inExport: 'privacy', atClosing: 'erased' },
  'recovery_codes.account_id': { inExport: 'secondFactors', atClosing: 'erased' },
  'refunds.requested_by': { inExport: 'activity', atClosing: { kept: LAW } },
  'resource_file_versions.uploaded_by': {
    inExport: 'activity',
    atClosing: { kept: 'Belongs to the association' },
  },
  'resource_editors.account_id': OPEN_IN_AN_EDITOR,
  'resource_versions.saved_by': {
    inExport: 'activity',
    atClosing: { kept: 'Belongs to the association' },
  },
  'resource_working_copies.account_id': NOT_SAVED_YET,
  'resources.created_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'resources.updated_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'renewal_holds.held_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'renewal_runs.rehearsed_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'renewal_runs.started_by': { inExport: 'activity', atClosing: { kept: 'Belongs to the association' } },
  'sessions.account_id': { inExport: 'sessions', atClosing: 'erased' },
  'setup_intents.account_id': {
    inExport: { leftOut: 'References to the payment provider; the payments show what came of them' },
    atClosing: { kept: 'Only those that a payment was made with' },
  },
};

/** The columns whose rows go when an account is closed, as table and column. */
export const ERASED_COLUMNS: readonly (readonly [string, string])[] = Object.entries(PERSONAL_COLUMNS)
  .filter(([, { atClosing }]) => atClosing === 'erased')
  .map(([name]) => name.split('.') as [string, string]);
