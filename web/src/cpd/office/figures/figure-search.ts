import { listAddress } from '../../../lib/navigation/list-address.ts';
import { paths } from '../../../lib/navigation/paths.ts';

export interface FigureSearch {
  /** Empty where the server chooses. */
  readonly programmeId: string;
  readonly year: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const YEAR = /^2[01]\d{2}$/;

/** What the address asks for; what is none is left to the server. */
export const figureSearchOf = (query: URLSearchParams): FigureSearch => {
  const [programmeId, year] = [query.get('programme') ?? '', query.get('year') ?? ''];
  return { programmeId: UUID.test(programmeId) ? programmeId : '', year: YEAR.test(year) ? year : '' };
};

export const figureAddress = ({ programmeId, year }: FigureSearch): string =>
  listAddress(paths.adminCpdFigures, { programme: programmeId, year });
