/** Ends of words that Australia and others spell in two ways. */
const ENDS: readonly (readonly [string, string])[] = [
  ['ise', 'ize'],
  ['ises', 'izes'],
  ['ised', 'ized'],
  ['iser', 'izer'],
  ['ising', 'izing'],
  ['isation', 'ization'],
  ['isations', 'izations'],
  ['our', 'or'],
  ['ours', 'ors'],
  ['oured', 'ored'],
  ['ouring', 'oring'],
  ['ourable', 'orable'],
  ['tre', 'ter'],
  ['tres', 'ters'],
  ['ogue', 'og'],
  ['ogues', 'ogs'],
  ['yse', 'yze'],
  ['ysed', 'yzed'],
  ['ysing', 'yzing'],
  ['oea', 'ea'],
  ['oeic', 'eic'],
  ['lled', 'led'],
  ['lling', 'ling'],
  ['ller', 'ler'],
  ['llers', 'lers'],
  ['llation', 'lation'],
];

/** Words that are spelled in two ways from their beginning; whatever follows is the same. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['licenc', 'licens'],
  ['practic', 'practis'],
  ['defence', 'defense'],
  ['offence', 'offense'],
  ['grey', 'gray'],
  ['programme', 'program'],
  ['aluminium', 'aluminum'],
  ['gaol', 'jail'],
  ['plough', 'plow'],
  ['mould', 'mold'],
  ['judgement', 'judgment'],
  ['enrolment', 'enrollment'],
  ['fulfil', 'fulfill'],
  ['instalment', 'installment'],
  ['manoeuvr', 'maneuver'],
  ['ageing', 'aging'],
  ['paed', 'ped'],
  ['anaes', 'anes'],
  ['haem', 'hem'],
];

/** Words of elsewhere that mean something else here, or are like others that do: who types them means ours, never the other way round. */
const OF_ELSEWHERE: Readonly<Record<string, string>> = {
  tire: 'tyre',
  tires: 'tyres',
  curb: 'kerb',
  curbs: 'kerbs',
  curbside: 'kerbside',
};

/** Shorter than this, an end is the whole word. */
const SHORTEST_BEGINNING = 2;

const otherEnds = (word: string): string[] =>
  ENDS.flatMap((pair) =>
    [pair, pair.toReversed()].flatMap(([from = '', to = '']) =>
      word.endsWith(from) && word.length - from.length >= SHORTEST_BEGINNING
        ? [`${word.slice(0, -from.length)}${to}`]
        : [],
    ),
  );

const otherBeginnings = (word: string): string[] =>
  BEGINNINGS.flatMap((pair) =>
    [pair, pair.toReversed()].flatMap(([from = '', to = '']) =>
      word.startsWith(from) ? [`${to}${word.slice(from.length)}`] : [],
    ),
  );

/** How else a word is spelled, in Australia or elsewhere; some of these are no words, and so are found nowhere. */
export const otherSpellingsOf = (word: string): string[] => {
  const ours = OF_ELSEWHERE[word];
  const others = [...otherBeginnings(word), ...otherEnds(word), ...(ours === undefined ? [] : [ours])];
  return [...new Set(others)].filter((other) => other !== word);
};
