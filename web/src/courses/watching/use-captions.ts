import { watchCourse } from '@linehaul/contract/recordings';
import { useState } from 'react';
import { call } from '../../lib/calls/api.ts';

/** Where the captions are fetched from, and whether they could not be. */
interface Captions {
  /** Null where there are none. */
  readonly url: string | null;
  readonly isFailed: boolean;
  readonly onFail: () => void;
  readonly retry: () => void;
}

/**
 * Captions that are switched on after their address has died are given another one, once. The film plays on meanwhile.
 */
export const useCaptions = (courseId: string, captionsUrl: string | null): Captions => {
  const [renewed, setRenewed] = useState<{ readonly of: string; readonly url: string | null }>();
  const [isFailed, setIsFailed] = useState(false);
  const isRenewed = renewed !== undefined && renewed.of === captionsUrl;
  const renew = async (): Promise<void> => {
    if (captionsUrl === null) return;
    setIsFailed(false);
    try {
      const { captionsUrl: url } = await call(watchCourse, { body: { courseId } });
      setRenewed({ of: captionsUrl, url });
    } catch {
      setIsFailed(true);
    }
  };
  return {
    url: isRenewed ? renewed.url : captionsUrl,
    isFailed,
    onFail: () => (isRenewed ? setIsFailed(true) : void renew()),
    retry: () => void renew(),
  };
};
