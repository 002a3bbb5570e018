import { certifyCpd, downloadCpdCertificate } from '@linehaul/contract/cpd-certificates';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { call } from '../../lib/calls/api.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { download } from '../../lib/calls/download.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';

interface CertificateButtonProps extends BodyOf<typeof certifyCpd> {
  /** What it is for, which is read out after the word. */
  about: string;
  label: string;
}

/** Issued by the first press; each one fetches the same certificate. */
const fetchCertificate = async (sent: BodyOf<typeof certifyCpd>): Promise<void> => {
  try {
    const { number } = await call(certifyCpd, { body: sent });
    saveFile(await download(downloadCpdCertificate, { params: { number } }));
  } catch (error) {
    showToast({
      tone: 'error',
      title: messageOf(error, 'The certificate could not be downloaded. Please try again.'),
    });
  }
};

/** Saves the certificate of an activity or of a period, as PDF. */
export const CertificateButton = ({ of, id, about, label }: CertificateButtonProps) => {
  const { isBusy, run } = useAct();
  return (
    <Button
      variant="quiet"
      isBusy={isBusy}
      busyLabel={label}
      onClick={() => void run(() => fetchCertificate({ of, id }))}
    >
      {label}
      <span className="visually-hidden"> of {about}</span>
    </Button>
  );
};
