import { downloadOfficeResourceFile } from '@linehaul/contract/office-resource-files';
import { download } from '../../../lib/calls/download.ts';
import { saveFile } from '../../../lib/calls/save-file.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Button } from '../../../ui/forms/button.tsx';

interface DownloadVersionProps {
  id: string;
  name: string;
  version: number;
}

/** One version of a file, to the browser's downloads. */
export const DownloadVersion = ({ id, name, version }: DownloadVersionProps) => {
  const { isBusy, failure, run } = useAct('The file could not be downloaded');
  const fetchIt = (): Promise<void> =>
    run(async () => {
      const file = await download(downloadOfficeResourceFile, { query: { id, version: String(version) } });
      saveFile({ ...file, name });
    });
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`Download version ${version} of ${name}`}
        isBusy={isBusy}
        busyLabel="Fetching…"
        onClick={() => void fetchIt()}
      >
        Download
      </Button>
      {failure !== undefined && <span role="alert">{failure}</span>}
    </>
  );
};
