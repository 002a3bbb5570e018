import { CONTENT_OUT_OF_REACH, type OutOfReach } from './content-out-of-reach.ts';
import { CPD_OUT_OF_REACH } from './cpd-out-of-reach.ts';
import { RENEWAL_OUT_OF_REACH } from './renewal-out-of-reach.ts';

/** Constraints that nobody meets by what they do, and why. A fault of ours if one does: then the answer is 500. */
export const OUT_OF_REACH: readonly OutOfReach[] = [
  {
    why: 'events, what they are sorted by and their tickets, which the office’s commands check first, under locks',
    names: `
      event_categories_name event_categories_name_check event_categories_pkey
      event_in_categories_category_id_fkey event_in_categories_event_id_fkey event_in_categories_pkey
      event_locations_name event_locations_name_check event_locations_pkey event_tags_name
      event_tags_name_check event_tags_pkey event_ticket_types_description_check
      event_ticket_types_event_id_fkey event_ticket_types_id_event_id_key
      event_ticket_types_max_per_order_check event_ticket_types_member_price
      event_ticket_types_member_price_cents_check event_ticket_types_name_check event_ticket_types_pkey
      event_ticket_types_early event_ticket_types_early_price event_ticket_types_early_member_price
      event_ticket_types_early_price_cents_check event_ticket_types_early_member_price_cents_check
      event_codes_pkey event_codes_code_check event_codes_percent_check event_codes_amount_cents_check
      event_codes_max_uses_check event_codes_max_uses_per_person_check event_codes_event_id_code_key
      event_codes_id_event_id_key event_codes_worth event_codes_period event_codes_event_id_fkey
      event_code_tickets_pkey event_code_tickets_code_id_event_id_fkey
      event_code_tickets_ticket_type_id_event_id_fkey
      event_ticket_types_position event_ticket_types_price_cents_check event_ticket_types_sale
      event_ticket_types_stock_check event_types_name event_types_name_check event_types_pkey
      event_with_tags_event_id_fkey event_with_tags_pkey event_with_tags_tag_id_fkey events_address_check
      events_content_html_check events_end_after_start events_length events_location_id_fkey events_pkey
      events_published_period events_revision_check events_summary_check events_title_check
      events_type_id_fkey events_cpd_category_id_fkey events_cpd_hundredths events_cpd_whole events_link_url events_version events_called_off_reason_check events_picture_description
      events_picture_id_fkey pictures_pkey
      event_cancelling_rules_cancel_hours_check event_cancelling_rules_event_id_fkey
      event_cancelling_rules_fee_percent_check event_cancelling_rules_free_hours_check
      event_cancelling_rules_hand_on_hours_check event_cancelling_rules_pkey event_moves_pkey
      event_moves_event_id_fkey event_moves_one_untold events_reminder_days
      mails_guest_of_event_id_fkey event_messages_event_id_fkey
      event_message_recipients_one`,
  },
  ...CONTENT_OUT_OF_REACH,
  ...[...CPD_OUT_OF_REACH, ...RENEWAL_OUT_OF_REACH],
  {
    why: 'imports, which commands and jobs write, each under the lock of its row, of what the contract has checked',
    names: `
      imports_pkey imports_name imports_source imports_file_key_key imports_pictures_key_key imports_type
      imports_audience imports_status imports_failure import_entries_pkey import_entries_import_id_fkey
      import_entries_resource_id_fkey imported_items_pkey imported_items_resource_id_fkey
      imported_items_resource_id_key imported_pictures_pkey imported_pictures_picture_id_fkey
      imported_pictures_resource_id_fkey`,
  },
  {
    why: 'when the digest goes and what it has told, written by jobs and one command under the lock of the one row of settings',
    names: `
      digest_settings_pkey digest_settings_is_only digest_settings_weekday digest_settings_hour digest_settings_next
      digest_settings_covered digests_pkey digests_period digests_periods_apart digest_items_pkey digest_items_kind
      digest_items_digest_id_fkey digest_recipients_pkey digest_recipients_digest_id_fkey
      digest_recipients_mail_id_fkey digest_recipients_mail_id_key`,
  },
  {
    why: 'orders of tickets and their places, written by our own rules while the event’s tickets are locked',
    names: `
      event_orders_confirmed_at event_orders_event_id_fkey event_orders_held_until
      event_orders_id_event_id_key event_orders_one_hold event_orders_pkey event_orders_status_check
      event_orders_total_cents_check event_places_attendance_status_check event_places_held_until
      event_places_order_id_event_id_fkey event_places_order_id_position_key event_places_pkey
      event_places_position_check event_places_price_cents_check event_places_status_check
      event_places_ticket_number_check event_places_ticket_number_key event_places_moved_from_id_fkey event_places_moved_from_id_key
      event_places_ticket_type_id_event_id_fkey event_orders_code_id_event_id_fkey
      event_orders_discount_cents_check event_waits_pkey event_waits_status_check event_waits_quantity_check
      event_waits_order_id_fkey event_waits_order_id_key event_waits_ticket_type_id_event_id_fkey
      event_waits_order event_waits_ended event_waits_one event_places_cancellation_id_fkey
      event_cancellations_back_cents_check event_cancellations_by_bank_cents_check
      event_cancellations_cancelled_by_fkey event_cancellations_credited_cents_check
      event_cancellations_event_id_fkey event_cancellations_fee_cents_check event_cancellations_kind_check
      event_cancellations_order_id_fkey event_cancellations_pkey event_cancellations_reason_check
      event_cancellations_refunded_cents_check event_orders_paid_by_order_id_fkey
      refunds_event_cancellation_id_fkey
      event_answers_one_value event_answers_pkey event_answers_place_id_fkey
      event_answers_question_id_fkey event_question_options_label_check event_question_options_pkey
      event_question_options_position_check event_question_options_question_id_fkey event_questions_event_id_fkey
      event_questions_hint_check event_questions_kind_check event_questions_label_check event_questions_pkey
      event_questions_position_check event_orders_invoiced event_orders_organisation_id_fkey event_places_guest event_places_one_person
      event_places_guest_first_name_check event_places_guest_last_name_check event_places_guest_email_check`,
  },
  {
    why: 'what was noted at a door, written by one phone at a time, of places that are held meanwhile',
    names: `
      event_entries_door_check event_entries_event_id_fkey event_entries_pkey event_entries_place_id_fkey
      event_entries_problem_check event_entries_undone event_entries_way_check event_entries_told
      event_entries_let_in_by_one event_entries_let_in_by_pass_fkey event_entries_undone_by_pass_fkey
      event_door_passes_pkey event_door_passes_event_id_fkey event_door_passes_name_check
      event_door_passes_token_hash_key event_door_passes_revoked event_door_passes_id_event_id_key`,
  },
  {
    why: 'a word or number of a closed list, which the contract or the types of our own code hold',
    names: `
      account_tokens_purpose_check accounts_contact_type_check accounts_role_check
      contact_enquiry_attachments_scan_verdict_check data_exports_status_check
      instalment_plans_payment_method_check instalments_status_check invoices_status_check
      join_requests_status_check joins_payment_method_check joins_status_check ledger_differences_kind_check
      ledger_entries_account_check mailings_kind_check mails_kind_check mails_status_check
      memberships_payment_method_check memberships_status_check organisations_status_check
      passkey_challenges_purpose_check payments_confirmed_by_check payments_payment_method_check
      payments_purpose_check payments_status_check privacy_answers_address_check privacy_answers_comments_check
      privacy_answers_communities_check privacy_answers_phone_check privacy_answers_profile_check
      privacy_answers_events_check organisations_directory_phone
      refunds_status_check setup_intents_payment_method_check`,
  },
  {
    why: 'the length of a hash that we compute ourselves',
    names: `
      accounts_registering_browser_hash_check account_tokens_token_hash_check adjustment_note_documents_sha256_check audit_log_hash_check
      audit_log_previous_hash_check contact_enquiry_attachments_sha256_check
      impersonation_tickets_token_hash_check invoice_documents_sha256_check known_devices_device_hash_check
      recovery_codes_code_hash_check sessions_binding_hash_check sessions_token_hash_check`,
  },
  {
    why: 'what our own rules compute or the contract refuses first, in one statement with what it is held against',
    names: `
      accounts_closed_is_disabled adjustment_note_documents_byte_size_check adjustment_notes_check
      adjustment_notes_reason_check adjustment_notes_total_cents_check audit_log_action_check audit_log_check
      audit_log_position_check contact_enquiry_attachments_byte_size_check
      contact_enquiry_attachments_position_check data_exports_byte_size_check data_exports_check
      data_exports_check1 form_values_check instalments_amount_cents_check instalments_credited_cents_check
      instalments_gst_cents_check instalments_position_check instalments_received_cents_check
      instalments_tries_check invoice_documents_byte_size_check invoice_lines_check invoice_lines_quantity_check
      invoices_check1 invoices_credited_cents_check invoices_gst_cents_check invoices_total_cents_check
      event_orders_one_per_invoice invoices_membership_payer payment_customers_one_payer invoices_total_excl_gst_cents_check join_requests_check joins_check
      ledger_comparisons_difference_count_check ledger_comparisons_payment_count_check
      ledger_entries_amount_cents_check event_messages_body_check event_messages_subject_check mailings_body_check mailings_subject_check mails_kind_has_account
      memberships_check memberships_total_cents_check memberships_end memberships_grace_until memberships_grace_until_is_plausible memberships_one_renewal
      memberships_renews_another memberships_renews_id_fkey memberships_lapses_on_is_plausible memberships_lapses_after_grace memberships_joining_fee_cents memberships_joining_fee_once memberships_next_price_id_fkey
      payments_amount_cents_check payments_method_is_known refunds_amount_cents_check refunds_reason_check
      sessions_impersonation_has_reason sign_in_failures_failure_count_check`,
  },
  {
    why: 'the plan of forms, products, numbers and migrations, which no call changes',
    names: `
      form_field_options_key_check form_fields_bound_column_check form_fields_check form_fields_field_type_check
      form_fields_format_check form_fields_format_of_text form_fields_kind_check form_fields_max_length_check form_fields_mobile_is_phone
      membership_products_fleet membership_products_vehicle_check membership_products_renews
      membership_products_renewal_notice_days membership_products_renewal_reminder_days
      membership_products_grace_days membership_products_suspended_days membership_products_membership_year product_prices_joining_fee_cents
      form_fields_workplace_part_check form_groups_entity_check invoice_series_next_number_check
      product_prices_allowed_payment_methods_check product_prices_check product_prices_frequency_check
      product_prices_payment_count_check product_prices_total_cents_check workflow_fields_workflow_check
      form_field_options_field_id_fkey form_fields_group_id_fkey product_prices_product_id_fkey
      workflow_fields_field_id_fkey form_field_options_pkey form_fields_pkey form_groups_pkey invoice_series_pkey
      membership_products_pkey product_prices_pkey schema_migrations_pkey workflow_fields_pkey
      form_fields_workplace_part_key
      form_fields_one_fleet_size membership_products_name_key product_prices_one_offered membership_products_version
      membership_products_validity membership_products_valid_from_is_plausible
      membership_products_valid_until_is_plausible demo_seedings_once portal_openings_once secret_key_checks_once secret_key_checks_mark
      association_calendar_pkey association_calendar_is_only_check`,
  },
  {
    why: 'an account is never deleted: closing it keeps its row',
    names: `
      account_tokens_account_id_fkey adjustment_notes_issued_by_fkey authenticators_account_id_fkey
      communication_preferences_account_id_fkey contact_enquiries_account_id_fkey data_exports_account_id_fkey
      impersonation_tickets_account_id_fkey invoices_account_id_fkey payment_customers_account_id_fkey join_requests_account_id_fkey
      join_requests_decided_by_fkey joins_account_id_fkey known_devices_account_id_fkey
      event_message_recipients_account_id_fkey event_messages_sent_by_fkey
      digest_recipients_account_id_fkey imports_uploaded_by_fkey mailing_recipients_account_id_fkey mailings_sent_by_fkey mails_about_account_id_fkey mails_account_id_fkey
      marketing_attributions_account_id_fkey organisation_contacts_account_id_fkey organisations_created_by_fkey
      passkey_challenges_account_id_fkey passkeys_account_id_fkey payments_account_id_fkey
      payments_recorded_by_fkey privacy_answers_account_id_fkey recovery_codes_account_id_fkey
      refunds_requested_by_fkey sessions_account_id_fkey setup_intents_account_id_fkey
      event_orders_account_id_fkey event_places_attendee_id_fkey event_waits_account_id_fkey events_created_by_fkey
      pictures_created_by_fkey announcement_acknowledgements_account_id_fkey announcements_created_by_fkey announcements_updated_by_fkey
      home_visits_account_id_fkey home_visits_pkey home_visits_order
      resources_created_by_fkey resources_updated_by_fkey partners_created_by_fkey partners_updated_by_fkey
      membership_products_updated_by_fkey association_sections_updated_by_fkey
      partner_editors_account_id_fkey partner_versions_saved_by_fkey partner_working_copies_account_id_fkey announcement_editors_account_id_fkey announcement_versions_saved_by_fkey announcement_working_copies_account_id_fkey
      resource_file_versions_uploaded_by_fkey resource_editors_account_id_fkey resource_versions_saved_by_fkey
      resource_working_copies_account_id_fkey calendar_addresses_account_id_fkey
      event_entries_let_in_by_fkey event_entries_undone_by_fkey
      event_door_passes_made_by_fkey event_door_passes_revoked_by_fkey
      course_enrolments_account_id_fkey course_orders_account_id_fkey courses_created_by_fkey courses_updated_by_fkey`,
  },
  {
    why: 'what it refers to is never deleted while it is referred to, or was read in the same transaction',
    names: `
      adjustment_note_documents_note_id_fkey adjustment_notes_invoice_id_fkey adjustment_notes_payment_id_fkey
      contact_enquiry_attachments_enquiry_id_fkey debit_notices_invoice_id_fkey form_values_field_id_fkey
      impersonation_tickets_session_id_fkey instalment_plans_invoice_id_fkey instalments_invoice_id_fkey
      instalments_paid_by_fkey invoice_documents_invoice_id_fkey invoice_lines_invoice_id_fkey
      invoices_membership_id_fkey joins_invoice_id_fkey event_orders_invoice_id_fkey joins_membership_id_fkey joins_product_id_fkey
      joins_product_price_id_fkey ledger_entries_invoice_id_fkey mailing_recipients_mail_id_fkey
      event_message_recipients_mail_id_fkey event_message_recipients_message_id_fkey
      event_message_recipients_place_id_fkey
      mailing_recipients_mailing_id_fkey memberships_product_id_fkey memberships_product_price_id_fkey
      payment_declines_invoice_id_fkey payment_declines_payment_id_fkey payments_setup_intent_id_fkey
      refunds_payment_id_fkey sessions_impersonator_session_id_fkey`,
  },
  {
    why: 'an id drawn at random, or counted by the database under a lock',
    names: `
      account_tokens_pkey accounts_pkey adjustment_notes_pkey audit_log_pkey authenticators_pkey
      contact_enquiries_pkey data_exports_pkey impersonation_tickets_pkey instalments_pkey invoice_lines_pkey
      invoices_pkey join_requests_pkey joins_pkey organisation_contacts_card_key calendar_addresses_calendar_key
      ledger_comparisons_pkey ledger_differences_pkey
      ledger_entries_pkey mails_pkey memberships_pkey organisations_pkey passkey_challenges_pkey
      passkeys_pkey payments_pkey refunds_pkey sessions_pkey setup_intents_pkey`,
  },
  {
    why: 'the statement that writes it says itself what becomes of a conflict',
    names: `
      adjustment_note_documents_pkey communication_preferences_pkey debit_notices_pkey instalment_plans_pkey
      invoice_documents_pkey known_devices_pkey event_messages_pkey mailings_pkey marketing_attributions_pkey
      organisation_contacts_pkey payment_customers_pkey payment_declines_pkey privacy_answers_pkey
      provider_events_pkey provider_methods_pkey mandates_pkey rate_limits_pkey saved_payment_methods_pkey sign_in_failures_pkey accounts_email_key
      ledger_differences_open calendar_addresses_pkey last_backups_pkey last_backups_is_only readiness_writes_pkey readiness_writes_is_only`,
  },
  {
    why: 'written only by whoever holds the lock on the row it belongs to',
    names: `
      contact_enquiry_attachments_pkey mailing_recipients_pkey event_message_recipients_pkey
      event_message_recipients_account event_message_recipients_place recovery_codes_pkey`,
  },
  {
    why: 'the books are booked by our own rules, and entries that do not balance are a fault of ours',
    names: `
      ledger_balances`,
  },
  {
    why: 'drawn at random, or named after an id that is',
    names: `
      account_tokens_token_hash_key adjustment_note_documents_file_key_key audit_log_hash_key
      contact_enquiry_attachments_file_key_key data_exports_file_key_key impersonation_tickets_token_hash_key
      invoice_documents_file_key_key payment_customers_idempotency_key_key payments_idempotency_key_key
      refunds_idempotency_key_key sessions_token_hash_key setup_intents_idempotency_key_key`,
  },
  {
    why: 'counted by us, under a lock',
    names: `
      accounts_member_number_key adjustment_notes_note_number_key instalments_invoice_id_position_key
      invoice_lines_invoice_id_position_key invoices_invoice_number_key organisations_organisation_number_key`,
  },
  {
    why: 'given by the payment provider, or made in the same statement as what it belongs to',
    names: `
      event_message_recipients_mail_id_key mailing_recipients_mail_id_key payment_customers_provider_customer_id_key
      payments_provider_payment_intent_id_key refunds_provider_refund_id_key
      setup_intents_provider_setup_intent_id_key`,
  },
  {
    why: 'a trigger that refuses what no command does: the role that serves has no right to it either',
    names: `
      refuse_change() audit_log_refuse_change() require_balance()`,
  },
];
