/**
 * Words that road transport says for the same thing, and words of which English makes forms that no rule of stems knows:
 * whoever searches for one means the others too.
 */
const SAME: readonly (readonly string[])[] = [
  ['cor', 'chain of responsibility'],
  ['ftc', 'fuel tax credit'],
  ['ruc', 'road user charge'],
  ['pbs', 'performance based standards'],
  ['hml', 'higher mass limits'],
  ['dg', 'dangerous goods', 'hazmat'],
  ['ewd', 'electronic work diary'],
  ['dc', 'distribution centre'],
  ['whs', 'ohs', 'work health and safety'],
  ['ev', 'electric', 'battery'],
  ['gps', 'sat nav', 'navigation', 'route planning'],
  ['km', 'kilometre', 'kilometer'],
  ['rego', 'registration'],
  ['super', 'superannuation'],
  ['abn', 'australian business number'],
  ['gst', 'goods and services tax'],
  ['cpd', 'professional development'],
  ['reefer', 'refrigerated', 'fridge', 'cold chain'],
  ['logbook', 'log book', 'work diary'],
  ['wide load', 'oversize', 'over dimensional', 'osom'],
  ['escort', 'pilot'],
  ['surcharge', 'levy'],
  ['wording', 'clause'],
  ['second hand', 'used'],
  ['cattle', 'livestock', 'sheep', 'animal'],
  ['truck', 'lorry', 'heavy vehicle'],
  ['trailer', 'dog trailer'],
  ['box', 'container'],
  ['customer', 'client', 'consignor'],
  ['scam', 'fraud', 'phishing'],
  ['hot', 'heat'],
  ['tired', 'drowsy', 'fatigue'],
  ['crash', 'accident', 'collision'],
  ['fine', 'penalty', 'infringement'],
  ['doctor', 'medical', 'gp'],
  ['counselling', 'counsellor'],
  ['mechanic', 'technician', 'fitter'],
  ['break', 'rest'],
  ['pull over', 'rest area', 'parking bay'],
  ['plug in', 'shore power'],
  ['meth', 'methylamphetamine', 'methamphetamine'],
  ['woman', 'women', 'female'],
  ['fall', 'fell', 'fallen'],
  ['break', 'broke', 'broken'],
  ['drive', 'drove', 'driven'],
  ['wear', 'wore', 'worn'],
  ['pay', 'paid', 'payer'],
  ['lose', 'lost', 'loss'],
  ['steal', 'stole', 'stolen', 'theft'],
  ['freeze', 'froze', 'frozen'],
  ['write', 'wrote', 'written'],
];

/** One of something and several of it are one word here. */
const singularOf = (word: string): string => {
  if (word.length < 4 || word.endsWith('ss')) return word;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') ? word.slice(0, -1) : word;
};

const keyOf = (words: string): string => words.split(' ').map(singularOf).join(' ');

const MEANINGS = SAME.map((all) => all.map((words) => ({ words, key: keyOf(words) })));
const LONGEST = Math.max(...SAME.flat().map((words) => words.split(' ').length));

/** What else the trade says for exactly these words. */
const othersFor = (words: readonly string[]): string[] => {
  const key = keyOf(words.join(' '));
  return MEANINGS.filter((all) => all.some((one) => one.key === key)).flatMap((all) =>
    all.filter((one) => one.key !== key).map((one) => one.words),
  );
};

/** What else may be meant by each of the words, alone or together with those beside it. */
export const tradeWordsFor = (words: readonly string[]): string[][] => {
  const meant = words.map((): string[] => []);
  for (let length = 1; length <= LONGEST; length += 1)
    for (let first = 0; first + length <= words.length; first += 1) {
      const others = othersFor(words.slice(first, first + length));
      for (let at = first; at < first + length; at += 1) meant[at]?.push(...others);
    }
  return meant.map((others) => [...new Set(others)]);
};
