import type { ResourceAttachment } from '@linehaul/contract/resource-attachment';
import { Card } from '../../ui/layout/card.tsx';
import styles from './files.module.css';
import { ResourceFile } from './resource-file.tsx';

/** What there is to download. */
export const ResourceFiles = ({ files }: { files: readonly ResourceAttachment[] }) => (
  <Card title={files.length === 1 ? 'File' : 'Files'}>
    <ul className={styles.files}>
      {files.map((file) => (
        <ResourceFile key={file.id} file={file} />
      ))}
    </ul>
  </Card>
);
