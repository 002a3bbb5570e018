import { type KeptFile, moveOfficeResourceFile } from '@linehaul/contract/office-resource-files';
import { useState } from 'react';
import { useAct } from '../../../lib/calls/use-act.ts';
import { call } from '../../../lib/calls/api.ts';
import { formatInstant } from '../../../lib/formats/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useResourcesChanged } from '../office-queries.ts';
import styles from '../office.module.css';
import { DownloadVersion } from './download-version.tsx';
import { type FileAct, FileDialog } from './file-dialog.tsx';
import { sizeWords } from './file-words.ts';

interface FileRowProps {
  resourceId: string;
  file: KeptFile;
  /** There is nothing to move it past. */
  isOnly: boolean;
}

const versionWords = ({ version, size, uploadedUtc, uploadedBy }: KeptFile['versions'][number]): string =>
  `Version ${version}, ${sizeWords(size)}, ${formatInstant(uploadedUtc)}${uploadedBy === null ? '' : `, ${uploadedBy}`}`;

const Versions = ({ file: { id, name, versions } }: { file: KeptFile }) => (
  <ul className={styles.versions} aria-label={`Versions of ${name}`}>
    {versions.map((version) => (
      <li key={version.version} className={styles.row}>
        <span className={styles.muted}>{versionWords(version)}</span>
        <DownloadVersion id={id} name={name} version={version.version} />
      </li>
    ))}
  </ul>
);

const useMove = (id: string) => {
  const changed = useResourcesChanged();
  const act = useAct('This could not be moved');
  const move = (to: 'up' | 'down'): Promise<void> =>
    act.run(async () => {
      await call(moveOfficeResourceFile, { body: { id, to } });
      await changed();
    });
  return { ...act, move };
};

/** A file with all its versions, and what can be done with it. */
export const FileRow = ({ resourceId, file, isOnly }: FileRowProps) => {
  const [act, setAct] = useState<FileAct>();
  const { id, name } = file;
  const { isBusy, failure, move } = useMove(id);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <Versions file={file} />
        {file.search === 'unreadable' && (
          <p className={styles.muted}>Search cannot read this document: it is found by its name alone.</p>
        )}
        {failure !== undefined && (
          <Notice tone="error" isAnnounced>
            {failure}
          </Notice>
        )}
      </div>
      <div className={styles.row}>
        <Button variant="quiet" aria-label={`New version of ${name}`} onClick={() => setAct('replace')}>
          New version…
        </Button>
        <Button variant="quiet" aria-label={`Rename ${name}`} onClick={() => setAct('rename')}>
          Rename…
        </Button>
        {!isOnly &&
          (['up', 'down'] as const).map((to) => (
            <Button
              key={to}
              variant="quiet"
              isBlocked={isBusy}
              aria-label={`Move ${name} ${to}`}
              onClick={() => void move(to)}
            >
              {to === 'up' ? 'Up' : 'Down'}
            </Button>
          ))}
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => setAct('remove')}>
          Remove…
        </Button>
      </div>
      {act && <FileDialog {...{ act, file, resourceId }} onClose={() => setAct(undefined)} />}
    </li>
  );
};
