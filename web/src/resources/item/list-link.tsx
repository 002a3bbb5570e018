import type { ResourceDetail } from '@linehaul/contract/resources';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { resourceListAddress, type ResourceSearch } from '../browse/resource-search.ts';
import { sectionOf } from '../sections.ts';

interface ListLinkProps {
  item: ResourceDetail;
  search: Partial<ResourceSearch>;
  children: ReactNode;
}

/** To the list of what shares something with an item. */
export const ListLink = ({ item: { type }, search, children }: ListLinkProps) => (
  <Link to={resourceListAddress(sectionOf(type), search)}>{children}</Link>
);
