import { CHECKS, type Problem, type Values } from './field-checks.ts';
import {
  cvcLength,
  digitsOf,
  formatBsb,
  formatCardNumber,
  formatDigits,
  formatExpiry,
  reformat,
} from './field-formats.ts';

const FORMATS: Record<string, (text: string, values: Values) => string> = {
  number: formatCardNumber,
  expiry: formatExpiry,
  cvc: (text, values) => formatDigits(cvcLength(digitsOf(values['number'] ?? '')))(text),
  bsb: formatBsb,
  account: formatDigits(9),
};
const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The form has no #${id}`);
  return element;
};
const inputOf = (name: string): HTMLInputElement => {
  const input = byId(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`#${name} is no input`);
  return input;
};

/** The form that the server has drawn: which method shows, what is typed, what is wrong. */
export class PaymentForm {
  method = 'card';
  #types: string[] = ['card'];

  constructor(changed: () => void) {
    for (const name of Object.values(CHECKS).flatMap(Object.keys)) this.#wire(inputOf(name), changed);
    for (const type of Object.keys(CHECKS)) {
      inputOf(`choose-${type}`).addEventListener('change', () => {
        this.choose(type);
        changed();
      });
    }
  }

  #wire(input: HTMLInputElement, changed: () => void): void {
    const format = FORMATS[input.id];
    input.addEventListener('input', () => {
      if (format) {
        const { text, caret } = reformat(input.value, input.selectionStart ?? 0, (typed) =>
          format(typed, this.values()),
        );
        input.value = text;
        input.setSelectionRange(caret, caret);
      }
      if (input.getAttribute('aria-invalid') === 'true') this.#show(input.id, this.#problemOf(input.id));
      changed();
    });
    input.addEventListener('blur', ({ relatedTarget }) => {
      // A press outside the form waits for Pay: a message now would move the page away from under the pointer.
      if (relatedTarget && input.value !== '') this.#show(input.id, this.#problemOf(input.id));
    });
  }

  /** Offers these methods, the first of the wanted order chosen. */
  offer(types: string[], order: string[]): void {
    const known = types.filter((type) => Object.hasOwn(CHECKS, type));
    const rank = (type: string): number => (order.includes(type) ? order.indexOf(type) : order.length);
    // A list of its own, which may be put in order as it stands.
    // oxlint-disable-next-line unicorn/no-array-sort -- `toSorted` is not in every browser
    this.#types = known.sort((a, b) => rank(a) - rank(b));
    byId('choice').hidden = this.#types.length < 2;
    for (const type of Object.keys(CHECKS)) byId(`tile-${type}`).hidden = !this.#types.includes(type);
    byId('choice').append(...this.#types.map((type) => byId(`tile-${type}`)));
    this.choose(this.#types[0] ?? 'card');
  }

  choose(method: string): void {
    this.method = method;
    inputOf(`choose-${method}`).checked = true;
    for (const type of Object.keys(CHECKS)) {
      byId(`method-${type}`).hidden = type !== method;
      byId(`hint-${type}`).hidden = type !== method;
    }
  }

  values(): Values {
    const names = Object.values(CHECKS).flatMap(Object.keys);
    return Object.fromEntries(names.map((name) => [name, inputOf(name).value]));
  }

  prefill(values: Values): void {
    for (const [name, value] of Object.entries(values))
      if (value && inputOf(name).value === '') inputOf(name).value = value;
  }

  #problemOf(name: string): Problem | undefined {
    return CHECKS[this.method]?.[name]?.(inputOf(name).value, this.values());
  }

  #show(name: string, problem: Problem | undefined): void {
    const input = inputOf(name);
    const note = byId(`${name}-error`);
    note.textContent = problem?.message ?? '';
    note.hidden = !problem;
    input.setAttribute('aria-invalid', String(problem !== undefined));
  }

  get isComplete(): boolean {
    return this.#names().every((name) => !this.#problemOf(name));
  }

  get isEmpty(): boolean {
    return this.#names().every((name) => inputOf(name).value === '');
  }

  #names(): string[] {
    return Object.keys(CHECKS[this.method] ?? {});
  }

  /** Shows every problem, goes to the first of them and gives it. */
  firstProblem(): Problem | undefined {
    let first: Problem | undefined;
    for (const name of this.#names()) {
      const problem = this.#problemOf(name);
      this.#show(name, problem);
      if (problem && !first) inputOf(name).focus();
      first ??= problem;
    }
    return first;
  }

  focus(): void {
    inputOf(this.#names()[0] ?? 'number').focus();
  }

  clear(): void {
    for (const name of this.#names()) {
      inputOf(name).value = '';
      this.#show(name, undefined);
    }
  }
}
