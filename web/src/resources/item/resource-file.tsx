import type { ResourceAttachment } from '@linehaul/contract/resource-attachment';
import { downloadResourceFile } from '@linehaul/contract/resources';
import { useState } from 'react';
import { downloadWithProgress } from '../../lib/calls/download-with-progress.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { formatFileSize } from '../../lib/formats/file-size.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { fileKindOf } from './file-kind.ts';
import { FileSign } from './file-sign.tsx';
import styles from './files.module.css';

const FAILED = 'The file could not be downloaded. Please try again.';

const useDownload = ({ id, name, size }: ResourceAttachment) => {
  const { run, ...act } = useAct(FAILED);
  const [part, setPart] = useState(0);
  const save = (): Promise<void> =>
    run(async () => {
      setPart(0);
      const content = await downloadWithProgress(downloadResourceFile, { query: { id } }, (bytes) =>
        setPart(Math.min(1, bytes / size)),
      );
      saveFile({ name, content });
    });
  return { ...act, part, save };
};

/** A file of an item, to be had by whoever may read the item at this moment. */
export const ResourceFile = ({ file }: { file: ResourceAttachment }) => {
  const { name, version, size } = file;
  const { isBusy, failure, part, save } = useDownload(file);
  return (
    <li className={styles.file}>
      <FileSign name={name} />
      <div className={styles.words}>
        <p className={styles.name}>
          <Breakable>{name}</Breakable>
        </p>
        <p className={styles.facts}>
          {fileKindOf(name).words}, {formatFileSize(size)}, version {version}
        </p>
      </div>
      <div className={styles.act}>
        <Button
          variant="secondary"
          isWide
          isBusy={isBusy}
          busyLabel="Downloading…"
          onClick={() => void save()}
        >
          <Icon name="download" size="small" />
          <span>
            Download<span className="visually-hidden"> {name}</span>
          </span>
        </Button>
        {isBusy && <Progress label={`${Math.round(part * 100)} % of ${formatFileSize(size)}`} part={part} />}
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </div>
    </li>
  );
};
