import { type DataExport, downloadDataExport } from '@linehaul/contract/personal-data';
import { download } from '../lib/calls/download.ts';
import { formatInstant } from '../lib/formats/format.ts';
import { withIdentity } from '../lib/session/identity-check.ts';
import { saveFile } from '../lib/calls/save-file.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { Button } from '../ui/forms/button.tsx';
import { Item } from '../ui/lists/item-list.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';

const TAGS = {
  preparing: { tone: 'warning', word: 'Preparing' },
  ready: { tone: 'success', word: 'Ready' },
  failed: { tone: 'error', word: 'Failed' },
  expired: { tone: 'neutral', word: 'Expired' },
} as const;

const detailOf = ({ state, expiresAt }: DataExport): string => {
  switch (state) {
    case 'preparing':
      return 'You can leave this page: we will email you when it is ready.';
    case 'ready':
      return `You can download it until ${expiresAt === null ? 'it expires' : formatInstant(expiresAt)}.`;
    case 'failed':
      return 'It could not be prepared. Please ask for a new copy.';
    case 'expired':
      return 'It has been deleted. You can ask for a new copy at any time.';
  }
};

/** One copy: how it stands, and downloading it. */
export const DataExportItem = ({ dataExport }: { dataExport: DataExport }) => {
  const { id, state, requestedAt } = dataExport;
  const { tone, word } = TAGS[state];
  const { isBusy, failure, run } = useAct('The copy could not be downloaded. Please try again.');
  const save = (): Promise<void> =>
    run(async () => saveFile(await withIdentity(() => download(downloadDataExport, { params: { id } }))));
  return (
    <Item
      title={`Copy of ${formatInstant(requestedAt)}`}
      tag={<StatusTag tone={tone}>{word}</StatusTag>}
      actions={
        state === 'ready' && (
          <Button isBusy={isBusy} busyLabel="Downloading…" onClick={() => void save()}>
            Download
          </Button>
        )
      }
    >
      <p>{detailOf(dataExport)}</p>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
    </Item>
  );
};
