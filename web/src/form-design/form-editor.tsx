import type { KeptForm } from '@linehaul/contract/office-forms';
import { Suspense, useEffect } from 'react';
import { useLeaveGuard } from '../lib/navigation/leave-guard.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { OvertakenInTab } from '../ui/editing/overtaken-in-tab.tsx';
import { Button } from '../ui/forms/button.tsx';
import { SaveBar } from '../ui/forms/save-bar.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { placeOf, toSent } from './draft-rules.ts';
import styles from './form-design.module.css';
import { consequenceWords } from './form-words.ts';
import { GroupCard } from './group-card.tsx';
import { RemovedFields } from './removed-fields.tsx';
import { useArranging } from './use-arranging.ts';
import { groupPlaceAt, useDrag } from './use-drag.ts';
import { useSaveForm } from './use-save-form.ts';

const FieldDialog = lazyPart(async () => ({
  default: (await import('./field-dialog.tsx')).FieldDialog,
}));
const GroupDialog = lazyPart(async () => ({
  default: (await import('./group-dialog.tsx')).GroupDialog,
}));
const PreviewDialog = lazyPart(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}));

type Arranging = ReturnType<typeof useArranging>;

/** Focus goes on with what was pressed where that has moved; a dialog gives it back by itself. */
const useFocusOn = (told: Arranging['told']): void => {
  useEffect(() => {
    if (told?.focus === undefined) return;
    const act = document.querySelector<HTMLElement>(`[data-act="${CSS.escape(told.focus)}"]`);
    act?.focus();
  }, [told]);
};

const OpenDialog = ({ arranging, entity }: { arranging: Arranging; entity: KeptForm['entity'] }) => {
  const { opened, close, draft, put, putGroup, remove, removeGroup } = arranging;
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      {opened.kind === 'field' && (
        <FieldDialog
          field={opened.field}
          entity={entity}
          isNew={!placeOf(draft, opened.field.key)}
          onDone={(field) => put(field, opened.groupKey)}
          onRemove={() => remove(opened.field)}
          onClose={close}
        />
      )}
      {opened.kind === 'group' && (
        <GroupDialog
          group={opened.group}
          mayToggle={opened.mayToggle}
          onDone={putGroup}
          onRemove={opened.mayGo ? () => removeGroup(opened.group) : undefined}
          onClose={close}
        />
      )}
      {opened.kind === 'preview' && <PreviewDialog {...{ draft, entity }} onClose={close} />}
    </Suspense>
  );
};

const ConsequencesDialog = ({ asked, confirm, dontAsk }: ReturnType<typeof useSaveForm>) =>
  asked && (
    <ConfirmDialog
      title="What becomes of the answers"
      confirmLabel="Save the form"
      busyLabel="Saving…"
      keepLabel="Go on editing"
      onConfirm={confirm}
      onClose={dontAsk}
    >
      <ul className={styles.sentences}>
        {asked.consequences.map((consequence) => (
          <li key={`${consequence.label}-${String(consequence.isRemoved)}`}>
            {consequenceWords(consequence)}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );

interface FormEditorProps {
  /** As it was opened. */
  form: KeptForm;
  /** Where it can be looked at in another tab. */
  href: string;
  onSaved: () => Promise<void>;
}

/** The groups and fields of a form in their order, saved as a whole. */
export const FormEditor = ({ form, href, onSaved }: FormEditorProps) => {
  const { entity, version, removed } = form;
  const arranging = useArranging(form);
  const { draft, told, isEdited, undo, drop, actsOf, canStep, preview, addGroup, takeUp } = arranging;
  const drag = useDrag(drop);
  const groupDrag = useDrag(arranging.dropGroup, groupPlaceAt);
  const saving = useSaveForm({ entity, version, groups: () => toSent(draft), onSaved });
  useFocusOn(told);
  useLeaveGuard(isEdited ? 'Leave this page? The form has not been saved.' : undefined);
  return (
    <div
      className={styles.stack}
      data-dragging={(drag.dragged ?? groupDrag.dragged) !== undefined || undefined}
    >
      <p role="status" className="visually-hidden">
        {told?.words}
      </p>
      {/* What is arranged while it is saved would be gone once what was saved is shown. */}
      <div className={styles.stack} inert={saving.isBusy}>
        {draft.map((group, at) => (
          <GroupCard
            key={group.key}
            {...{ group, entity, at, drag, groupDrag, count: draft.length, canMoveField: canStep }}
            acts={actsOf(group)}
          />
        ))}
        <div>
          <Button variant="secondary" onClick={addGroup}>
            Add a group
          </Button>
        </div>
        <RemovedFields removed={removed.filter(({ id }) => !placeOf(draft, id))} onTakeUp={takeUp} />
      </div>
      {saving.failure !== undefined && (
        <Notice tone="error" isAnnounced title="The form could not be saved">
          {saving.failure}
        </Notice>
      )}
      {saving.overtaken && (
        <OvertakenInTab
          words={saving.overtaken.words}
          href={href}
          onOverwrite={() => saving.save(saving.overtaken?.version)}
        />
      )}
      <SaveBar>
        <Button
          isBlocked={!isEdited}
          isBusy={saving.isBusy}
          busyLabel="Saving…"
          onClick={() => saving.save()}
        >
          Save the form
        </Button>
        <Button variant="secondary" onClick={preview}>
          Preview
        </Button>
        {isEdited && (
          <Button variant="quiet" isBlocked={saving.isBusy} onClick={undo}>
            Undo
          </Button>
        )}
      </SaveBar>
      <OpenDialog {...{ arranging, entity }} />
      <ConsequencesDialog {...saving} />
    </div>
  );
};
