import { weights } from './danger-weights.ts';

/*
 * How strongly the words of a message indicate danger or work. Each word and each pair of words has a weight, learnt
 * from the corpus (scripts/learn-danger.ts). Words of one kind count as one: "my lad" and "my pupil" are the same. This
 * finds indirect wordings that no pattern describes, and cancels a weak pattern in a message that is clearly about
 * work.
 */

/** Words that mean the same here. */
const kinds: Readonly<Record<string, string>> = {
  kid: 'child kid pupil student tutee boy girl lad lass toddler year learner reception nursery youngster bairn',
  kids: 'children kids pupils students boys girls lads',
  close: 'husband wife partner boyfriend girlfriend ex fiance bloke missus stepfather',
  kin: 'mum dad mam mummy daddy mother father uncle auntie grandad nan brother sister cousin parent parents family stepdad son daughter',
  staff: 'head headteacher teacher ta colleague deputy mentor manager boss governor caretaker coach ect nqt hod slt',
  means:
    'pills pill tablets paracetamol meds medication morphine insulin rope noose blade blades razor bleach overdose knife gun',
  place: 'bridge roof cliff ledge platform tracks canal river train lorry tree bus railway',
  dead: 'die dying dead death died suicide suicidal kill killing hang hanged hanging',
  body: 'arm arms leg legs wrist wrists thigh thighs neck throat face skin hand hands back hair',
  hit: 'hit hits hitting beat beats beating punch punched punches kick kicked kicks slap slapped slaps choked strangled pushed shoved grabbed belted burnt batters bites',
  mark: 'bruise bruises bruised marks cuts scars burns scratches welts blood',
  sad: 'cry crying cried sob sobbing tears hopeless worthless empty numb broken alone trapped useless pointless',
  fear: 'scared afraid frightened terrified dread petrified',
  job: 'job role policy course training cpd npq interview lesson assembly timetable ofsted budget pay salary essay unit resources trip application contract governors scheme curriculum data plan planning marking homework exam mocks maths english science',
  none: 'nobody nothing none never no not',
};
const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, words]) => words.split(' ').map((word) => [word, `#${kind}`] as const)),
);

const stemOf = (word: string) => (word.length > 5 ? word.replace(/(?:ing|ed|es|s|ly)$/, '') : word);

/** The features of a part of a message: its words, their kinds, neighbours, and pairs with one word between them. */
export function featuresOf(words: readonly string[]): Set<string> {
  const stems = words.map(stemOf);
  const known = words.map((word, index) => kindOf.get(word) ?? stems[index] ?? word);
  const features = new Set([...stems, ...known]);
  known.forEach((word, index) => {
    if (index + 1 < known.length) features.add(`${word} ${known[index + 1]}`);
    if (index + 2 < known.length) features.add(`${word} * ${known[index + 2]}`);
  });
  return features;
}

/**
 * The sum of `weightOf` for the features that have a weight, normalised by length, so that many words do not count more
 * than a few.
 */
export function scoreOf(features: Iterable<string>, weightOf: ReadonlyMap<string, number>, bias: number): number {
  let sum = 0;
  let count = 0;
  for (const feature of features) {
    const weight = weightOf.get(feature);
    if (weight === undefined) continue;
    sum += weight;
    count += 1;
  }
  return bias + sum / Math.sqrt(count || 1);
}

/** The weights by feature. The file stores them as whole hundredths. */
const [bias = 0, weightOf] = readWeights();
function readWeights(): [number, Map<string, number>] {
  const lines = weights.split('|').map((line) => line.split('='));
  const read = new Map(lines.map(([feature = '', weight]) => [feature, Number(weight) / 100]));
  return [read.get('') ?? 0, read];
}

/**
 * A long sentence is read in parts of this many words, so that much text about work cannot hide a few words of danger.
 */
const pieceLength = 40;
/** A message with fewer different words says too little: "Anything else?" */
const fewest = 4;
/** One sentence among several needs more evidence than a message of one sentence. */
const among = 0.4;

/** Returns the evidence in a message (from `wordsOf`): about -3 for plain work to 3 for plain danger. */
export function evidenceIn(words: string): number {
  const sentences = words
    .split(' . ')
    .map((sentence) => sentence.split(' ').filter((word) => word !== '' && word !== '.'))
    .filter((sentence) => sentence.length > 0);
  const all = sentences.flat();
  const pieces: string[][] = [];
  for (const sentence of sentences)
    for (let at = 0; at < sentence.length; at += pieceLength / 2) {
      if (at > 0 && sentence.length - at < pieceLength / 2) break;
      pieces.push(sentence.slice(at, at + pieceLength));
    }
  const scores = pieces
    .filter((piece) => new Set(piece).size >= fewest)
    .map((piece) => scoreOf(featuresOf(piece), weightOf, bias) - (pieces.length > 1 ? among : 0));
  if (new Set(all).size >= fewest && all.length <= pieceLength) scores.push(scoreOf(featuresOf(all), weightOf, bias));
  return scores.length > 0 ? Math.max(...scores) : 0;
}
