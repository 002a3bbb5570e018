import type { CallName } from '../../src/http/access.ts';
import { ACCOUNT_SAMPLES } from './account-samples.ts';
import { DOOR_PASS_SAMPLES } from './door/door-pass-samples.ts';
import { EVENT_CALENDAR_SAMPLES } from './event-calendar-samples.ts';
import { EVENT_QUESTION_SAMPLES } from './event-question-samples.ts';
import { EVENT_SAMPLES } from './event-samples.ts';
import { CONTACT_SAMPLES } from './contact-samples.ts';
import { INVOICE_SAMPLES } from './invoice-samples.ts';
import { INVOICE_PAYMENT_SAMPLES } from './invoice-payment-samples.ts';
import { INVOICE_ADMINISTRATION_SAMPLES } from './invoice-administration-samples.ts';
import { JOIN_SAMPLES } from './join-samples.ts';
import { MEMBERSHIP_SAMPLES } from './membership-samples.ts';
import { EVENT_CANCELLING_SAMPLES } from './event-cancelling-samples.ts';
import { EVENT_MESSAGE_SAMPLES } from './event-message-samples.ts';
import { OFFICE_EVENT_SAMPLES } from './office-event-samples.ts';
import { ORGANISATION_SAMPLES } from './organisation-samples.ts';
import { DIRECTORY_SAMPLES } from './products/directory-samples.ts';
import { MAIL_DOMAIN_SAMPLES } from './products/mail-domain-samples.ts';
import { ROSTER_SAMPLES } from './products/roster-samples.ts';
import { PEOPLE_SAMPLES } from './people-samples.ts';
import { PERSONAL_DATA_SAMPLES } from './personal-data-samples.ts';
import { SETTINGS_SAMPLES } from './settings/settings-samples.ts';
import { APPLICATION_SAMPLES } from './products/application-samples.ts';
import { CODE_SAMPLES } from './products/code-samples.ts';
import { PRODUCT_SAMPLES } from './products/product-samples.ts';
import { MEMBERSHIP_TERMS_SAMPLES } from './products/membership-terms-samples.ts';
import { HELP_TEXT_SAMPLES } from './settings/help-text-samples.ts';
import { MAIL_TEXT_SAMPLES } from './settings/mail-text-samples.ts';
import { RENEWAL_SAMPLES } from './products/renewal-samples.ts';
import { PICTURE_SAMPLES } from './picture-samples.ts';
import { ANNOUNCEMENT_SAMPLES } from './content/announcement-samples.ts';
import { AUDIT_SAMPLES } from './cpd/audit-samples.ts';
import { CPD_SAMPLES } from './cpd/cpd-samples.ts';
import { TEAM_SAMPLES } from './cpd/team-samples.ts';
import { LICENCE_SAMPLES } from './cpd/licence-samples.ts';
import { COURSE_SAMPLES } from './content/course-samples.ts';
import { COURSE_TEST_SAMPLES } from './content/course-test-samples.ts';
import { RECORDING_SAMPLES } from './content/recording-samples.ts';
import { DIGEST_SAMPLES } from './content/digest-samples.ts';
import { IMPORT_SAMPLES } from './content/import-samples.ts';
import { OFFICE_LABEL_SAMPLES } from './content/office-label-samples.ts';
import { OFFICE_PARTNER_SAMPLES } from './content/office-partner-samples.ts';
import { OFFICE_RESOURCE_SAMPLES } from './content/office-resource-samples.ts';
import { PARTNER_SAMPLES } from './content/partner-samples.ts';
import { SEARCH_SAMPLES } from './content/search-samples.ts';
import { RESOURCE_SAMPLES } from './content/resource-samples.ts';
import type { Sample } from './sample.ts';
import { SIGN_IN_SAMPLES } from './sign-in-samples.ts';

/** Every call of the table of access: one that is missing here does not compile. */
export const SAMPLES: Record<CallName, readonly Sample[]> = {
  ...ACCOUNT_SAMPLES,
  ...SIGN_IN_SAMPLES,
  ...PEOPLE_SAMPLES,
  ...CONTACT_SAMPLES,
  ...PERSONAL_DATA_SAMPLES,
  ...INVOICE_PAYMENT_SAMPLES,
  ...JOIN_SAMPLES,
  ...ORGANISATION_SAMPLES,
  ...DIRECTORY_SAMPLES,
  ...MAIL_DOMAIN_SAMPLES,
  ...ROSTER_SAMPLES,
  ...MEMBERSHIP_SAMPLES,
  ...SETTINGS_SAMPLES,
  ...MAIL_TEXT_SAMPLES,
  ...HELP_TEXT_SAMPLES,
  ...PRODUCT_SAMPLES,
  ...CODE_SAMPLES,
  ...APPLICATION_SAMPLES,
  ...MEMBERSHIP_TERMS_SAMPLES,
  ...RENEWAL_SAMPLES,
  ...INVOICE_SAMPLES,
  ...INVOICE_ADMINISTRATION_SAMPLES,
  ...EVENT_SAMPLES,
  ...EVENT_QUESTION_SAMPLES,
  ...EVENT_CALENDAR_SAMPLES,
  ...EVENT_MESSAGE_SAMPLES,
  ...OFFICE_EVENT_SAMPLES,
  ...DOOR_PASS_SAMPLES,
  ...PICTURE_SAMPLES,
  ...RESOURCE_SAMPLES,
  ...PARTNER_SAMPLES,
  ...SEARCH_SAMPLES,
  ...ANNOUNCEMENT_SAMPLES,
  ...DIGEST_SAMPLES,
  ...COURSE_SAMPLES,
  ...COURSE_TEST_SAMPLES,
  ...RECORDING_SAMPLES,
  ...IMPORT_SAMPLES,
  ...OFFICE_RESOURCE_SAMPLES,
  ...OFFICE_PARTNER_SAMPLES,
  ...OFFICE_LABEL_SAMPLES,
  ...EVENT_CANCELLING_SAMPLES,
  ...CPD_SAMPLES,
  ...AUDIT_SAMPLES,
  ...LICENCE_SAMPLES,
  ...TEAM_SAMPLES,
};
