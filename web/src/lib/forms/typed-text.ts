import { typedText } from './kept-text.ts';
import { session } from '../session/session.ts';
import {
  groupFor,
  isKeptField,
  isStillKept,
  type KeptForms,
  keptFormsOf,
  type TypedField,
} from './typed-fields.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(isControl).filter(isKeptField);

const place = (): Pick<KeptForms, 'page' | 'who'> => ({
  page: window.location.pathname + window.location.search,
  who: session.userId() ?? '',
});

const prototypeOf = (control: Control): object => {
  if (control instanceof HTMLSelectElement) return HTMLSelectElement.prototype;
  return control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
};

/** As if the person had typed it: whoever listens for that is told. */
const type = (control: Control, value: string): void => {
  if (control.value === value) return;
  Object.getOwnPropertyDescriptor(prototypeOf(control), 'value')?.set?.call(control, value);
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
};

const typeAll = (form: HTMLFormElement, fields: readonly TypedField[]): void => {
  for (const control of controlsOf(form)) {
    const kept = fields.find(
      ([name, value, isChecked]) =>
        name === control.name && (isChecked === undefined || value === control.value),
    );
    if (!kept) continue;
    const [, value, isChecked] = kept;
    if (!isChoice(control)) type(control, value);
    else if (isChecked !== undefined && control.checked !== isChecked) control.click();
  }
};

/** A session that ended leads through the forms of the sign-in, which leave alone what was typed before it. */
const isOfWhoSignsIn = (stored: string): boolean =>
  session.userId() === undefined && isStillKept(stored, Date.now());

/** Types what was kept into a form that has come to life. What an answer brings into it follows a moment later. */
export const restoreTyped = (form: HTMLFormElement): void => {
  const stored = typedText.read();
  if (stored === undefined || isOfWhoSignsIn(stored)) return;
  const kept = keptFormsOf(stored, { ...place(), at: Date.now() });
  const names = controlsOf(form).map(({ name }) => name);
  const fields = kept && groupFor(kept.forms, names);
  const forms = kept?.forms.filter((group) => group !== fields) ?? [];
  if (kept && forms.length > 0) typedText.write(JSON.stringify({ ...kept, forms }));
  else typedText.remove();
  if (!fields) return;
  typeAll(form, fields);
  requestAnimationFrame(() => typeAll(form, fields));
};
