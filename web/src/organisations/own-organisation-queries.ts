import { listOwnOrganisations } from '@linehaul/contract/organisations';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { partOf } from '../lib/calls/home-parts.ts';

const ownOrganisations = {
  queryKey: ['own-organisations'],
  queryFn: async () => (await partOf('ownOrganisations', () => call(listOwnOrganisations))).items,
};

/** The organisations that the person belongs to, those they administer first. */
export const useOwnOrganisations = () => useQuery(ownOrganisations);

/** Those that the person administers. */
export const useAdministeredOrganisations = () =>
  useQuery({
    ...ownOrganisations,
    select: (items) => items.filter(({ isAdministrator }) => isAdministrator),
  });
