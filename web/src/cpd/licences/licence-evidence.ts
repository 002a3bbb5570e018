import {
  downloadLicenceFile,
  LICENCE_FILES_MAX_COUNT,
  removeLicenceFile,
  uploadLicenceFile,
} from '@linehaul/contract/licences';
import { call } from '../../lib/calls/api.ts';
import { upload } from '../../lib/calls/upload.ts';
import type { EvidenceCalls } from '../logging/evidence-part.tsx';

const { maxTotalBytes, tooLarge } = uploadLicenceFile.multipart.files;

/** Of a licence. */
export const LICENCE_EVIDENCE: EvidenceCalls = {
  ...{ maxCount: LICENCE_FILES_MAX_COUNT, maxBytes: maxTotalBytes, tooLarge, download: downloadLicenceFile },
  upload: (id, { file, ...sending }) =>
    upload(uploadLicenceFile, { fields: { id }, files: [file], ...sending }),
  remove: (id) => call(removeLicenceFile, { body: { id } }),
};
