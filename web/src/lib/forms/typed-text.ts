import { browserStorage } from '../session/browser-storage.ts';
import { session } from '../session/session.ts';
import { postForm } from './post-form.ts';
import { groupFor, isKeptField, type KeptForms, keptFormsOf, type TypedField } from './typed-fields.ts';

/** The script in index.html writes the same, where this code did not come. */
const KEY = 'typedText';

const ofTab = browserStorage(() => sessionStorage);

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(isControl).filter(isKeptField);

const typedIn = (form: HTMLFormElement): TypedField[] =>
  controlsOf(form).map((control) =>
    isChoice(control) ? [control.name, control.value, control.checked] : [control.name, control.value],
  );

const place = (): Pick<KeptForms, 'page' | 'who'> => ({
  page: window.location.pathname + window.location.search,
  who: session.userId() ?? '',
});

const isTyped = (fields: readonly TypedField[]): boolean =>
  fields.some(([, value, isChecked]) => isChecked ?? value !== '');

/** Keeps what was typed into this page, for this person and tab alone, until it is loaded anew. */
export const keepTyped = (): void => {
  const alive = document.querySelectorAll<HTMLFormElement>(`form[action="${postForm.action}"]`);
  const forms = [...alive].map(typedIn).filter(isTyped);
  if (forms.length > 0) ofTab.write(KEY, JSON.stringify({ ...place(), at: Date.now(), forms }));
};

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

/** Types what was kept into a form that has come to life, once. What an answer brings into it follows a moment later. */
export const restoreTyped = (form: HTMLFormElement): void => {
  const stored = ofTab.read(KEY);
  if (stored === undefined) return;
  const kept = keptFormsOf(stored, { ...place(), at: Date.now() });
  const names = controlsOf(form).map(({ name }) => name);
  const fields = kept && groupFor(kept.forms, names);
  const forms = kept?.forms.filter((group) => group !== fields) ?? [];
  if (kept && forms.length > 0) ofTab.write(KEY, JSON.stringify({ ...kept, forms }));
  else ofTab.remove(KEY);
  if (!fields) return;
  typeAll(form, fields);
  requestAnimationFrame(() => typeAll(form, fields));
};
