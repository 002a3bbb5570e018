import { Notice } from '../ui/feedback/notice.tsx';
import { useFocusOnMount } from '../ui/layout/use-focus-on-mount.ts';

/** Comes into view as it appears: the way out may have been pressed further down. */
export const PleaseWait = () => {
  const ref = useFocusOnMount<HTMLDivElement>();
  return (
    <Notice ref={ref} tone="warning" isAnnounced title="Please wait">
      Your payment is being confirmed. This window can be closed as soon as that is done.
    </Notice>
  );
};
