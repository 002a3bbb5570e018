import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../ui/forms/button.tsx';
import { isEventReference } from '../../event-reference.ts';
import { ClosedDoor, ENDED_WORDS, StandingDoor } from '../screen/closed-door.tsx';
import { DoorFrame, OpeningDoor } from '../screen/door-frame.tsx';
import { PrepareDoor } from '../screen/prepare-door.tsx';
import { openPass } from '../store/door-wire.ts';
import {
  forgetOldDoors,
  forgetPass,
  type KeptDoor,
  readPassDoor,
  readPassDoors,
} from '../store/kept-door.ts';
import { endOf, LiveDoor } from '../store/live-door.ts';
import { NoDoor } from './no-door.tsx';

/** Opens the door of a pass; where it has ended, or the event does not take place, nothing stays on the phone. */
const open = async (token: string): ReturnType<typeof openPass> => {
  try {
    return await openPass(token);
  } catch (error) {
    if (endOf(error, token)) await forgetPass(token);
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
  const end = endOf(error, token);
  if (end) return <ClosedDoor words={ENDED_WORDS[end]} />;
  if (!error) return <OpeningDoor />;
  return (
    <DoorFrame>
      <FailedState title={messageOf(error, 'The door could not be opened')} onRetry={() => void refetch()} />
    </DoorFrame>
  );
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
  if (door === undefined) return <OpeningDoor />;
  return door ? <StandingDoor door={door} onRemoved={() => setDoor(null)} /> : <NoDoor />;
};

/** The doors that this phone keeps by passes; undefined until it is known. */
const useKeptDoors = (): readonly KeptDoor[] | undefined => {
  const [kept, setKept] = useState<readonly KeptDoor[]>();
  useEffect(() => {
    const look = async (): Promise<KeptDoor[]> => {
      await forgetOldDoors(new Date());
      return readPassDoors();
    };
    look().then(setKept, () => setKept([]));
  }, []);
  return kept;
};

/** As the home screen opens it: the address says no event and no secret, the phone knows which doors it keeps. */
const KeptPasses = () => {
  const kept = useKeptDoors();
  if (kept === undefined) return <OpeningDoor />;
  const [first, ...others] = kept;
  if (!first) return <NoDoor />;
  if (others.length === 0) return <Navigate replace to={{ hash: first.list.id }} />;
  return (
    <ClosedDoor words="This phone keeps the doors of several events.">
      {kept.map(({ list }) => (
        <LinkButton key={list.id} isWide variant="secondary" to={{ hash: list.id }}>
          {list.title}
        </LinkButton>
      ))}
    </ClosedDoor>
  );
};

const PassDoor = ({ reference }: { reference: string }) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (reference === '') return <KeptPasses />;
  if (isEventReference(reference)) return <KeptPass key={reference} id={reference} />;
  return (
    <Exchange
      key={reference}
      token={reference}
      onReady={({ list }) => navigate({ pathname, hash: list.id }, { replace: true })}
    />
  );
};

/** The door of an event, for a helper with a pass: its token opens it, and from then on the event's id finds it here. */
export const PassPage = () => (
  <>
    <link rel="manifest" href={`${paths.doorPass}/app.webmanifest`} />
    <PassDoor reference={useLocation().hash.slice(1)} />
  </>
);
