/** What a person looks for: by what it is and how it is named, or by a selector where it has no name. */
export type Kind = 'button' | 'link' | 'field' | 'choice' | 'heading' | 'text' | 'selector';

/** Sent into the page as text: it may use nothing from around it. */
type Finder = (kind: Kind, name: string) => Element | null;

/** The innermost visible element that says `name`. */
const findText: Finder = (_kind, name) => {
  const path = `//body//*[not(self::script)][contains(normalize-space(.), "${name}")]`;
  const holders = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  const innermost = holders.snapshotItem(holders.snapshotLength - 1) as Element | null;
  return innermost?.getClientRects().length ? innermost : null;
};

const findSelected: Finder = (_kind, name) =>
  [...document.querySelectorAll(name)].find((element) => element.getClientRects().length > 0) ?? null;

/** The visible element of a kind whose name begins so, one of exactly that name before others. */
const findNamed: Finder = (kind, name) => {
  const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const labelsOf = (element: Element): HTMLElement[] => [...((element as HTMLInputElement).labels ?? [])];
  const selectors: Partial<Record<Kind, string>> = {
    button: 'button, summary, [role=button]',
    link: 'a[href]',
    field: 'input, select, textarea',
    choice: 'label:has(input), input[id]',
    heading: 'h1, h2, h3',
  };
  const nameOf = (element: Element): string => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const labels = labelsOf(element)
      .map((label) => label.textContent)
      .join(' ');
    return tidy(element.getAttribute('aria-label') || labelled || labels || element.textContent);
  };
  const fitting = [...document.querySelectorAll(selectors[kind] ?? 'none')].filter(
    (element) => element.getClientRects().length > 0 && nameOf(element).startsWith(name),
  );
  const first = fitting.find((element) => nameOf(element) === name) ?? fitting.at(-1) ?? null;
  // What is drawn in place of a box to tick is its label.
  return kind === 'choice' && first ? (labelsOf(first)[0] ?? first) : first;
};

export const finderOf = (kind: Kind): Finder => {
  if (kind === 'text') return findText;
  return kind === 'selector' ? findSelected : findNamed;
};
