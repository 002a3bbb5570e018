import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../lib/calls/api-error.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { isEventReference } from '../../event-reference.ts';
import { DoorScreen } from '../screen/door-screen.tsx';
import styles from '../screen/prepare-door.module.css';
import { PrepareDoor } from '../screen/prepare-door.tsx';
import { openPass } from '../store/door-wire.ts';
import { forgetOldDoors, forgetPass, type KeptDoor, readPassDoor } from '../store/kept-door.ts';
import { LiveDoor } from '../store/live-door.ts';

const Closed = ({ words }: { words: string }) => (
  <main className={styles.prepare} id="main">
    <h1>Door</h1>
    <p>{words}</p>
  </main>
);

const ENDED =
  'This pass has ended, and this phone keeps nothing of the door any more. Please ask the office for another one.';
const NOTHING =
  'This phone keeps no door. Please open the link of your pass, or scan its code, or ask the office for another one.';

const Opening = () => (
  <main className={styles.prepare} id="main">
    <h1>Door</h1>
    <Skeleton lines={6} shape="field" label="Loading the door" />
  </main>
);

const isDead = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Opens the door of a pass; of one that has ended nothing stays on the phone. */
const open = async (token: string): ReturnType<typeof openPass> => {
  try {
    return await openPass(token);
  } catch (error) {
    if (isDead(error)) await forgetPass(token);
    throw error;
  }
};

/** A pass before its phone is prepared. The token stays in the fragment, which goes into no log, until then. */
const Exchange = ({ token, onReady }: { token: string; onReady: (kept: KeptDoor) => void }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['door-pass', token],
    queryFn: () => open(token),
    networkMode: 'always',
    throwOnError: false,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  usePageTitle(data ? `Door: ${data.title}` : 'Door');
  if (data) {
    const { passName, ...list } = data;
    return <PrepareDoor list={list} pass={{ token, name: passName }} onReady={onReady} />;
  }
  if (isDead(error)) return <Closed words={ENDED} />;
  if (!error) return <Opening />;
  return (
    <main className={styles.prepare} id="main">
      <h1>Door</h1>
      <FailedState title={messageOf(error, 'The door could not be opened')} onRetry={() => void refetch()} />
    </main>
  );
};

const Standing = ({ door, onRemoved }: { door: LiveDoor; onRemoved: () => void }) => {
  const { line } = useSyncExternalStore(door.subscribe, door.current);
  return line === 'ended' ? <Closed words={ENDED} /> : <DoorScreen door={door} onRemoved={onRemoved} />;
};

/** What the phone has kept of the door by a pass; null where there is nothing, undefined until it is known. */
const useKeptPass = (id: string) => {
  const [door, setDoor] = useState<LiveDoor | null>();
  useEffect(() => {
    const look = async (): Promise<LiveDoor | undefined> => {
      await forgetOldDoors(new Date());
      const kept = await readPassDoor(id);
      return kept && LiveDoor.open(kept);
    };
    look().then(
      (found) => setDoor(found ?? null),
      () => setDoor(null),
    );
  }, [id]);
  return { door, setDoor };
};

const KeptPass = ({ id }: { id: string }) => {
  const { door, setDoor } = useKeptPass(id);
  if (door === undefined) return <Opening />;
  return door ? <Standing door={door} onRemoved={() => setDoor(null)} /> : <Closed words={NOTHING} />;
};

/** The door of an event, for a helper with a pass: its token opens it, and from then on the event's id finds it here. */
export const PassPage = () => {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const reference = hash.slice(1);
  if (reference === '') return <Closed words={NOTHING} />;
  if (isEventReference(reference)) return <KeptPass key={reference} id={reference} />;
  return (
    <Exchange
      key={reference}
      token={reference}
      onReady={({ list }) => navigate({ pathname, hash: list.id }, { replace: true })}
    />
  );
};
