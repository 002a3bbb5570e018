import { useState } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import type { CameraState } from '../camera/camera-failure.ts';
import { useCamera } from '../camera/use-camera.ts';
import styles from './camera-view.module.css';

const WORDS: Readonly<Record<Exclude<CameraState, 'reading'>, string>> = {
  starting: 'Starting the camera…',
  refused:
    'The camera is not allowed for this page. Allow it in the browser’s settings, or find people by name.',
  busy: 'The camera has stopped. Another app may be using it, or a call.',
  missing: 'This device has no camera that can be used. Find people by name or ticket number.',
};

interface CameraViewProps {
  onCode: (code: string) => void;
  /** Where it sees nothing, people are found by name. */
  onFind: () => void;
}

/** What the camera sees, with its light and the other cameras where there are any. */
const Seen = ({ onCode, onFind, onAgain }: CameraViewProps & { onAgain: () => void }) => {
  const { videoRef, state, isLit, light, next } = useCamera(onCode);
  return (
    <div className={styles.camera} data-state={state} data-half>
      <video ref={videoRef} muted playsInline aria-label="Camera" />
      {state === 'reading' ? (
        <div className={styles.frame} />
      ) : (
        <div className={styles.unseen}>
          <p>{WORDS[state]}</p>
          {state !== 'starting' && (
            <div className={styles.ways}>
              <Button variant="secondary" onClick={onAgain}>
                Try again
              </Button>
              <Button variant="secondary" onClick={onFind}>
                Find people
              </Button>
            </div>
          )}
        </div>
      )}
      <div className={styles.cameraActs}>
        {light && (
          <Button variant="secondary" aria-pressed={isLit} onClick={() => void light()}>
            Light
          </Button>
        )}
        {next && (
          <Button variant="secondary" onClick={next}>
            Other camera
          </Button>
        )}
      </div>
    </div>
  );
};

/** The camera, begun anew whenever somebody asks for that. */
export const CameraView = (props: CameraViewProps) => {
  const [attempt, setAttempt] = useState(0);
  return <Seen key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
};
