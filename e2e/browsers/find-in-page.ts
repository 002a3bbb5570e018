/** What a person looks for: by what it is and how it is named, or by a selector where it has no name. */
export type Kind = 'button' | 'link' | 'field' | 'choice' | 'heading' | 'text' | 'selector';

/**
 * The first visible element of a kind whose name begins so, one of exactly that name before others. Runs in the page,
 * sent there as text: it may use nothing from around it.
 */
export const findInPage = (kind: Kind, name: string): Element | null => {
  const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const isSeen = (element: Element): boolean => element.getClientRects().length > 0;
  const labelsOf = (element: Element): HTMLElement[] => [...((element as HTMLInputElement).labels ?? [])];
  const selectors: Record<Kind, string> = {
    button: 'button, summary, [role=button]',
    link: 'a[href]',
    field: 'input, select, textarea',
    choice: 'label:has(input), input[id]',
    heading: 'h1, h2, h3',
    text: 'none',
    selector: kind === 'selector' ? name : 'none',
  };
  const nameOf = (element: Element): string => {
    const labelled = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
    const labels = labelsOf(element)
      .map((label) => label.textContent)
      .join(' ');
    return tidy(element.getAttribute('aria-label') || labelled || labels || (element.textContent ?? ''));
  };
  if (kind === 'text') {
    const path = `//body//*[not(self::script)][contains(normalize-space(.), "${name}")]`;
    const holders = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    const innermost = holders.snapshotItem(holders.snapshotLength - 1) as Element | null;
    return innermost && isSeen(innermost) ? innermost : null;
  }
  const found = [...document.querySelectorAll(selectors[kind])].filter(isSeen);
  if (kind === 'selector') return found[0] ?? null;
  const fitting = found.filter((element) => nameOf(element).startsWith(name));
  const first = fitting.find((element) => nameOf(element) === name) ?? fitting.at(-1) ?? null;
  // What is drawn in place of a box to tick is its label.
  return kind === 'choice' && first ? (labelsOf(first)[0] ?? first) : first;
};
