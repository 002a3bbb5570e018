import * as associationSettings from '../association/association-settings.ts';
import * as sentSettings from '../association/sent-settings.ts';
import * as setUp from '../association/set-up.ts';
import * as officeAnnouncementEditing from '../content/office-announcement-editing.ts';
import * as officeAnnouncements from '../content/office-announcements.ts';
import * as officeForms from '../forms/office-forms.ts';
import * as officeAudits from '../cpd/office-audits.ts';
import * as officeCpd from '../cpd/office-cpd.ts';
import * as officeGiven from '../cpd/office-given.ts';
import * as officeProgrammePeople from '../cpd/office-programme-people.ts';
import * as officeCpdFigures from '../cpd/office-cpd-figures.ts';
import * as officeProgrammes from '../cpd/office-programmes.ts';
import * as officeCourseCallingOff from '../courses/office-course-calling-off.ts';
import * as officeCourseTests from '../courses/office-course-tests.ts';
import * as officeCourses from '../courses/office-courses.ts';
import * as officeEnrolments from '../courses/office-enrolments.ts';
import * as officeCaptions from '../courses/office-captions.ts';
import * as officeRecordings from '../courses/office-recordings.ts';
import * as officeLabels from '../content/office-labels.ts';
import * as officeLicences from '../cpd/office-licences.ts';
import * as officePartnerHistory from '../content/office-partner-history.ts';
import * as officePartnerPublishing from '../content/office-partner-publishing.ts';
import * as officePartnerValues from '../content/office-partner-values.ts';
import * as officePartners from '../content/office-partners.ts';
import * as officeResourceFiles from '../content/office-resource-files.ts';
import * as officeResourceHistory from '../content/office-resource-history.ts';
import * as officeResourcePublishing from '../content/office-resource-publishing.ts';
import * as officeResources from '../content/office-resources.ts';
import * as officeValues from '../content/office-values.ts';

/** What those who run the association do with what is published for members: a part of the one table of sections. */
export const OFFICE_CONTENT: readonly object[] = [
  associationSettings,
  sentSettings,
  setUp,
  officeForms,
  officeAnnouncements,
  officeAnnouncementEditing,
  officeCpd,
  officeAudits,
  officeCpdFigures,
  officeGiven,
  officeProgrammes,
  officeProgrammePeople,
  officeCourses,
  officeCourseCallingOff,
  officeCourseTests,
  officeEnrolments,
  officeCaptions,
  officeRecordings,
  officeLabels,
  officeLicences,
  officeResourceFiles,
  officeResourceHistory,
  officeResourcePublishing,
  officeResources,
  officePartnerHistory,
  officePartnerPublishing,
  officePartners,
  officePartnerValues,
  officeValues,
];
