import type { JoinState } from '@linehaul/contract/join-state';

/** How calls name the organisation of a join: by id once it exists, by its typed name before. */
export const organisationOf = ({
  orgId,
  organisationName,
}: Pick<JoinState, 'orgId' | 'organisationName'>): { orgId: string } | { orgName: string } =>
  orgId === null ? { orgName: organisationName ?? '' } : { orgId };
