export interface OutOfReach {
  readonly why: string;
  readonly names: string;
}

/** Those of news, resources, partners and announcements that nobody meets by what they do. */
export const CONTENT_OUT_OF_REACH: readonly OutOfReach[] = [
  {
    why: 'a form is saved by one at a time, and judged before it is written',
    names: `
      form_designs_pkey form_designs_entity_check form_designs_version_check form_fields_own_stay form_fields_label form_groups_name`,
  },
  {
    why: 'what the owner sets of the association, which one command writes under the lock of its section of what the contract has checked',
    names: `
      association_settings_pkey association_settings_name association_settings_value
      association_settings_value_length association_sections_pkey association_sections_section
      association_sections_version association_logos_pkey association_logos_hash association_logos_size
      association_settings_closed_sections association_settings_gst payment_keys_pkey payment_keys_is_only payment_keys_sealed set_ups_pkey set_ups_is_only set_up_steps_pkey set_up_steps_step`,
  },
  {
    why: 'news, resources, their files and what they are sorted by, which the office’s commands check first, under locks',
    names: `
      content_labels_pkey content_labels_kind content_labels_label content_labels_parent content_labels_parent_id_fkey
      content_labels_label_once resources_pkey resources_type resources_title resources_description resources_content
      resources_reading resources_feature_picture_id_fkey resources_feature_description
      resources_secondary_picture_id_fkey resources_secondary_description resources_audience resources_version
      resources_published_period resource_products_pkey resource_products_resource_id_fkey
      resource_products_product_id_fkey resource_labels_pkey resource_labels_resource_id_fkey
      resource_labels_label_id_fkey resource_files_pkey resource_files_name resource_files_resource_id_fkey
      resource_file_versions_pkey resource_file_versions_version resource_file_versions_file_key_key
      resource_file_versions_size resource_file_versions_file_id_fkey resource_editors_pkey
      resource_editors_resource_id_fkey resource_versions_feature_picture_id_fkey resource_versions_pkey
      resource_versions_resource_id_fkey resource_versions_secondary_picture_id_fkey resource_versions_version
      resource_working_copies_feature_picture_id_fkey resource_working_copies_pkey
      resource_working_copies_resource_id_fkey resource_working_copies_secondary_picture_id_fkey
      resource_working_copies_version`,
  },
  {
    why: 'partners, which the office’s commands check first, under locks, and their figures, which are only counted up',
    names: `
      partners_pkey partners_title partners_description partners_feature_heading partners_content partners_partner_type
      partners_author partners_feature_picture_id_fkey partners_feature_description partners_logo_picture_id_fkey
      partners_logo_description partners_external_url partners_phone partners_email partners_address partners_audience
      partners_dated_on_is_plausible partners_version partners_published_period partner_products_pkey
      partner_products_partner_id_fkey partner_products_product_id_fkey partner_labels_pkey
      partner_labels_partner_id_fkey partner_labels_label_id_fkey partner_people_pkey partner_people_partner_id_fkey
      partner_people_name partner_people_role partner_people_phone partner_people_email partner_figures_pkey
      partner_versions_pkey partner_versions_version partner_versions_partner_id_fkey
      partner_versions_feature_picture_id_fkey partner_versions_logo_picture_id_fkey partner_working_copies_pkey
      partner_working_copies_version partner_working_copies_partner_id_fkey
      partner_working_copies_feature_picture_id_fkey partner_working_copies_logo_picture_id_fkey
      partner_editors_pkey partner_editors_partner_id_fkey resource_files_owner resource_files_partner_id_fkey
      partner_figures_partner_id_fkey partner_figures_month partner_figures_views partner_figures_clicks`,
  },
  {
    why: 'what search knows of all that, which the database itself and the job that reads documents write',
    names: `
      search_documents_kind search_documents_pkey search_file_texts_file_id_version_fkey search_file_texts_outcome
      search_file_texts_pkey search_file_texts_tries search_file_texts_words search_words_pkey search_words_word`,
  },
  {
    why: 'courses and who takes them, which the office’s and the members’ commands check first, while the course is held',
    names: `
      courses_pkey courses_kind courses_title courses_description courses_content courses_presenter courses_category_id_fkey
      courses_credit courses_places courses_recording_url courses_picture_id_fkey courses_picture_description
      courses_audience courses_version courses_published_period course_products_pkey course_products_course_id_fkey
      course_products_product_id_fkey course_sessions_pkey course_sessions_course_id_fkey course_sessions_place
      course_sessions_link_url course_sessions_times course_enrolments_pkey course_enrolments_course_id_fkey
      courses_called_off course_moves_pkey course_moves_course_id_fkey course_moves_one_untold
      course_enrolments_end course_enrolments_once courses_price courses_member_price courses_refund_days
      courses_cpd_category_id_fkey course_enrolments_completed
      courses_transcript course_recordings_pkey course_recordings_course_id_fkey course_recordings_name
      course_recordings_size course_recordings_parts course_recordings_media_type course_recordings_duration
      course_captions_pkey course_captions_recording_id_fkey course_captions_name course_captions_vtt course_captions_cues
      course_recordings_whole course_recordings_shown course_watching_pkey course_watching_enrolment_id_fkey
      course_watching_duration course_watching_position course_watching_pairs course_watching_spare
      course_tests_pkey course_tests_course_id_fkey course_tests_pass_percent course_tests_attempts course_tests_wait
      course_test_questions_pkey course_test_questions_course_id_fkey course_test_questions_position
      course_test_questions_kind course_test_questions_words course_test_questions_order course_test_options_pkey
      course_test_options_question_id_fkey course_test_options_position course_test_options_words
      course_test_options_order course_test_attempts_pkey course_test_attempts_enrolment_id_fkey
      course_test_attempts_given_back course_test_attempts_once course_test_attempts_counts course_test_attempts_passed
      course_orders_pkey course_orders_course_id_fkey course_orders_total course_orders_invoice_id_fkey
      course_orders_one_per_invoice course_orders_enrolment_id_fkey course_orders_one_per_enrolment course_orders_one_open course_orders_given_back`,
  },
  {
    why: 'announcements, which the office’s commands check first, under locks, and what people have acknowledged, which is kept once',
    names: `
      announcement_versions_pkey announcement_versions_version announcement_versions_announcement_id_fkey
      announcement_working_copies_pkey announcement_working_copies_version
      announcement_working_copies_announcement_id_fkey announcement_editors_pkey
      announcement_editors_announcement_id_fkey
      announcements_pkey announcements_title announcements_content announcements_audience announcements_link_url
      announcements_link_label announcements_version announcements_period announcements_end announcements_urgent
      announcements_last_day_is_plausible resources_dated_on_is_plausible resource_versions_dated_on_is_plausible
      announcement_products_pkey announcement_products_announcement_id_fkey announcement_products_product_id_fkey
      announcement_acknowledgements_pkey announcement_acknowledgements_announcement_id_fkey`,
  },
];
