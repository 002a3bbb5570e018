import { useEffect, useRef } from 'react';
import { useNavigate } from '../lib/router.tsx';
import { session } from '../lib/session.ts';

/** Sends a person who was signed in before this page opened on to `path`. */
export const useWhenSignedIn = (path: string): void => {
  const navigate = useNavigate();
  const isChecked = useRef(false);
  useEffect(() => {
    if (isChecked.current) return;
    isChecked.current = true;
    if (session.isSignedIn()) navigate(path, { replace: true });
  }, [navigate, path]);
};
