import { listOwnOrganisations } from '@linehaul/contract/organisations';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { partOf } from '../lib/calls/home-parts.ts';

/** The organisations that the person administers. */
export const useAdministeredOrganisations = () =>
  useQuery({
    queryKey: ['own-organisations'],
    queryFn: async () => {
      const { items } = await partOf('ownOrganisations', () => call(listOwnOrganisations));
      return items.filter(({ isAdministrator }) => isAdministrator);
    },
  });
