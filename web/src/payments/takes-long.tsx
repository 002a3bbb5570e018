import { settings } from '../lib/settings.ts';
import { Notice } from '../ui/feedback/notice.tsx';

/** Says that it takes so long that the person may leave. */
export const TakesLong = () => (
  <Notice tone="info" isAnnounced title="This takes longer than usual">
    Please don’t pay again: you are charged once at most. You can close this window; we email you the result.
    If you have questions, call us on {settings.association.phone}.
  </Notice>
);
