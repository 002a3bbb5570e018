import { RESOURCE_FILE_NAME_MAX_LENGTH } from '@linehaul/contract/resource-file-types';
import {
  type KeptFile,
  removeOfficeResourceFile,
  renameOfficeResourceFile,
} from '@linehaul/contract/office-resource-files';
import { requiredText } from '@linehaul/contract/text';
import * as z from 'zod/mini';
import { call } from '../../../lib/calls/api.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useResourcesChanged } from '../office-queries.ts';
import { UploadField } from './upload-field.tsx';

export type FileAct = 'replace' | 'rename' | 'remove';

interface FileDialogProps {
  file: KeptFile;
  onClose: () => void;
}

const nameFields = z.object({ name: requiredText('Please type a name', RESOURCE_FILE_NAME_MAX_LENGTH) });

const RenameDialog = ({ file, onClose }: FileDialogProps) => {
  const changed = useResourcesChanged();
  const rename = async ({ name }: { name: string }): Promise<void> => {
    await call(renameOfficeResourceFile, { body: { id: file.id, name } });
    await changed();
    showToast({ tone: 'success', title: 'Renamed' });
  };
  return (
    <ActDialog
      title="Rename this file"
      label="Rename"
      schema={nameFields}
      onSubmit={rename}
      onClose={onClose}
    >
      {(field) => (
        <TextField
          {...field('name')}
          label="Name"
          hint="With its ending: that stays."
          maxLength={RESOURCE_FILE_NAME_MAX_LENGTH}
          autoComplete="off"
          defaultValue={file.name}
        />
      )}
    </ActDialog>
  );
};

const RemoveDialog = ({ file, onClose }: FileDialogProps) => {
  const changed = useResourcesChanged();
  const remove = async (): Promise<void> => {
    await call(removeOfficeResourceFile, { body: { id: file.id } });
    await changed();
    showToast({ tone: 'success', title: `“${file.name}” was removed` });
  };
  return (
    <ConfirmDialog
      title={`Remove “${file.name}”?`}
      confirmLabel="Remove"
      busyLabel="Removing…"
      isDanger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>Nobody can open any of its versions then.</p>
    </ConfirmDialog>
  );
};

const ReplaceDialog = ({ file, resourceId, onClose }: FileDialogProps & { resourceId: string }) => (
  <Dialog
    title={`New version of “${file.name}”`}
    isOpen
    onClose={onClose}
    actions={
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
    }
  >
    <p>Readers get it in place of version {file.versions[0]?.version ?? 1}, under the same name.</p>
    <UploadField
      id={resourceId}
      fileId={file.id}
      label="New version"
      onUploaded={() => {
        showToast({ tone: 'success', title: `“${file.name}” has a new version` });
        onClose();
      }}
    />
  </Dialog>
);

/** Asks for what an act on a file needs. */
export const FileDialog = ({ act, ...props }: FileDialogProps & { act: FileAct; resourceId: string }) => {
  if (act === 'rename') return <RenameDialog {...props} />;
  if (act === 'remove') return <RemoveDialog {...props} />;
  return <ReplaceDialog {...props} />;
};
