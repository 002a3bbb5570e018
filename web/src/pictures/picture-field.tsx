import {
  PICTURE_ACCEPT,
  PICTURE_MAX_BYTES,
  pictureAddress,
  uploadPicture,
} from '@linehaul/contract/pictures';
import { useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { FileField } from '../ui/forms/file-field.tsx';
import { type ChosenPicture, CutDialog } from './cut-dialog.tsx';
import styles from './picture-field.module.css';
import { isLargeEnough, type Size } from './picture-part.ts';

interface PictureFieldProps {
  /** As `useZodForm().field(name)` gives them. */
  id: string;
  name: string;
  error: string | undefined;
  /** Which picture of several it is. */
  label?: string;
  /** The picture that is kept. */
  defaultId: string | null;
  /** What stands in its place while there is none. */
  hint: string;
  onEdit: () => void;
}

const UNREADABLE =
  'This file could not be read as a picture. Please choose a JPEG, PNG, WebP, AVIF or GIF file';
const TOO_SMALL = 'Please choose a picture that is at least 640 pixels wide and 360 high';

const sizeOf = async (address: string): Promise<Size | undefined> => {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  return { width: image.naturalWidth, height: image.naturalHeight };
};

/** The file as it can be cut, or why it cannot. */
const open = async (file: File): Promise<ChosenPicture | string> => {
  if (file.size > PICTURE_MAX_BYTES) return uploadPicture.multipart.files.tooLarge;
  const address = URL.createObjectURL(file);
  const size = await sizeOf(address);
  if (size && isLargeEnough(size)) return { file, address, size };
  URL.revokeObjectURL(address);
  return size ? TOO_SMALL : UNREADABLE;
};

/** A picture of a form: chosen, cut, uploaded at once, and kept with the form. */
export const PictureField = (props: PictureFieldProps) => {
  const { id, name, error, label = 'Picture', defaultId, hint, onEdit } = props;
  const [pictureId, setPictureId] = useState(defaultId);
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [problem, setProblem] = useState<string>();
  const change = (to: string | null): void => {
    setPictureId(to);
    onEdit();
  };
  const take = async ([file]: File[]): Promise<void> => {
    if (!file) return;
    const opened = await open(file);
    setProblem(typeof opened === 'string' ? opened : undefined);
    if (typeof opened !== 'string') setChosen(opened);
  };
  const close = (): void => {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(undefined);
  };
  return (
    <div className={styles.field}>
      <input type="hidden" name={name} value={pictureId ?? ''} />
      {pictureId !== null && (
        <div className={styles.kept}>
          <img src={pictureAddress(pictureId, 640)} alt="As it is now" width={320} height={180} />
          <Button data-edit variant="secondary" onClick={() => change(null)}>
            Remove the {label.toLowerCase()}
          </Button>
        </div>
      )}
      <FileField
        {...{ id, name: `${name}-file`, hint, accept: PICTURE_ACCEPT }}
        error={problem ?? error}
        label={pictureId === null ? label : `Another ${label.toLowerCase()}`}
        isOptional
        isSingle
        onFiles={(files) => void take(files)}
      />
      {chosen && (
        <CutDialog
          picture={chosen}
          onClose={close}
          onUploaded={(uploaded) => {
            change(uploaded);
            close();
          }}
        />
      )}
    </div>
  );
};
