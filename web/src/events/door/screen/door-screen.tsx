import { useEffect, useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import { entriesOfDay } from '../rules/door-rules.ts';
import { useLitScreen } from '../camera/use-lit-screen.ts';
import type { LiveDoor } from '../store/live-door.ts';
import { useLiveDoor, useNow } from '../store/use-live-door.ts';
import { keepPage } from '../worker/door-worker.ts';
import { CameraView } from './camera-view.tsx';
import { DoorBar } from './door-bar.tsx';
import { DoorList } from './door-list.tsx';
import { DoorNotices } from './door-notices.tsx';
import choices from './door-choices.module.css';
import styles from './door-screen.module.css';
import { PhonePart } from './phone-part.tsx';
import { useDoorActs } from './use-door-acts.ts';
import { VerdictPanel } from './verdict-panel.tsx';

type View = 'scan' | 'list' | 'phone';
const VIEWS: readonly { readonly key: View; readonly name: string; readonly icon: IconName }[] = [
  { key: 'scan', name: 'Scan', icon: 'scan' },
  { key: 'list', name: 'Find', icon: 'search' },
  { key: 'phone', name: 'Phone', icon: 'device' },
];

/** Once the server has been heard, so that what is kept is what it has now. */
const usePageKept = (isOpen: boolean): boolean | undefined => {
  const [isKept, setIsKept] = useState<boolean>();
  useEffect(() => {
    if (!isOpen) return;
    void keepPage().then(setIsKept);
  }, [isOpen]);
  return isKept;
};

const Views = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  <nav className={choices.views} aria-label="Door">
    {VIEWS.map(({ key, name, icon }) => (
      <button key={key} type="button" aria-pressed={key === view} onClick={() => onView(key)}>
        <Icon name={icon} />
        {name}
      </button>
    ))}
  </nav>
);

interface DoorScreenProps {
  door: LiveDoor;
  onRemoved: () => void;
}

/** A phone at the door of an event: it answers at once, with or without network. */
export const DoorScreen = ({ door, onRemoved }: DoorScreenProps) => {
  const state = useLiveDoor(door);
  useLitScreen();
  const now = useNow();
  const isPageKept = usePageKept(state.line === 'open');
  const [view, setView] = useState<View>('scan');
  const [isMuted, setIsMuted] = useState(false);
  const { last, failure, onCode, onAdmit, onUndo } = useDoorActs(door, isMuted);
  const { list } = state.kept;
  const inside = entriesOfDay(state.entries, { timeZone: list.timeZone, now });
  const undoLast = last?.entryId === undefined ? undefined : () => onUndo({ id: last.entryId ?? '' });
  return (
    <div className={styles.screen} data-view={view}>
      <DoorBar state={state} inside={inside.size} />
      <main className={styles.main} id="main">
        <DoorNotices state={state} now={now} />
        {failure !== undefined && (
          <Notice tone="error" isAnnounced>
            {failure}
          </Notice>
        )}
        {view !== 'phone' && (
          <VerdictPanel verdict={last?.verdict} timeZone={list.timeZone} onUndo={undoLast} />
        )}
        {view === 'scan' && <CameraView onCode={onCode} onFind={() => setView('list')} />}
        {view === 'list' && <DoorList {...{ list, inside, onAdmit, onUndo }} />}
        {view === 'phone' && <PhonePart {...{ door, isPageKept, isMuted, onRemoved }} onMute={setIsMuted} />}
      </main>
      <Views view={view} onView={setView} />
    </div>
  );
};
