import { COURSE_KINDS, COURSE_PRICES, type CourseKind, type CoursePrice } from '@linehaul/contract/courses';
import { isUuid, namedIn } from '../../lib/formats/well-formed.ts';
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
    kind: namedIn(COURSE_KINDS, query.get('kind')),
    price: namedIn(COURSE_PRICES, query.get('price')),
  };
};

/** The address of the catalogue that shows what was searched for. */
export const courseListAddress = ({ keyword, categoryId, kind, price }: Partial<CourseSearch> = {}): string =>
  listAddress(paths.allCourses, { keyword, category: categoryId, kind, price });
