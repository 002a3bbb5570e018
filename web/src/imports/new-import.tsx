import { IMPORT_AUDIENCES, IMPORT_MAX_BYTES } from '@linehaul/contract/imports';
import { useId, useState } from 'react';
import { SelectField } from '../ui/choices/select-field.tsx';
import { Progress } from '../ui/feedback/progress.tsx';
import { Button } from '../ui/forms/button.tsx';
import { FileField } from '../ui/forms/file-field.tsx';
import { AUDIENCE_NAMES, TYPE_NAMES } from './import-words.ts';
import styles from './imports.module.css';
import { useUploadImport } from './use-upload-import.ts';

const TYPES = (['Article', 'Resource'] as const).map((key) => ({ key, value: TYPE_NAMES[key] }));
const AUDIENCES = IMPORT_AUDIENCES.map((key) => ({ key, value: AUDIENCE_NAMES[key] }));

const isExport = (file: File | undefined): boolean => file !== undefined && /\.xml$/i.test(file.name);

interface ChosenProps {
  label: string;
  hint: string;
  accept: string;
  file: File | undefined;
  error?: string | undefined;
  isOptional?: boolean;
  onFile: (file: File | undefined) => void;
}

/** Takes a file, and shows the one that is chosen. */
const ChosenFile = ({ label, hint, accept, file, error, isOptional = false, onFile }: ChosenProps) => {
  const id = useId();
  return (
    <div className={styles.stack}>
      <FileField
        id={id}
        name="file"
        label={label}
        hint={hint}
        accept={accept}
        error={error}
        isOptional={isOptional}
        isSingle
        onFiles={([chosen]) => onFile(chosen)}
      />
      {file && (
        <div className={styles.row}>
          <span className={styles.chosen}>{file.name}</span>
          <Button variant="quiet" aria-label={`Remove ${file.name}`} onClick={() => onFile(undefined)}>
            Remove
          </Button>
        </div>
      )}
    </div>
  );
};

/** What is chosen, and whether it can be sent. */
const useChosen = () => {
  const [file, setFile] = useState<File>();
  const [pictures, setPictures] = useState<File>();
  const [fault, setFault] = useState<string>();
  const files = [file, isExport(file) ? pictures : undefined].filter((one) => one !== undefined);
  const check = (): boolean => {
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const found = file
      ? bytes > IMPORT_MAX_BYTES && 'Please choose files of at most 60 MB together'
      : 'Please choose a ZIP or XML file';
    setFault(found || undefined);
    return !found;
  };
  return { file, setFile, pictures, setPictures, files, fault, check };
};

/** Where the files of an import are chosen and uploaded. */
export const NewImport = ({ onUploaded }: { onUploaded: (id: string) => void }) => {
  const id = useId();
  const [type, setType] = useState<keyof typeof TYPE_NAMES>('Article');
  const [audience, setAudience] = useState<keyof typeof AUDIENCE_NAMES>('everyone');
  const { part, failure, forget, send } = useUploadImport(onUploaded);
  const { file, setFile, pictures, setPictures, files, fault, check } = useChosen();
  if (part !== undefined)
    return part < 1 ? (
      <Progress label={`Uploading: ${Math.round(part * 100)}%`} part={part} />
    ) : (
      <Progress label="The file is being looked at" />
    );
  const start = (): void => {
    forget();
    if (check()) void send({ fields: { type, audience }, files });
  };
  return (
    <div className={styles.stack}>
      <ChosenFile
        label="File"
        hint="A ZIP of HTML or Markdown files with their pictures, or the XML file that WordPress exports. At most 60 MB."
        accept=".zip,.xml"
        file={file}
        error={fault ?? failure}
        onFile={setFile}
      />
      {isExport(file) && (
        <ChosenFile
          label="Pictures"
          hint="WordPress only names its pictures. Add a ZIP of its folder wp-content/uploads to take them over: nothing is fetched from the old site."
          accept=".zip"
          file={pictures}
          isOptional
          onFile={setPictures}
        />
      )}
      <div className={styles.pair}>
        <SelectField
          id={`${id}-type`}
          name="type"
          label="Import as"
          options={TYPES}
          value={type}
          onChange={({ currentTarget }) =>
            setType(currentTarget.value === 'Resource' ? 'Resource' : 'Article')
          }
        />
        <SelectField
          id={`${id}-audience`}
          name="audience"
          label="For"
          options={AUDIENCES}
          value={audience}
          onChange={({ currentTarget }) =>
            setAudience(IMPORT_AUDIENCES.find((key) => key === currentTarget.value) ?? 'everyone')
          }
        />
      </div>
      <div>
        <Button onClick={start}>Upload and look at it</Button>
      </div>
    </div>
  );
};
