import type { DataOf } from '@linehaul/contract/endpoint';
import { listOwnOrganisations } from '@linehaul/contract/organisations';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../lib/calls/api.ts';
import { partOf } from '../lib/calls/home-parts.ts';
import { session } from '../lib/session/session.ts';

export type OwnOrganisation = DataOf<typeof listOwnOrganisations>['items'][number];

const ownOrganisations = {
  queryKey: ['own-organisations'],
  queryFn: async () => (await partOf('ownOrganisations', () => call(listOwnOrganisations))).items,
};

/** The organisations that the person belongs to, the one they act for first. */
export const useOwnOrganisations = () => useQuery(ownOrganisations);

/** Those that the person administers. */
export const useAdministeredOrganisations = () =>
  useQuery({
    ...ownOrganisations,
    select: (items) => items.filter(({ isAdministrator }) => isAdministrator),
  });

/**
 * The one that a page is about: which its address names, else which this tab shows. So what is typed into a page stays that of the
 * organisation it was typed for, wherever another was switched to meanwhile.
 */
export const useOrganisationOfPage = () => {
  const { data: own, error, refetch } = useOwnOrganisations();
  const [query] = useSearchParams();
  const meant = query.get('organisation') ?? session.organisationShown();
  return { own, chosen: own?.find(({ id }) => id === meant) ?? own?.[0], error, refetch };
};
