import { getEventDoor } from '@linehaul/contract/event-door';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { generatePath, useParams } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { isNotFound, messageOf } from '../../lib/calls/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/forms/button.tsx';
import { isEventReference } from '../event-reference.ts';
import { UnknownEvent } from '../unknown-event.tsx';
import { StandingDoor } from './screen/closed-door.tsx';
import { DoorFrame, OpeningDoor } from './screen/door-frame.tsx';
import { PrepareDoor } from './screen/prepare-door.tsx';
import { forgetOldDoors, type KeptDoor, readDoor } from './store/kept-door.ts';
import { LiveDoor } from './store/live-door.ts';

const openKept = async (kept: KeptDoor | undefined): Promise<LiveDoor | undefined> =>
  kept && LiveDoor.open(kept);

/** What the phone has kept of this door; null where there is nothing, undefined until it is known. */
const useKeptDoor = (id: string) => {
  const [door, setDoor] = useState<LiveDoor | null>();
  useEffect(() => {
    const look = async (): Promise<LiveDoor | undefined> => {
      await forgetOldDoors(new Date());
      return openKept(await readDoor(id));
    };
    look().then(
      (found) => setDoor(found ?? null),
      () => setDoor(null),
    );
  }, [id]);
  return { door, setDoor };
};

const useDoorList = (id: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['event-door', id],
    queryFn: () => call(getEventDoor, { query: { id } }),
    enabled: isWanted,
    networkMode: 'always',
    throwOnError: false,
    staleTime: 0,
  });

const BackToEvent = ({ id }: { id: string }) => (
  <LinkButton reloadDocument variant="quiet" to={generatePath(paths.adminEvent, { id })}>
    Back to the event
  </LinkButton>
);

const Unprepared = ({ id, onReady }: { id: string; onReady: (kept: KeptDoor) => void }) => {
  const { data: list, error, refetch } = useDoorList(id, true);
  usePageTitle(list ? `Door: ${list.title}` : 'Door');
  if (list) return <PrepareDoor list={list} onReady={onReady} />;
  if (isNotFound(error)) return <UnknownEvent what="This event" />;
  if (!error) return <OpeningDoor />;
  return (
    <DoorFrame>
      <FailedState
        title={messageOf(error, 'The list of this event could not be loaded')}
        onRetry={() => void refetch()}
      />
      <BackToEvent id={id} />
    </DoorFrame>
  );
};

const KnownEvent = ({ id }: { id: string }) => {
  const { door, setDoor } = useKeptDoor(id);
  if (door === undefined) return <OpeningDoor />;
  if (door === null)
    return <Unprepared id={id} onReady={(kept) => void openKept(kept).then((opened) => setDoor(opened))} />;
  return <StandingDoor door={door} onRemoved={() => setDoor(null)} afterEnd={<BackToEvent id={id} />} />;
};

/** Only a document that was loaded as the door may use the camera, and opens without network. */
const isDoorDocument = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || new URL(loaded.name).pathname === window.location.pathname;
};

/** Whoever is led here within the portal, as by signing in, loads the page anew. */
const Reload = () => {
  useEffect(() => window.location.reload(), []);
  return <OpeningDoor />;
};

/** The door of an event, for the phones of those who stand there. */
export const DoorPage = () => {
  const { id = '' } = useParams();
  const [isDoor] = useState(isDoorDocument);
  if (!isEventReference(id)) return <UnknownEvent what="This event" />;
  return (
    <>
      <link rel="manifest" href={`${generatePath(paths.adminDoor, { id })}/app.webmanifest`} />
      {isDoor ? <KnownEvent key={id} id={id} /> : <Reload />}
    </>
  );
};
