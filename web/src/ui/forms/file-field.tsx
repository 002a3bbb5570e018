import { useEffect, useState } from 'react';
import { controlProps, Field, type FieldProps } from './field.tsx';
import styles from './file-field.module.css';
import { Icon } from '../pictures/icon.tsx';

interface FileFieldProps extends FieldProps {
  /** As the attribute of the input has it. */
  accept: string;
  onFiles: (files: File[]) => void;
  /** Takes one file at a time. */
  isSingle?: boolean;
  /** Has a phone open its camera. */
  capture?: 'environment';
}

const isFileInput = ({ target }: DragEvent): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';

/** A file that is dropped beside the field would otherwise be opened in place of the page, and all that is typed lost. */
const useKeepPage = (): void => {
  useEffect(() => {
    const keep = (event: DragEvent): void => {
      if (isFileInput(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
};

const Words = ({ isSingle, isCamera }: { isSingle: boolean; isCamera: boolean }) =>
  isCamera ? (
    <span className={styles.choose}>Open the camera</span>
  ) : (
    <>
      <span className={styles.choose}>{isSingle ? 'Choose a file' : 'Choose files'}</span> or drop{' '}
      {isSingle ? 'it' : 'them'} here
    </>
  );

/**
 * Takes files from the browser's own dialog or dropped on it. The input itself lies over the whole field: it takes
 * drops without script, and the keyboard reaches it as any other. Its files are handed on, never kept by it.
 */
export const FileField = ({ accept, onFiles, isSingle = false, capture, ...field }: FileFieldProps) => {
  const [isOver, setIsOver] = useState(false);
  useKeepPage();
  const take = (input: HTMLInputElement): void => {
    setIsOver(false);
    const files = [...(input.files ?? [])];
    input.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <Field field={field}>
      <span className={styles.area} data-over={isOver || undefined}>
        <Icon name="upload" />
        <span aria-hidden="true">
          <Words isSingle={isSingle} isCamera={capture !== undefined} />
        </span>
        <input
          {...controlProps(field)}
          type="file"
          multiple={!isSingle}
          accept={accept}
          capture={capture}
          onChange={(event) => take(event.currentTarget)}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
        />
      </span>
    </Field>
  );
};
