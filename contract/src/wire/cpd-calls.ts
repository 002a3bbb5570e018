import * as audits from '../cpd/audits.ts';
import * as coursePayments from '../courses/course-payments.ts';
import * as courseTests from '../courses/course-tests.ts';
import * as courses from '../courses/courses.ts';
import * as cpd from '../cpd/cpd.ts';
import * as cpdCertificates from '../cpd/cpd-certificates.ts';
import * as cpdLogging from '../cpd/cpd-logging.ts';
import * as licences from '../cpd/licences.ts';
import * as team from '../cpd/team.ts';
import * as recordings from '../courses/recordings.ts';

/** What a member does for their professional development: a part of the one table of sections. */
export const CPD_CALLS: readonly object[] = [
  cpd,
  cpdLogging,
  cpdCertificates,
  licences,
  team,
  audits,
  courses,
  coursePayments,
  courseTests,
  recordings,
];
