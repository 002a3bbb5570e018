import type { OutOfReach } from './content-out-of-reach.ts';

export const RENEWAL_OUT_OF_REACH: readonly OutOfReach[] = [
  {
    why: 'rehearsals and runs of the renewal, which one command and one job write of what the rules have planned',
    names: `
      renewal_runs_pkey renewal_runs_from_is_plausible renewal_runs_until_is_plausible renewal_runs_days
      renewal_runs_finished renewal_run_entries_pkey renewal_run_entries_position renewal_run_entries_in_order
      renewal_run_entries_acts renewal_run_entries_due_acts renewal_run_entries_outcome
      renewal_run_entries_run_id_fkey renewal_run_entries_membership_id_fkey
      renewal_holds_pkey renewal_holds_is_only`,
  },
  {
    why: 'changes of level, which one command orders under the lock of the membership, and follow their invoice',
    names: `
      membership_level_changes_pkey membership_level_changes_membership_id_fkey membership_level_changes_invoice_id_fkey
      membership_level_changes_from_price_id_fkey membership_level_changes_to_price_id_fkey
      membership_level_changes_is_another membership_level_changes_from_cents membership_level_changes_upwards
      membership_level_changes_counts_from_is_plausible membership_level_changes_status
      membership_level_changes_one_per_invoice membership_level_changes_one_open`,
  },
  {
    why: 'mail domains, which the schema of the call and one rule hold within these bounds, and one command names under a lock',
    names: `
      organisation_mail_domains_pkey organisation_mail_domains_organisation_id_fkey organisation_mail_domains_domain
      organisation_mail_domains_mailbox organisation_mail_domains_admits organisation_mail_domains_token_hash
      organisation_mail_domains_life organisation_mail_domains_one organisation_mail_domains_one_token
      organisation_mail_domains_one_holder organisation_mail_domains_reminded_days`,
  },
  {
    why: 'whom an organisation has taken out, which one command keeps under its lock',
    names:
      'organisation_removals_pkey organisation_removals_organisation_id_fkey organisation_removals_account_id_fkey',
  },
  {
    why: 'roles in an organisation, which one rule gives together: who administers it has no other',
    names: 'organisation_contacts_administrator_does_all',
  },
  {
    why: 'seats, which the schema of the call and of the file holds within these bounds, and memberships take from their product',
    names: 'membership_products_seats memberships_seats',
  },
  {
    why: 'codes for joining, which the schema of the call holds within these bounds, and one command writes under a lock',
    names: `
      joining_codes_pkey joining_codes_code_check joining_codes_code_key joining_codes_percent_check
      joining_codes_amount_cents_check joining_codes_max_uses_check joining_codes_valid_from_is_plausible
      joining_codes_valid_until_is_plausible joining_codes_version joining_codes_worth joining_codes_period
      joining_code_products_pkey joining_code_products_code_id_fkey joining_code_products_product_id_fkey`,
  },
  {
    why: 'what a code takes off, which one rule works out and never lets be more than the price; codes are never deleted',
    names: `
      joins_joining_code_id_fkey memberships_joining_code_id_fkey memberships_discount_cents
      memberships_joining_fee_discount_cents memberships_discount_by_code memberships_code_once`,
  },
  {
    why: 'invitations, which one command writes under the lock of their organisation, once it has read who is in it',
    names: `
      organisation_invitations_pkey organisation_invitations_organisation_id_fkey organisation_invitations_email
      organisation_invitations_name organisation_invitations_token_hash organisation_invitations_life
      organisation_invitations_one organisation_invitations_one_token`,
  },
  {
    why: 'applications, which commands write once each under the lock of their row, with words that the schema of the call bounds',
    names: `
      membership_products_approval membership_applications_pkey membership_applications_organisation_id_fkey
      membership_applications_product_id_fkey membership_applications_product_price_id_fkey
      membership_applications_status membership_applications_version membership_applications_reason
      membership_applications_approved_until_is_plausible membership_applications_declined
      membership_applications_approved membership_applications_one_open
      membership_applications_one_open_change membership_applications_kind
      membership_applications_asked membership_applications_worked_out
      membership_applications_account_id_fkey membership_applications_decided_by_fkey
      membership_application_questions_pkey membership_application_questions_application_id_fkey
      membership_application_questions_question membership_application_questions_answer
      membership_application_questions_answered membership_application_questions_asked_by_fkey
      membership_application_questions_one_open`,
  },
  {
    why: 'words of mails, which the schema of the call holds within these bounds, and one command writes under a lock of the mail',
    names: `
      mail_wordings_pkey mail_wordings_kind mail_wordings_subject mail_wordings_heading mail_wordings_text
      mail_wordings_version mail_wordings_whole mail_wordings_updated_by_fkey`,
  },
  {
    why: 'help texts, whose place and length the schema of the call holds within these bounds, and one command writes under a lock of the place',
    names: `
      help_texts_pkey help_texts_place help_texts_content help_texts_version help_texts_updated_by_fkey`,
  },
  {
    why: 'membership terms, which two commands write under the lock of the one draft, and what was accepted of them, kept once',
    names: `
      membership_terms_drafts_pkey membership_terms_drafts_is_only membership_terms_drafts_content
      membership_terms_drafts_revision membership_terms_drafts_updated_by_fkey
      membership_terms_versions_pkey membership_terms_versions_version membership_terms_versions_content
      membership_terms_versions_changes membership_terms_versions_published_on_is_plausible
      membership_terms_versions_published_by_fkey
      membership_terms_acceptances_pkey membership_terms_acceptances_join_id_fkey
      membership_terms_acceptances_version_fkey membership_terms_acceptances_account_id_fkey
      keep_accepted_terms()`,
  },
  {
    why: 'an account is never deleted: closing it keeps its row',
    names:
      'joining_codes_updated_by_fkey renewal_runs_rehearsed_by_fkey renewal_runs_started_by_fkey renewal_holds_held_by_fkey',
  },
];
