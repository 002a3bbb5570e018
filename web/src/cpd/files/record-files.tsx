import { type CpdAttachment, downloadCpdFile } from '@linehaul/contract/cpd';
import type { downloadLicenceFile } from '@linehaul/contract/licences';
import type { downloadOfficeCpdFile } from '@linehaul/contract/office-cpd';
import { Suspense, useState } from 'react';
import { download } from '../../lib/calls/download.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import styles from './files.module.css';
import { shownAs } from './shown-files.ts';
import { tellUnread } from './tell-unread.ts';

const FilePreview = lazyPart(
  async () => ({ default: (await import('./file-preview.tsx')).FilePreview }),
  ({ onClose }) => onClose(),
);

/** The call that answers it, to its person or to the office. */
export type FileCall = typeof downloadCpdFile | typeof downloadOfficeCpdFile | typeof downloadLicenceFile;

interface FileProps {
  file: CpdAttachment;
  endpoint: FileCall;
}

const fetchFile = async ({ file: { id }, endpoint }: FileProps): Promise<Blob> =>
  (await download(endpoint, { query: { id } })).content;

/** The tab is opened by the press itself: one that comes later is kept back. */
const openFile = async (props: FileProps): Promise<void> => {
  const { file } = props;
  const tab = window.open('', '_blank');
  try {
    const content = await fetchFile(props);
    if (!tab) return saveFile({ name: file.name, content });
    tab.opener = null;
    // Never given back: the tab may be loaded anew for as long as this page stands.
    tab.location.replace(URL.createObjectURL(content));
  } catch (error) {
    tab?.close();
    throw error;
  }
};

type Act = 'open' | 'preview' | 'download';

const useFileActs = (props: FileProps) => {
  const { file } = props;
  const [busy, setBusy] = useState<Act>();
  const [shown, setShown] = useState<Blob>();
  const run = async (act: Act): Promise<void> => {
    if (busy) return;
    setBusy(act);
    try {
      if (act === 'open') await openFile(props);
      else {
        const content = await fetchFile(props);
        if (act === 'preview') setShown(content);
        else saveFile({ name: file.name, content });
      }
    } catch (error) {
      tellUnread(error);
    }
    setBusy(undefined);
  };
  return { busy, run, shown, close: () => setShown(undefined) };
};

const RecordFile = (props: FileProps) => {
  const { file } = props;
  const { busy, run, shown, close } = useFileActs(props);
  const act = (kind: Act, label: string) => (
    <Button variant="quiet" isBusy={busy === kind} busyLabel={label} onClick={() => void run(kind)}>
      {label}
      <span className="visually-hidden"> {file.name}</span>
    </Button>
  );
  const isShown = shownAs(file.name) !== undefined;
  return (
    <li>
      <Breakable>{file.name}</Breakable>
      <span className={styles.acts}>
        {isShown && act('open', 'Open')}
        {isShown && act('preview', 'Preview')}
        {act('download', 'Download')}
      </span>
      {shown && (
        <Suspense fallback={null}>
          <FilePreview file={file} content={shown} onClose={close} />
        </Suspense>
      )}
    </li>
  );
};

/** The evidence of a record: what a browser can draw opens and is previewed, everything is to be had. */
export const RecordFiles = ({
  files,
  endpoint = downloadCpdFile,
}: {
  files: readonly CpdAttachment[];
  endpoint?: FileCall;
}) => (
  <ul className={styles.files}>
    {files.map((file) => (
      <RecordFile key={file.id} file={file} endpoint={endpoint} />
    ))}
  </ul>
);
