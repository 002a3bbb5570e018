import {
  type AssociationSettings,
  LOGO_ACCEPT,
  LOGO_MAX_BYTES,
  removeAssociationLogo,
  uploadAssociationLogo,
} from '@linehaul/contract/association-settings';
import { call } from '../lib/calls/api.ts';
import { Refusal } from '../lib/calls/api-error.ts';
import { upload } from '../lib/calls/upload.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { Button } from '../ui/forms/button.tsx';
import { FileField } from '../ui/forms/file-field.tsx';
import styles from './association-settings.module.css';
import { SettingField } from './setting-field.tsx';
import { useKeepSettings } from './settings-queries.ts';

interface LogoPartProps {
  look: AssociationSettings['look'];
  mayChange: boolean;
}

const TITLE = 'Saved. Pages that are open show it once they are loaded again.';

const Changing = ({ path }: { path: string }) => {
  const { isBusy, failure, run } = useAct('The logo could not be saved');
  const keep = useKeepSettings();
  const put = (file: File) =>
    run(async () => {
      if (file.size > LOGO_MAX_BYTES) throw new Refusal(uploadAssociationLogo.multipart.files.tooLarge);
      const { signal } = new AbortController();
      const sent = { fields: {}, files: [file], onProgress: () => undefined, signal };
      keep(await upload(uploadAssociationLogo, sent));
      showToast({ tone: 'success', title: TITLE });
    });
  const remove = () =>
    run(async () => {
      keep(await call(removeAssociationLogo));
      showToast({ tone: 'success', title: TITLE });
    });
  return (
    <>
      <FileField
        id="logo"
        name="logo"
        label="Logo"
        hint="SVG or PNG, at most 200 KB. It is shown on white, beside your name."
        accept={LOGO_ACCEPT}
        isSingle
        isOptional
        error={failure}
        onFiles={([file]) => void (file && put(file))}
      />
      {path !== '' && (
        <div>
          <Button variant="secondary" isBusy={isBusy} busyLabel="Removing…" onClick={() => void remove()}>
            Remove the logo
          </Button>
        </div>
      )}
    </>
  );
};

/** The association’s picture, in the place of the portal’s own mark. */
export const LogoPart = ({ look: { logo }, mayChange }: LogoPartProps) => (
  <div className={styles.stack}>
    {logo.value !== '' && <img className={styles.logo} src={logo.value} alt="Your logo" />}
    {mayChange && logo.source !== 'environment' && <Changing path={logo.value} />}
    {logo.source === 'environment' && (
      <SettingField label="Logo" setting={logo}>
        {null}
      </SettingField>
    )}
    {logo.value === '' && !mayChange && <Notice tone="info">There is no logo.</Notice>}
  </div>
);
