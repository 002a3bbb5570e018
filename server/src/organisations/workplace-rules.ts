import type { Workplace } from '@linehaul/contract/workplaces';

/** One answer of an organisation's form that members may see. */
export interface WorkplaceAnswer {
  readonly part: string | null;
  readonly text: string | null;
}

const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value);

/** What members see of an organisation; a picture only where its address is one of the web. */
export const toWorkplace = (
  { id, name }: { id: string; name: string },
  answers: readonly WorkplaceAnswer[],
): Workplace => {
  const textOf = (part: Exclude<keyof Workplace, 'id' | 'name'>): string | null => {
    const text = answers.find((answer) => answer.part === part)?.text?.trim() ?? '';
    return text === '' || (part === 'imageUrl' && !isWebAddress(text)) ? null : text;
  };
  return {
    id,
    name,
    address1: textOf('address1'),
    address2: textOf('address2'),
    suburb: textOf('suburb'),
    state: textOf('state'),
    postcode: textOf('postcode'),
    country: textOf('country'),
    website: textOf('website'),
    imageUrl: textOf('imageUrl'),
  };
};
