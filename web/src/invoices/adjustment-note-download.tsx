import { downloadAdjustmentNote } from '@linehaul/contract/adjustment-notes';
import { saveFile } from '../lib/save-file.ts';
import { useAct } from '../lib/use-act.ts';
import { Button } from '../ui/button.tsx';
import { downloadWhenDrawn } from './download-when-drawn.ts';
import styles from './invoices.module.css';

interface AdjustmentNoteDownloadProps {
  noteId: string;
  /** Such as `AN-10001: Fee waived`. */
  description: string;
}

/** Fetches an adjustment note as PDF. */
export const AdjustmentNoteDownload = ({ noteId, description }: AdjustmentNoteDownloadProps) => {
  const act = useAct('The adjustment note could not be downloaded');
  const fetchFile = async (): Promise<void> =>
    saveFile(await downloadWhenDrawn(downloadAdjustmentNote, { params: { id: noteId } }));
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`Download adjustment note ${description}`}
        isBusy={act.isBusy}
        onClick={() => void act.run(fetchFile)}
      >
        Download
      </Button>
      <span role="status" className={styles.failure}>
        {act.failure}
      </span>
    </>
  );
};
