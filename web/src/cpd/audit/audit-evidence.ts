import { removeAuditFile, uploadAuditFile } from '@linehaul/contract/audits';
import { downloadCpdFile } from '@linehaul/contract/cpd';
import { CPD_FILES_MAX_COUNT } from '@linehaul/contract/cpd-logging';
import { call } from '../../lib/calls/api.ts';
import { upload } from '../../lib/calls/upload.ts';
import type { EvidenceCalls } from '../logging/evidence-part.tsx';

const { maxTotalBytes, tooLarge } = uploadAuditFile.multipart.files;

/** Of an approved activity that an audit asks about. */
export const AUDIT_EVIDENCE: EvidenceCalls = {
  ...{ maxCount: CPD_FILES_MAX_COUNT, maxBytes: maxTotalBytes, tooLarge, download: downloadCpdFile },
  upload: (id, { file, ...sending }) =>
    upload(uploadAuditFile, { fields: { id }, files: [file], ...sending }),
  remove: (id) => call(removeAuditFile, { body: { id } }),
};
