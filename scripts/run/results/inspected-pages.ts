import { PORTAL_PAGES, portalPageOf, type PortalPage } from '../../../contract/src/wire/pages.ts';
import { type Suite, specsOf } from './specs-of.ts';

interface Spec {
  tests: readonly { annotations: readonly Annotation[] }[];
}

interface Annotation {
  type: string;
  description?: string;
}

/** The paths that `inspect` has noted. */
const inspectedIn = (results: Suite<Spec>): string[] =>
  specsOf(results)
    .flatMap(({ tests }) => tests)
    .flatMap(({ annotations }) => annotations)
    .flatMap(({ type, description }) => (type === 'inspected' && description ? [description] : []));

/** The pages of the portal that none of these journeys has looked at with the accessibility check. */
export const findUninspectedPages = (results: Suite<Spec>): PortalPage[] => {
  const inspected = new Set(inspectedIn(results).map(portalPageOf));
  return PORTAL_PAGES.filter((page) => !inspected.has(page));
};
