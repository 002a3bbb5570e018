import { Button } from '../../../ui/forms/button.tsx';
import { type CameraState, useCamera } from '../camera/use-camera.ts';
import styles from './camera-view.module.css';

const WORDS: Readonly<Record<Exclude<CameraState, 'reading'>, string>> = {
  starting: 'Starting the camera…',
  refused:
    'The camera is not allowed for this page. Allow it in the browser’s settings, or find people by name.',
  missing: 'This device has no camera that can be used. Find people by name or ticket number.',
};

interface CameraViewProps {
  onCode: (code: string) => void;
  /** Where it sees nothing, people are found by name. */
  onFind: () => void;
}

/** What the camera sees, with its light and the other cameras where there are any. */
export const CameraView = ({ onCode, onFind }: CameraViewProps) => {
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
            <Button variant="secondary" onClick={onFind}>
              Find people
            </Button>
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
