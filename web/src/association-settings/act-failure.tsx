import { Notice } from '../ui/feedback/notice.tsx';

/** Why an act failed, said at once; nothing while none has. */
export const ActFailure = ({ words }: { words: string | undefined }) =>
  words !== undefined && (
    <Notice tone="error" isAnnounced>
      {words}
    </Notice>
  );
