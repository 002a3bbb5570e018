import { useSyncExternalStore } from 'react';
import { missingCode } from '../../lib/loading/missing-code.ts';
import { FailedOverlay } from './failed-part.tsx';

const nothing = (): undefined => undefined;

/** Where a page says that what a press waited for did not come. */
export const MissingCodeHost = () => {
  const retry = useSyncExternalStore(missingCode.subscribe, missingCode.current, nothing);
  if (!retry) return null;
  const tryAgain = (): void => {
    missingCode.forget();
    retry();
  };
  return <FailedOverlay onRetry={tryAgain} onClose={missingCode.forget} />;
};
