/*
 * The words of a message as features. Words of one kind count as one: "my lad" and "my pupil" are the same.
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
