import { generatePath } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { LinkButton } from '../../../ui/forms/button.tsx';
import { peopleText } from './message-words.ts';
import { tickedState, type Ticks } from './ticked-rows.ts';

/** The way to writing to all attendees, or to those that were ticked. */
export const WriteTo = ({ id, ticks }: { id: string; ticks: Ticks }) => (
  <LinkButton
    variant="secondary"
    to={generatePath(paths.adminEventMessages, { id })}
    state={tickedState(ticks)}
  >
    {ticks.ids.length === 0 ? 'Write to all' : `Write to ${peopleText(ticks.ids.length)} you have ticked`}
  </LinkButton>
);
