import { type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog, preloadDialog } from '../ui/overlays/dialog.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import { formatFileSize } from '../lib/formats/file-size.ts';
import { type AttachedFile, hasPreview } from './attached-files.ts';
import styles from './attachment-list.module.css';

/** Shows the file from an address that it has in this browser only, for as long as it is shown. */
const usePicture = (file: File): RefObject<HTMLImageElement | null> => {
  const pictureRef = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!pictureRef.current) return;
    const address = URL.createObjectURL(file);
    pictureRef.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return pictureRef;
};

const Enlarged = ({ file }: { file: File }) => (
  <img ref={usePicture(file)} alt={file.name} className={styles.enlarged} />
);

/** A small picture that opens large; the sign of a file for what is no picture, or a broken one. */
const Preview = ({ file }: { file: File }) => {
  const [isBroken, setIsBroken] = useState(!hasPreview(file));
  const [isLarge, setIsLarge] = useState(false);
  const pictureRef = usePicture(file);
  if (isBroken)
    return (
      <span className={styles.preview}>
        <Icon name="file" />
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={styles.preview}
        aria-label={`Enlarge ${file.name}`}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setIsLarge(true)}
      >
        <img ref={pictureRef} alt="" width="56" height="56" onError={() => setIsBroken(true)} />
      </button>
      <Dialog title={file.name} isOpen={isLarge} onClose={() => setIsLarge(false)}>
        <Enlarged file={file} />
      </Dialog>
    </>
  );
};

interface RowProps {
  attached: AttachedFile;
  onRemove: () => void;
}

const Row = ({ attached: { file, problem }, onRemove }: RowProps) => (
  <li className={styles.row} data-invalid={problem === undefined ? undefined : true}>
    <Preview file={file} />
    <span className={styles.words}>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{formatFileSize(file.size)}</span>
      {problem !== undefined && (
        <span className={styles.problem}>
          <span className="visually-hidden">Error: </span>
          {problem}
        </span>
      )}
    </span>
    <button type="button" className={styles.remove} aria-label={`Remove ${file.name}`} onClick={onRemove}>
      <Icon name="close" size="small" />
    </button>
  </li>
);

interface AttachmentListProps {
  files: readonly AttachedFile[];
  onRemove: (id: number) => void;
}

/** The files that go along, each with a way to leave it out. */
export const AttachmentList = ({ files, onRemove }: AttachmentListProps) =>
  files.length > 0 && (
    <ul className={styles.list} aria-label="Chosen files">
      {files.map((attached) => (
        <Row key={attached.id} attached={attached} onRemove={() => onRemove(attached.id)} />
      ))}
    </ul>
  );
