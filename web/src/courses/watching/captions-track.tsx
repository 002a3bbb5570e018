import { useEffect, useEffectEvent, useRef } from 'react';

interface CaptionsTrackProps {
  url: string;
  /** The browser could not fetch them. */
  onFail: () => void;
}

/** The captions of a film, which a browser fetches once somebody switches them on. */
export const CaptionsTrack = ({ url, onFail }: CaptionsTrackProps) => {
  const ref = useRef<HTMLTrackElement>(null);
  const onError = useEffectEvent(onFail);
  useEffect(() => {
    const track = ref.current;
    // React hears nothing of what happens to a track.
    const hear = (): void => onError();
    track?.addEventListener('error', hear);
    return () => track?.removeEventListener('error', hear);
  }, []);
  return <track ref={ref} kind="captions" src={url} srcLang="en" label="English" />;
};
