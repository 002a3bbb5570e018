import { makeImport, type OfficeImport, undoImport } from '@linehaul/contract/imports';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../lib/calls/api.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { paths } from '../lib/navigation/paths.ts';
import { CheckboxField } from '../ui/choices/checkbox-field.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Progress } from '../ui/feedback/progress.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { Button } from '../ui/forms/button.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { useImportsChanged } from './import-queries.ts';
import styles from './imports.module.css';

interface ActProps {
  found: OfficeImport;
}

const itemsWords = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

const Make = ({ found: { id, toMake } }: ActProps) => {
  const fieldId = useId();
  const changed = useImportsChanged();
  const [publishes, setPublishes] = useState(false);
  const { isBusy, failure, run } = useAct('It could not be imported');
  const make = async (): Promise<void> => {
    await call(makeImport, { body: { id, publishes } });
    await changed();
  };
  return (
    <div className={styles.stack}>
      <CheckboxField
        id={`${fieldId}-publishes`}
        name="publishes"
        label="Publish what was published, with its date. All else becomes a draft."
        checked={publishes}
        onChange={({ currentTarget }) => setPublishes(currentTarget.checked)}
      />
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <div>
        <Button isBusy={isBusy} busyLabel="One moment…" onClick={() => void run(make)}>
          {`Import ${itemsWords(toMake)}${publishes ? '' : ' as drafts'}`}
        </Button>
      </div>
    </div>
  );
};

const Undo = ({ found: { id, untouched } }: ActProps) => {
  const changed = useImportsChanged();
  const [isAsked, setIsAsked] = useState(false);
  const undo = async (): Promise<void> => {
    const { deleted } = await call(undoImport, { body: { id } });
    await changed();
    showToast({ tone: 'success', title: `${itemsWords(deleted)} deleted` });
  };
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        Undo…
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Undo this import?"
          confirmLabel="Delete the drafts"
          busyLabel="Deleting…"
          isDanger
          onConfirm={undo}
          onClose={() => setIsAsked(false)}
        >
          <p>
            {itemsWords(untouched)} that nobody has changed since will be deleted. What was changed or
            published stays.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};

/** Said until it has worked: it is tried again for days, and nobody has to wait for that. */
const Trouble = ({ found: { status, failure } }: ActProps) =>
  failure !== null && (
    <Notice tone="warning" title={failure} isAnnounced>
      <p>
        {status === 'making' ? 'What is made stays. ' : ''}You need not wait:{' '}
        <Link to={paths.adminImports}>upload the file again</Link>, or in smaller parts. Nothing is made
        twice.
      </p>
    </Notice>
  );

/** What can be done with an import as it stands. */
export const ImportActs = ({ found }: ActProps) => {
  const { status, toMake, made, failure, untouched } = found;
  if (status === 'reading' || status === 'making')
    return (
      <div className={styles.stack}>
        {status === 'reading' ? (
          <Progress label="The file is being read" />
        ) : (
          <Progress label={`${made} of ${toMake} made`} part={toMake === 0 ? 0 : made / toMake} />
        )}
        <Trouble found={found} />
      </div>
    );
  if (status === 'failed') return <Notice tone="error" title={failure ?? 'It could not be read'} />;
  if (status === 'made')
    return (
      <div className={styles.stack}>
        <Notice tone="success" title={`${itemsWords(made)} made`} isAnnounced />
        {untouched > 0 && <Undo found={found} />}
      </div>
    );
  return toMake === 0 ? (
    <Notice tone="info" title="There is nothing in it to be made" />
  ) : (
    <Make found={found} />
  );
};
