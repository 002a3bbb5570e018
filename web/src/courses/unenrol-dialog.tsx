import type { CourseItem } from '@linehaul/contract/courses';
import { formatMoney } from '../lib/formats/format.ts';
import { showToast } from '../ui/feedback/toast.ts';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { useEnrolling } from './course-queries.ts';

interface UnenrolDialogProps {
  course: Pick<CourseItem, 'id' | 'title' | 'placesLeft' | 'refund'>;
  onClose: () => void;
}

/** What becomes of what was paid. */
const refundWords = (refund: number): string =>
  refund > 0
    ? `${formatMoney(refund)} goes back to the card that you paid with.`
    : 'It is too late for a refund: nothing of what you paid comes back.';

/** Asks once more before somebody gives up a course. */
export const UnenrolDialog = ({ course: { id, title, placesLeft, refund }, onClose }: UnenrolDialogProps) => {
  const { unenrolFrom } = useEnrolling();
  return (
    <ConfirmDialog
      title="Unenrol from this course?"
      confirmLabel="Unenrol"
      busyLabel="Unenrolling…"
      keepLabel="Stay enrolled"
      isDanger
      onConfirm={async () => {
        const refunded = await unenrolFrom(id, refund);
        showToast({
          tone: 'success',
          title:
            refunded > 0
              ? `You are not enrolled any more, and ${formatMoney(refunded)} is on its way back`
              : `You are not enrolled in ${title} any more`,
        });
      }}
      onClose={onClose}
    >
      <p>
        “{title}” leaves your enrolled courses.
        {placesLeft !== null && ' Your place is free for others then, and may be gone when you come back.'}
      </p>
      {refund !== null && <p>{refundWords(refund)}</p>}
    </ConfirmDialog>
  );
};
