import type { CpdAttachment } from '@linehaul/contract/cpd';
import { useEffect, useState } from 'react';
import { PdfViewer } from '../../invoices/documents/pdf-viewer.tsx';
import { saveFile } from '../../lib/calls/save-file.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './files.module.css';
import { shownAs } from './shown-files.ts';
import { tellUnread } from './tell-unread.ts';

interface PreviewProps {
  file: CpdAttachment;
  content: Blob;
  onClose: () => void;
}

const useAddress = (content: Blob): string => {
  const [address] = useState(() => URL.createObjectURL(content));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
};

const Picture = ({ file, content, onClose }: PreviewProps) => {
  const address = useAddress(content);
  const fail = (): void => {
    tellUnread();
    onClose();
  };
  return <img className={styles.picture} src={address} alt={file.name} onError={fail} />;
};

const Words = ({ content }: { content: Blob }) => {
  const [words, setWords] = useState('');
  useEffect(() => void content.text().then(setWords), [content]);
  return <pre className={styles.words}>{words}</pre>;
};

const Content = (props: PreviewProps) => {
  const { file, content, onClose } = props;
  const kind = shownAs(file.name);
  if (kind === 'picture') return <Picture {...props} />;
  if (kind === 'text') return <Words content={content} />;
  const fail = (): void => {
    tellUnread();
    onClose();
  };
  return (
    <PdfViewer
      content={content}
      what="file"
      onDownload={() => saveFile({ name: file.name, content })}
      onFailure={fail}
    />
  );
};

/** A file over the page. */
export const FilePreview = (props: PreviewProps) => (
  <Dialog isOpen title={props.file.name} onClose={props.onClose}>
    <Content {...props} />
  </Dialog>
);
