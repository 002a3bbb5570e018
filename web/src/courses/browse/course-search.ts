import { courseKind, type CourseKind, coursePrice, type CoursePrice } from '@linehaul/contract/courses';
import { isUuid } from '../../lib/formats/well-formed.ts';
import { listAddress } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** What narrows the catalogue; all of it stands in the address. */
export interface CourseSearch {
  readonly keyword: string;
  /** All of them without. */
  readonly categoryId: string | undefined;
  readonly kind: CourseKind | undefined;
  readonly price: CoursePrice | undefined;
}

/** What an address asks for; what cannot be is left out. */
export const courseSearchOf = (query: URLSearchParams): CourseSearch => {
  const category = query.get('category') ?? '';
  return {
    keyword: query.get('keyword')?.trim().slice(0, 100) ?? '',
    categoryId: isUuid(category) ? category : undefined,
    kind: courseKind.safeParse(query.get('kind')).data,
    price: coursePrice.safeParse(query.get('price')).data,
  };
};

/** The address of the catalogue that shows what was searched for. */
export const courseListAddress = ({ keyword, categoryId, kind, price }: Partial<CourseSearch> = {}): string =>
  listAddress(paths.allCourses, { keyword, category: categoryId, kind, price });
