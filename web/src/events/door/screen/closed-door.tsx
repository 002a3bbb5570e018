import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import type { Ended, LiveDoor } from '../store/live-door.ts';
import { DoorFrame } from './door-frame.tsx';
import { DoorScreen } from './door-screen.tsx';

/** Words in the place of a door, and what else there is to do. */
export const ClosedDoor = ({ words, children }: { words: string; children?: ReactNode }) => (
  <DoorFrame>
    <p>{words}</p>
    {children}
  </DoorFrame>
);

export const ENDED_WORDS: Readonly<Record<Ended, string>> = {
  ended:
    'This pass has ended, and this phone keeps nothing of the door any more. Please ask the office for another one.',
  'called-off': 'This event was called off, and this phone keeps nothing of its door any more.',
};

interface StandingDoorProps {
  door: LiveDoor;
  onRemoved: () => void;
  /** Below the words that the phone has forgotten the door. */
  afterEnd?: ReactNode;
}

/** A prepared phone at a door, until it has to forget it. */
export const StandingDoor = ({ door, onRemoved, afterEnd }: StandingDoorProps) => {
  const { line } = useSyncExternalStore(door.subscribe, door.current);
  if (line === 'ended' || line === 'called-off')
    return <ClosedDoor words={ENDED_WORDS[line]}>{afterEnd}</ClosedDoor>;
  return <DoorScreen door={door} onRemoved={onRemoved} />;
};
