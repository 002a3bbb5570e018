import type { Reader } from '../db/database.ts';
import {
  exportAccount,
  exportDataExports,
  exportDevices,
  exportMarketing,
  exportPreferences,
  exportPrivacy,
  exportProfile,
  exportSecondFactors,
  exportSessions,
} from './account-export-queries.ts';
import {
  exportCpdAudits,
  exportCpdCertificates,
  exportCpdProgrammes,
  exportCpdRecords,
  exportCpdSharing,
} from './cpd-export-queries.ts';
import { exportLicences } from './licence-export-queries.ts';
import { exportEvents } from './event-export-queries.ts';
import {
  exportActivity,
  exportAnnouncements,
  exportCourses,
  exportHomeVisits,
  exportMails,
  exportMessages,
} from './activity-export-queries.ts';
import {
  exportAdjustmentNotes,
  exportApplicationDecisions,
  exportInvoices,
  exportJoinRequests,
  exportJoins,
  exportMemberships,
  exportMembershipTerms,
  exportOrganisations,
  exportPayments,
  findAdjustmentNoteFiles,
  findInvoiceFiles,
} from './membership-export-queries.ts';
import type { GatheredData } from './gathered-data-rules.ts';

/** What the person does for their profession, with its evidence. */
const gatherDevelopment = async (reader: Reader, accountId: string) => {
  const records = await exportCpdRecords(reader, accountId);
  const licences = await exportLicences(reader, accountId);
  return {
    parts: {
      courses: await exportCourses(reader, accountId),
      cpdProgrammes: await exportCpdProgrammes(reader, accountId),
      cpdRecords: records.rows,
      cpdAudits: await exportCpdAudits(reader, accountId),
      cpdSharing: await exportCpdSharing(reader, accountId),
      cpdCertificates: await exportCpdCertificates(reader, accountId),
      licences: licences.rows,
    },
    files: [...records.files, ...licences.files],
  };
};

/** Everything that the portal holds about a person and may show them, and nothing of anybody else. */
export const gatherData = async (reader: Reader, accountId: string): Promise<GatheredData> => {
  const messages = await exportMessages(reader, accountId);
  const development = await gatherDevelopment(reader, accountId);
  return {
    parts: {
      ...development.parts,
      account: await exportAccount(reader, accountId),
      profile: await exportProfile(reader, accountId),
      privacy: await exportPrivacy(reader, accountId),
      communicationPreferences: await exportPreferences(reader, accountId),
      marketing: await exportMarketing(reader, accountId),
      secondFactors: await exportSecondFactors(reader, accountId),
      sessions: await exportSessions(reader, accountId),
      devices: await exportDevices(reader, accountId),
      organisations: await exportOrganisations(reader, accountId),
      joinRequests: await exportJoinRequests(reader, accountId),
      joins: await exportJoins(reader, accountId),
      applicationDecisions: await exportApplicationDecisions(reader, accountId),
      membershipTerms: await exportMembershipTerms(reader, accountId),
      memberships: await exportMemberships(reader, accountId),
      invoices: await exportInvoices(reader, accountId),
      adjustmentNotes: await exportAdjustmentNotes(reader, accountId),
      payments: await exportPayments(reader, accountId),
      events: await exportEvents(reader, accountId),
      announcements: await exportAnnouncements(reader, accountId),
      homeVisits: await exportHomeVisits(reader, accountId),
      messages: messages.rows,
      mails: await exportMails(reader, accountId),
      activity: await exportActivity(reader, accountId),
      dataExports: await exportDataExports(reader, accountId),
    },
    files: [
      ...(await findInvoiceFiles(reader, accountId)),
      ...(await findAdjustmentNoteFiles(reader, accountId)),
      ...messages.files,
      ...development.files,
    ],
  };
};
