import { Notice } from '../feedback/notice.tsx';
import { othersWords } from './others-words.ts';
import { type NoteEditing, useEditing } from './use-editing.ts';

interface OthersNoticeProps {
  id: string;
  version: number;
  note: NoteEditing;
}

/** Tells of others who have the same item open, and of what they have saved meanwhile. */
export const OthersNotice = ({ id, version, note }: OthersNoticeProps) => {
  const editing = useEditing(id, note);
  if (!editing) return null;
  const isOvertaken = editing.version > version;
  if (editing.others.length === 0 && !isOvertaken) return null;
  return (
    <Notice tone={isOvertaken ? 'warning' : 'info'} isAnnounced>
      {editing.others.length > 0 && <p>{othersWords(editing.others)}</p>}
      {isOvertaken && (
        <p>
          It has been saved by somebody else since you opened it. Your save will ask before it goes over
          theirs.
        </p>
      )}
    </Notice>
  );
};
