import type { Chance } from './chance.ts';

/** Words from which names, schools and posts are made. */
const firstNames =
  'Amira Tom Priya Rhys Zara Noah Katherine Imran Siobhan Daniel Grace Mohammed Ewan Chloe Kofi Megan Owen Fatima Jack Leila Bethan Samuel Ruth Callum Nadia Harriet Yusuf Eleanor Gareth Aisha Finlay Joanna Dev Catriona Lewis Maryam Patrick Sunita Hugh Adaeze'.split(
    ' ',
  );
const nameStarts = 'Ash Black Carl Den Ell Fair Gran Har Inger Kirk Lang Mar Nor Oak Pem Rad Sel Thorn Under Wal'.split(
  ' ',
);
const nameEnds =
  'bourne bury combe croft den field ford gate ham hurst ingham land ley low man more shaw stead ton wick wood worth'.split(
    ' ',
  );
const schoolKinds = ['Primary School', 'Academy', 'High School', 'Infant School', 'College', 'Special School'];
const towns =
  'Leeds Truro Cardiff Belfast Glasgow Norwich Bristol Preston Derby Hull Swansea Dundee Exeter Luton York Oldham'.split(
    ' ',
  );
const common =
  'the a of to and in for with that this our we they pupils class lesson school year work time group staff children reading writing after before more next some how when first week term learning teachers parents'.split(
    ' ',
  );
const topical =
  'phonics workload governors timetable wellbeing budget trust curriculum assessment safeguarding behaviour attendance marking homework mentoring inclusion fluency science geography music transition questioning retrieval modelling feedback induction cover trips assembly display playground intervention oracy handwriting numeracy coding drama sport'.split(
    ' ',
  );

export interface Texts {
  firstNameOf(person: number): string;
  lastNameOf(person: number): string;
  /** Most names of schools are unique, as most are in the United Kingdom. */
  schoolName(school: number): string;
  town(of: number): string;
  /** Words without a full stop, with one rare word in about 25. `name` and the numbers choose them. */
  words(count: number, name: number, one: number, other?: number): string;
}

export function makeTexts(chance: Chance): Texts {
  const word = (name: number, one: number, other: number) => {
    const drawn = chance.of(name, one, other);
    if (drawn < 0.7) return common[Math.floor((drawn / 0.7) * common.length)] as string;
    if (drawn < 0.96) return topical[Math.floor(((drawn - 0.7) / 0.26) * topical.length)] as string;
    return rare(Math.floor(((drawn - 0.96) / 0.04) ** 2 * 20_000));
  };
  return {
    firstNameOf: (person) => chance.pick(firstNames, 1, person),
    lastNameOf: (person) => chance.pick(nameStarts, 2, person) + chance.pick(nameEnds, 3, person),
    schoolName: (school) =>
      `${nameStarts[school % nameStarts.length]}${nameEnds[Math.floor(school / nameStarts.length) % nameEnds.length]} ${rareTitle(school)} ${schoolKinds[school % schoolKinds.length]}`,
    town: (of) => chance.pick(towns, 4, of),
    words(count, name, one, other = 0) {
      let text = '';
      for (let at = 0; at < count; at += 1) text += (at === 0 ? '' : ' ') + word(name + 1_000 * at, one, other);
      return text;
    },
  };
}

const syllables = 'ba de fi go ku la me ni po ra se ti vo zu'.split(' ');

/** A word of three to five syllables that few other texts have. */
function rare(number: number): string {
  let left = number + syllables.length ** 2;
  let text = '';
  while (left > 0) {
    text += syllables[left % syllables.length];
    left = Math.floor(left / syllables.length);
  }
  return `${text}n`;
}

const rareTitle = (number: number) => {
  const text = rare(number % 1_200);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The text of a COPY for words that PostgreSQL would find in a name and a school (`member_words`). */
export function memberWords(name: string, school: string, interests = ''): string {
  const places = new Map<string, string[]>();
  let at = 0;
  const add = (text: string, weight: string) => {
    for (const word of text.toLowerCase().split(' ')) {
      if (!word) continue;
      at += 1;
      places.set(word, [...(places.get(word) ?? []), `${at}${weight}`]);
    }
  };
  add(name, 'A');
  add(school, 'B');
  add(interests, 'A');
  return [...places].map(([word, where]) => `'${word}':${where.join(',')}`).join(' ');
}
