/** What is ticked, chosen from the disk, or adds to a list of the form, or takes from it. */
const isEdit = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? /checkbox|radio|file/.test(target.type)
    : target instanceof Element && target.closest('[data-edit]') !== null;

/**
 * Until what it answers is called, what the form holds stays what was sent: the page shows the answer in its place, and what was
 * typed or chosen meanwhile would be gone without a word, or pass for saved.
 */
export const holdStill = (form: HTMLFormElement): (() => void) => {
  const typed = [...form.elements].filter(
    (field): field is HTMLInputElement => 'readOnly' in field && !field.readOnly,
  );
  const chosen = [...form.querySelectorAll('select')].map((list) => [list, list.selectedIndex] as const);
  const putBack = (event: Event): void => {
    const isOfList = event.type !== 'click' && event.target instanceof HTMLSelectElement;
    if (!isOfList && !(event.type === 'click' && isEdit(event.target))) return;
    event.preventDefault();
    event.stopPropagation();
    for (const [list, index] of chosen) list.selectedIndex = index;
  };
  const listening = new AbortController();
  for (const kind of ['click', 'input', 'change'])
    form.addEventListener(kind, putBack, { capture: true, signal: listening.signal });
  const set = (isStill: boolean): void => {
    form.toggleAttribute('data-still', isStill);
    for (const field of typed) field.readOnly = isStill;
  };
  set(true);
  return () => {
    listening.abort();
    set(false);
  };
};

/** Whether the form of this field is being sent. */
export const isHeldStill = (field: HTMLInputElement | null): boolean =>
  field?.form?.hasAttribute('data-still') === true;
