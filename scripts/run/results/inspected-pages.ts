import { PORTAL_PAGES, portalPageOf, type PortalPage } from '../../../contract/src/wire/pages.ts';

/** Playwright's tree of suites, specs and tests, as far as it is read here. */
interface Suite {
  suites?: readonly Suite[];
  specs?: readonly { tests: readonly { annotations: readonly Annotation[] }[] }[];
}
interface Annotation {
  type: string;
  description?: string;
}

/** The paths that `inspect` has noted. */
const inspectedIn = (suites: readonly Suite[]): string[] =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...inspectedIn(inner),
    ...specs
      .flatMap(({ tests }) => tests)
      .flatMap(({ annotations }) => annotations)
      .flatMap(({ type, description }) => (type === 'inspected' && description ? [description] : [])),
  ]);

/** The pages of the portal that none of these journeys has looked at with the accessibility check. */
export const findUninspectedPages = ({ suites }: { suites: readonly Suite[] }): PortalPage[] => {
  const inspected = new Set(inspectedIn(suites).map(portalPageOf));
  return PORTAL_PAGES.filter((page) => !inspected.has(page));
};
