import type { OutOfReach } from './content-out-of-reach.ts';

/** Those of professional development that nobody meets by what they do. */
export const CPD_OUT_OF_REACH: readonly OutOfReach[] = [
  {
    why: 'programmes, categories and who has to do what, which commands check first, under locks',
    names: `
      cpd_programmes_pkey cpd_programmes_name cpd_programmes_name_once cpd_programmes_description
      cpd_programmes_period_kind cpd_programmes_period_years cpd_programmes_first_year cpd_programmes_required
      cpd_programmes_carry_over cpd_programmes_version cpd_categories_pkey cpd_categories_name
      cpd_categories_name_once cpd_programme_categories_pkey cpd_programme_categories_programme_id_fkey
      cpd_programme_categories_category_id_fkey cpd_programme_categories_min cpd_programme_categories_max
      cpd_programme_categories_range cpd_programme_people_pkey cpd_programme_people_once
      cpd_programme_people_programme_id_fkey cpd_programme_people_since_is_plausible
      cpd_programme_people_until_is_plausible cpd_programme_people_spell cpd_reductions_pkey
      cpd_reductions_person_id_fkey cpd_reductions_hundredths cpd_reductions_percent cpd_reductions_amount
      cpd_reductions_from_day_is_plausible cpd_reductions_to_day_is_plausible cpd_reductions_reason
      cpd_reductions_days cpd_programmes_reminder_days cpd_programme_people_reminded_of_is_plausible
      cpd_programme_people_reminded_days cpd_programme_people_reminded cpd_programme_intakes_pkey cpd_programme_intakes_programme_id_fkey
      cpd_programme_intakes_organisation_id_fkey cpd_programme_intakes_product_id_fkey cpd_programme_intakes_of_one
      cpd_programme_intakes_once`,
  },
  {
    why: 'audits, which commands check first, under locks, and draw themselves',
    names: `
      cpd_audits_pkey cpd_audits_programme_id_fkey cpd_audits_programme_name cpd_audits_on_day_is_plausible
      cpd_audits_seed cpd_audits_population cpd_audits_population_hash cpd_audits_sample cpd_audits_asks
      cpd_audits_due_on_is_plausible cpd_audits_summary cpd_audits_concluded cpd_audit_people_pkey
      cpd_audit_people_audit_id_fkey cpd_audit_people_position cpd_audit_people_starts_on_is_plausible
      cpd_audit_people_ends_on_is_plausible cpd_audit_people_state cpd_audit_people_due_on_is_plausible
      cpd_audit_people_due_set_on_is_plausible cpd_audit_people_last_reminder cpd_audit_people_note
      cpd_audit_people_answer cpd_audit_people_version cpd_audit_people_once cpd_audit_people_period
      keep_cpd_audit_draw()`,
  },
  {
    why: 'accounts are never deleted',
    names: `
      cpd_unshared_account_id_fkey cpd_audits_begun_by_fkey cpd_audits_concluded_by_fkey cpd_audit_people_account_id_fkey
      cpd_audit_people_decided_by_fkey
      cpd_certificates_account_id_fkey
      cpd_programme_people_account_id_fkey cpd_programmes_created_by_fkey cpd_programmes_updated_by_fkey
      licences_account_id_fkey cpd_records_account_id_fkey cpd_records_decided_by_fkey cpd_reductions_created_by_fkey`,
  },
  {
    why: 'records and their evidence, which commands check first; hours that are given are kept once',
    names: `
      cpd_records_pkey cpd_records_category_id_fkey cpd_records_title cpd_records_presenter cpd_records_domain
      cpd_records_note cpd_records_completed_on_is_plausible cpd_records_hundredths cpd_records_state
      cpd_records_source cpd_records_source_key cpd_records_answer cpd_records_version cpd_records_given
      cpd_records_complete cpd_records_given_once cpd_record_files_pkey cpd_record_files_record_id_fkey
      cpd_record_files_name cpd_record_files_key cpd_record_files_size`,
  },
  {
    why: 'who does not share how they stand, kept once; only who belongs to the organisation says so',
    names: 'cpd_unshared_pkey cpd_unshared_organisation_id_fkey',
  },
  {
    why: 'licences, their kinds and files, which commands check first, under locks',
    names: `
      organisation_licence_kinds_pkey organisation_licence_kinds_kind_id_fkey
      organisation_licence_kinds_organisation_id_fkey licence_kinds_pkey licence_kinds_name licence_kinds_name_once licence_kinds_reminder_days
      licence_kinds_version licences_pkey licences_kind_id_fkey licences_number licences_class
      licences_issued_on_is_plausible licences_expires_on_is_plausible licences_expiry_set_on_is_plausible
      licences_last_reminder licences_version licences_days licences_current_once licence_files_pkey
      licence_files_licence_id_fkey licence_files_name licence_files_key licence_files_size`,
  },
  {
    why: 'certificates, which are issued under a lock of their person from records that are approved, and numbered by 74 random bits',
    names: `
      cpd_certificates_pkey cpd_certificates_number cpd_certificates_number_is_written cpd_certificates_record_id_fkey
      cpd_certificates_person_id_fkey cpd_certificates_name cpd_certificates_title cpd_certificates_starts_on_is_plausible
      cpd_certificates_ends_on_is_plausible cpd_certificates_hundredths cpd_certificates_required
      cpd_certificates_whole cpd_certificates_of_a_period cpd_certificates_of_one cpd_certificates_of_record
      cpd_certificates_of_period cpd_certified_records_pkey cpd_certified_records_certificate_id_fkey
      cpd_certified_records_record_id_fkey cpd_certified_records_category_id_fkey
      cpd_certified_records_completed_on_is_plausible cpd_certified_records_hundredths`,
  },
];
