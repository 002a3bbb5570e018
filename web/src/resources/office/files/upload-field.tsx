import { RESOURCE_FILE_ACCEPT, RESOURCE_FILE_TYPES } from '@linehaul/contract/resource-file-types';
import { useId } from 'react';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { FileField } from '../../../ui/forms/file-field.tsx';
import { useUploadFile } from './use-upload-file.ts';

interface UploadFieldProps {
  id: string;
  /** The file that gets a new version. */
  fileId?: string;
  label: string;
  onUploaded: (name: string) => void;
}

/** Takes a file and uploads it at once. */
export const UploadField = ({ id, fileId, label, onUploaded }: UploadFieldProps) => {
  const fieldId = useId();
  const { progress, failure, send } = useUploadFile(
    { id, ...(fileId !== undefined && { fileId }) },
    onUploaded,
  );
  if (progress !== undefined)
    return progress < 1 ? (
      <Progress label={`Uploading: ${Math.round(progress * 100)}%`} part={progress} />
    ) : (
      <Progress label="The file is being looked at" />
    );
  return (
    <FileField
      id={fieldId}
      name="file"
      label={label}
      hint={`${RESOURCE_FILE_TYPES}, at most 25 MB.`}
      error={failure}
      accept={RESOURCE_FILE_ACCEPT}
      isOptional
      isSingle
      onFiles={([file]) => file && void send(file)}
    />
  );
};
