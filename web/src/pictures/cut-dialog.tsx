import { type CSSProperties, type PointerEvent, useState } from 'react';
import { Notice } from '../ui/feedback/notice.tsx';
import { Progress } from '../ui/feedback/progress.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import styles from './picture-field.module.css';
import { FIRST_VIEW, movesOf, partOf, type Size, type View } from './picture-part.ts';
import { useUploadPicture } from './use-upload-picture.ts';

export interface ChosenPicture {
  readonly file: File;
  /** Of the browser, for as long as the dialog is open. */
  readonly address: string;
  readonly size: Size;
}

interface FrameProps {
  picture: ChosenPicture;
  view: View;
  onMove: (view: View) => void;
}

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** What is shown of the picture; it follows the finger or the mouse, the sliders below do the same for the keyboard. */
const Frame = ({ picture: { address, size }, view, onMove }: FrameProps) => {
  const { left, top, width } = partOf(view, size);
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons === 0) return;
    const frame = event.currentTarget.getBoundingClientRect();
    // So many pixels of the picture are one of the screen.
    const ratio = (width * size.width) / frame.width;
    const room = { across: size.width * (1 - width), down: size.height - (width * size.width * 9) / 16 };
    onMove({
      ...view,
      across: room.across > 1 ? within(view.across - (event.movementX * ratio) / room.across) : view.across,
      down: room.down > 1 ? within(view.down - (event.movementY * ratio) / room.down) : view.down,
    });
  };
  const style = {
    '--width': `${100 / width}%`,
    '--left': `${(-100 * left) / width}%`,
    '--top': `${((-100 * top * size.height) / (width * size.width)) * (16 / 9)}%`,
  } as CSSProperties;
  return (
    <div
      className={styles.frame}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      <img src={address} alt="The part that people will see" draggable={false} style={style} />
    </div>
  );
};

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

const Slider = ({ label, value, onChange }: SliderProps) => (
  <label className={styles.slider}>
    <span>{label}</span>
    <input
      type="range"
      min={0}
      max={100}
      value={Math.round(value * 100)}
      onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
    />
  </label>
);

interface CutDialogProps {
  picture: ChosenPicture;
  onUploaded: (id: string) => void;
  onClose: () => void;
}

/** Which part of a picture is shown, and its way to the server. */
export const CutDialog = ({ picture, onUploaded, onClose }: CutDialogProps) => {
  const [view, setView] = useState(FIRST_VIEW);
  const { progress, failure, send } = useUploadPicture(onUploaded);
  const moves = movesOf(view, picture.size);
  const isBusy = progress !== undefined;
  return (
    <Dialog
      title="Choose what is shown"
      isOpen
      isAlert
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            isBusy={isBusy}
            busyLabel="Uploading…"
            onClick={() => void send({ file: picture.file, size: picture.size, view })}
          >
            Use this picture
          </Button>
        </>
      }
    >
      <div className={styles.cut}>
        {failure !== undefined && (
          <Notice tone="error" isAnnounced>
            {failure}
          </Notice>
        )}
        <Frame picture={picture} view={view} onMove={setView} />
        {moves.zoom && (
          <Slider label="Closer" value={view.zoom} onChange={(zoom) => setView({ ...view, zoom })} />
        )}
        {moves.across && (
          <Slider
            label="Left to right"
            value={view.across}
            onChange={(across) => setView({ ...view, across })}
          />
        )}
        {moves.down && (
          <Slider label="Top to bottom" value={view.down} onChange={(down) => setView({ ...view, down })} />
        )}
        {isBusy &&
          (progress < 1 ? (
            <Progress label={`Uploading: ${Math.round(progress * 100)}%`} part={progress} />
          ) : (
            <Progress label="The picture is being made ready" />
          ))}
      </div>
    </Dialog>
  );
};
