/** The sections of the portal that an office may switch off. */
export const SECTIONS = ['events', 'news', 'resources', 'partners', 'cpd'] as const;
export type Section = (typeof SECTIONS)[number];

export const SECTION_NAMES: Readonly<Record<Section, string>> = {
  events: 'Events',
  news: 'News',
  resources: 'Resources',
  partners: 'Partners',
  cpd: 'CPD',
};

/** What stands at a section that is switched off. */
export const CLOSED_WORDS = 'Oops! Sorry, page is under construction!';

/** The section that a page is of; whoever is shown a certificate may always see that it holds. */
export const sectionOfPage = (pathname: string): Section | undefined => {
  const [, first = '', second = ''] = pathname.toLowerCase().split('/');
  if (first === 'cpd' && second === 'certificate') return undefined;
  return SECTIONS.find((name) => name === first);
};
