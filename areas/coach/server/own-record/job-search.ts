import { plainWords, stemOf } from '../matching/words.ts';

/** What a question that looks for open posts names. */
export interface JobSearch {
  /** The post in the member's words, such as 'cook', or null. */
  post: string | null;
  /** The town or region, or null. */
  place: string | null;
}

/** A longer message tells a story, and its subject decides. */
const mostWords = 22;
const nouns = 'jobs?|vacanc(?:y|ies)|openings?|posts|positions';
const lead =
  "(?:(?:are|is) there any |(?:have you |you )?got any |any |find me (?:an? |some )?|show me (?:all |some |the )?|(?:i'?m |im |am )?(?:looking|searching|hunting) for (?:an? )?|know of any |know any |see any )";
/** "any cook jobs", "looking for a caretaker post". */
const ledByRequest = new RegExp(`\\b${lead}((?:[a-z&/'-]+ ){0,4}?)(?:${nouns}|post|position|role)\\b`);
/** "anything going for lab technicians", "jobs for cooks", "who is hiring librarians". */
const followedByPost =
  /\b(?:(?:(?:anything|something) going|(?:jobs|vacancies|posts)(?: going| out there| open| available)?) (?:for|as) (?:an? )?|(?:hiring|recruiting|taking on) (?:any |an? )?)((?:[a-z&/'-]+ ?){1,4})/;
/** "deputy head jobs cumbria": nothing else is in the message. */
const alone = new RegExp(`^((?:[a-z&/'-]+ ){0,4})(?:${nouns})(?: (?:[a-z'-]+ ?){0,5})?$`);
/** These ask about a job, not for one. */
const asksAbout =
  /\b(?:pay|pays|paid|salary|wages?|earn|appl(?:y|ying|ied|ication|ications)|interviews?|cvs?|letters?|references?|how|why|should|what|whats|which is|who can|share|job share|leav(?:e|ing)|quit|resign|los(?:e|ing)|lost|cut|cuts|redundan\w*|need|qualif\w*|my job|this job|the job|after|extra|holiday|unpaid)\b/;
/** Words around a post that are no part of its name. */
const around =
  /^(?:any|a|an|the|some|other|more|new|good|local|suitable|nice|part|full|time|term|only|school|schools|primary|secondary|special|nursery|permanent|temporary|open|current|near|nearby|close|in|around|round|at|by|for|as|going|out|there|now|jobs?|people|someone|somebody|me|us|please|savi|hi|hello)$/;

/**
 * What a question looks for, if it looks for open posts: "any cook jobs near Leeds?", "deputy head jobs Cumbria".
 * Otherwise null. `isPlace` decides whether a few words name a place.
 */
export function jobSearchIn(question: string, isPlace: (words: string) => boolean): JobSearch | null {
  const plain = question
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[^a-z0-9&/' -]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:hi|hello|hey|dear)(?: savi)? /, '')
    .trim();
  const words = plain.split(' ');
  if (words.length > mostWords || asksAbout.test(plain)) return null;
  const place = placeIn(words, isPlace);
  const found =
    ledByRequest.exec(plain) ?? followedByPost.exec(plain) ?? (words.length <= 8 ? alone.exec(plain) : null);
  return found ? { post: postIn(found[1] ?? '', place), place } : null;
}

/** The name of a place among the words: after a preposition, or at the end. */
function placeIn(words: readonly string[], isPlace: (words: string) => boolean): string | null {
  const starts = words.flatMap((word, at) => (/^(?:near|in|around|round|by|at|to|of)$/.test(word) ? [at + 1] : []));
  for (const from of starts)
    for (const length of [3, 2, 1]) {
      const name = words.slice(from, from + length).join(' ');
      if (from + length <= words.length && isPlace(name)) return name;
    }
  for (const length of [3, 2, 1]) {
    const name = words.slice(-length).join(' ');
    if (words.length > length && isPlace(name)) return name;
  }
  return null;
}

function postIn(words: string, place: string | null): string | null {
  const ofPlace = new Set(place?.split(' ') ?? []);
  const post = words.split(' ').filter((word) => word && !around.test(word) && !ofPlace.has(word));
  return post.length > 0 ? post.join(' ') : null;
}

/** Short forms that a title writes in full. */
const shortForm = /^(?:tas?|ltas?|lsas?|hltas?|psas?|sbms?|msas?|ects?|dsls?|sencos?|alncos?|hods?|slt|it|pe|re)$/;

/** Whether the title of a post has a word of the post that was asked for. A short form such as "TA" cannot tell. */
export function isNamedIn(title: string, post: string): boolean {
  const asked = plainWords(post).filter((word) => word.length > 1 && !shortForm.test(word));
  if (asked.length === 0) return true;
  const stems = new Set(plainWords(title).map(stemOf));
  return asked.some((word) => stems.has(stemOf(word)));
}
