import {
  acknowledgeAnnouncement,
  type Announcement,
  listAnnouncements,
} from '@linehaul/contract/announcements';
import type { DataOf } from '@linehaul/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound, messageOf } from '../lib/calls/api-error.ts';
import { call } from '../lib/calls/api.ts';
import { partOf } from '../lib/calls/home-parts.ts';
import { keepAnswer } from '../lib/calls/query-client.ts';
import { useSession } from '../lib/session/use-session.ts';

export const ANNOUNCEMENTS_KEY = ['announcements'];

/** What runs and is meant for the person; asked anew whenever they come back to the tab. */
export const useAnnouncements = () => {
  const { isSignedIn } = useSession();
  return useQuery({
    queryKey: ANNOUNCEMENTS_KEY,
    queryFn: () => partOf('announcements', () => call(listAnnouncements)),
    enabled: isSignedIn,
    select: ({ announcements }) => announcements,
  });
};

type Known = DataOf<typeof listAnnouncements>;

const withAcknowledged = (known: readonly Announcement[], id: string): Announcement[] => {
  const acknowledgedUtc = new Date().toISOString();
  return known.map((each) => (each.id === id ? { ...each, acknowledgedUtc } : each));
};

/** Says that the person has read one; what was taken down meanwhile is gone from then on. */
const acknowledge = async (id: string): Promise<void> => {
  let isGone = false;
  try {
    await call(acknowledgeAnnouncement, { body: { id } });
  } catch (error) {
    if (!isNotFound(error)) throw error;
    isGone = true;
  }
  await keepAnswer<Known>(ANNOUNCEMENTS_KEY, (known) => {
    if (!known) return known;
    const { announcements } = known;
    return {
      announcements: isGone
        ? announcements.filter((each) => each.id !== id)
        : withAcknowledged(announcements, id),
    };
  });
};

/** Again changes nothing, so that no press need be held back; of its own, since what the shell has is fetched for every page. */
export const useAcknowledge = () => {
  const [failure, setFailure] = useState<string>();
  return {
    failure,
    acknowledge: async (id: string): Promise<void> => {
      setFailure(undefined);
      try {
        await acknowledge(id);
      } catch (error) {
        setFailure(messageOf(error, 'This could not be kept. Please try again'));
      }
    },
  };
};
