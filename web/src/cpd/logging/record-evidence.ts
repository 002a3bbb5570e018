import { downloadCpdFile } from '@linehaul/contract/cpd';
import { CPD_FILES_MAX_COUNT, removeCpdFile, uploadCpdFile } from '@linehaul/contract/cpd-logging';
import { call } from '../../lib/calls/api.ts';
import { upload } from '../../lib/calls/upload.ts';
import type { EvidenceCalls } from './evidence-part.tsx';

const { maxTotalBytes, tooLarge } = uploadCpdFile.multipart.files;

/** Of an activity. */
export const RECORD_EVIDENCE: EvidenceCalls = {
  ...{ maxCount: CPD_FILES_MAX_COUNT, maxBytes: maxTotalBytes, tooLarge, download: downloadCpdFile },
  upload: (id, { file, ...sending }) => upload(uploadCpdFile, { fields: { id }, files: [file], ...sending }),
  remove: (id) => call(removeCpdFile, { body: { id } }),
};
