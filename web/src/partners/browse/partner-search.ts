import type { PartOfCategory } from '@linehaul/contract/partners';
import type { CountedLabel } from '@linehaul/contract/tags';
import { paths } from '../../lib/navigation/paths.ts';
import { resourceListAddress, type ResourceSearch } from '../../resources/browse/resource-search.ts';

/** The address of a list of partners; its category may be a part of one. */
export const partnerListAddress = (search: Partial<ResourceSearch> = {}): string =>
  resourceListAddress({ categoryPath: paths.partnerCategory }, search);

export interface PartnerLabels {
  readonly categories: readonly CountedLabel[];
  readonly parts: readonly PartOfCategory[];
}

/** What the category of an address is: one of all, with the part of it that is shown. */
export const placeOf = (categoryId: string | undefined, { categories, parts }: PartnerLabels) => {
  const part = parts.find(({ id }) => id === categoryId);
  const category = categories.find(({ id }) => id === (part?.categoryId ?? categoryId));
  return {
    category,
    part,
    beside: parts.filter((one) => one.categoryId === category?.id),
    isUnknown: categoryId !== undefined && category === undefined,
  };
};
