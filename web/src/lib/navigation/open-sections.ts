import { type Section, sectionOfPage } from '@linehaul/contract/sections';
import { settings } from '../settings.ts';

const isOpen = (section: Section | undefined): boolean =>
  section === undefined || !settings.closedSections.includes(section);

/** Whether the page at an address is of a section that is switched on, or of none. */
export const isOpenPage = (pathname: string): boolean => isOpen(sectionOfPage(pathname));
