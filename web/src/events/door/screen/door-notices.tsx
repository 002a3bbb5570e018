import { useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type Flag, flagsOf } from '../rules/door-rules.ts';
import { flagWords } from '../rules/door-words.ts';
import type { DoorState } from '../store/live-door.ts';

const keyOf = ({ kind, entries }: Flag): string => [kind, ...entries.map(({ id }) => id)].join(' ');

/** What went wrong unseen, while phones did not hear of each other. */
export const DoorNotices = ({ state, now }: { state: DoorState; now: Date }) => {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { places, timeZone } = state.kept.list;
  const flags = flagsOf(state.entries, { timeZone, now }).filter((flag) => !closed.has(keyOf(flag)));
  return (
    <>
      {state.refusal !== undefined && (
        <Notice tone="error" isAnnounced>
          {state.refusal}
        </Notice>
      )}
      {flags.map((flag) => (
        <Notice
          key={keyOf(flag)}
          tone="warning"
          isAnnounced
          onClose={() => setClosed(new Set([...closed, keyOf(flag)]))}
        >
          {flagWords(flag, places, timeZone)}
        </Notice>
      ))}
    </>
  );
};
