export interface OutOfReach {
  readonly why: string;
  readonly names: string;
}

/** Those of news, resources, partners and announcements that nobody meets by what they do. */
export const CONTENT_OUT_OF_REACH: readonly OutOfReach[] = [
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
    why: 'announcements, which the office’s commands check first, under locks, and what people have acknowledged, which is kept once',
    names: `
      announcements_pkey announcements_title announcements_content announcements_audience announcements_link_url
      announcements_link_label announcements_version announcements_period announcements_end announcements_urgent
      announcements_last_day_is_plausible resources_dated_on_is_plausible resource_versions_dated_on_is_plausible
      announcement_products_pkey announcement_products_announcement_id_fkey announcement_products_product_id_fkey
      announcement_acknowledgements_pkey announcement_acknowledgements_announcement_id_fkey`,
  },
];
