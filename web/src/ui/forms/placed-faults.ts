import { sorted } from '@linehaul/contract/lists';

export interface Fault {
  readonly fieldId: string;
  readonly message: string;
}

/** The words of a label, without the mark of what is optional. */
const textOf = (label: Element | null | undefined): string[] => {
  const text = label?.firstChild?.textContent ?? '';
  return text === '' ? [] : [text];
};

/** What the page calls a field: what it is one of several in, and its own label. */
const nameOf = (fieldId: string): string => {
  const field = document.getElementById(fieldId);
  const label =
    document.querySelector(`label[for="${CSS.escape(fieldId)}"]`) ?? field?.querySelector('legend');
  const group = field?.parentElement?.closest('fieldset')?.querySelector('legend');
  return [...textOf(group), ...textOf(label)].join(', ');
};

const isBefore = (one: Fault, other: Fault): boolean => {
  const [first, second] = [one, other].map(({ fieldId }) => document.getElementById(fieldId));
  if (!first || !second) return true;
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
};

/** Faults in the order of their fields in the page; where two have the same words, each says whose they are. */
export const placedFaults = (faults: readonly Fault[]): Fault[] => {
  const isRepeated = ({ message }: Fault): boolean =>
    faults.filter((fault) => fault.message === message).length > 1;
  return sorted(faults, (one, other) => (isBefore(one, other) ? -1 : 1)).map((fault) => {
    const name = isRepeated(fault) ? nameOf(fault.fieldId) : '';
    return name === '' ? fault : { ...fault, message: `${name}: ${fault.message}` };
  });
};
