import type { ConversationState } from '#areas/coach/contract/conversation-state.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import type { Nation } from '#contract/nations.ts';
import { nationIn } from '#server/nation-in.ts';
import { roleNamed } from './mentions.ts';

/** What a message does in a conversation (`docs/savi.md`). `question` is anything that stands on its own. */
export type Act =
  | { kind: 'question' }
  | { kind: 'nothing' }
  | { kind: 'greeting' }
  | { kind: 'thanks' }
  | { kind: 'yes' }
  | { kind: 'no' }
  | { kind: 'why' }
  | { kind: 'source' }
  | { kind: 'more' }
  /** One of the items shown: its number from 0, or the last one. `noun` is its kind if the message names it. */
  | { kind: 'item'; index: number | 'last'; noun: string | null }
  | { kind: 'nation'; nation: Nation }
  | { kind: 'role'; role: UserRole }
  /** A place, for the question before. */
  | { kind: 'place'; place: string }
  /** A few words that continue the question before: "and pay?". */
  | { kind: 'fragment'; text: string }
  | { kind: 'correction'; text: string };

const ordinals: [RegExp, number | 'last'][] = [
  [/^(?:first|1st|number one|no\.? ?1|#1|1|former)$/, 0],
  [/^(?:second|2nd|number two|no\.? ?2|#2|2|latter|other)$/, 1],
  [/^(?:third|3rd|number three|no\.? ?3|#3|3)$/, 2],
  [/^(?:last|final|bottom)$/, 'last'],
];
const itemNouns =
  'one|circle|group|discussion|thread|post|resource|file|story|event|course|training|module|mentor|person|job|vacancy|role|option|suggestion|link|page|programme';
const itemPattern = new RegExp(
  `^(?:(?:ok(?:ay)?|and|so|but|yes|yeah)[, ]+)?(?:(?:what|how) about|tell me (?:more )?about|more (?:on|about)|open|show me|what(?:'?s| is)|i(?:'?d)? like|can you explain|explain|go with|what is)?\\s*(?:the |that |this )?(first|1st|second|2nd|third|3rd|last|final|other|number one|number two|number three|no\\.? ?[123]|#[123]|[123]|former|latter|that|this)(?: (${itemNouns}))?(?: (?:you (?:said|mentioned|showed)|please|pls|sounds good|then|looks good|about|there))?$`,
);

/** The same inside a few words: "which is the second one". "that circle" is the first item of its kind. */
const itemInside = new RegExp(
  `\\b(?:the (first|1st|second|2nd|third|3rd|last) (${itemNouns})|that (?:(?:other|same) )?(${itemNouns}) (?:you|u)\\b)`,
);

const whyPattern =
  /^(?:(?:but|and|ok|okay|so) )?(?:why(?: (?:is|was|does|do|would|should|not|though|that|is that|so|them|him|her|these?|this|exactly|do you say (?:that|so)))*|how come|how so|for what reason|what(?:'s| is) the reason(?: for that)?|why did you (?:say|pick|choose|suggest|recommend) (?:that|this|it|them|those))$/;
const sourcePattern =
  /^(?:(?:and|but|ok) )?(?:says who|who says(?: so)?|source|sources|what(?:'s| is) (?:your|the) source|where (?:does|did|do) (?:that|this|it|you) (?:come from|get (?:that|this) from|get that)|how do you know(?: that)?|are you sure|is that (?:right|true|definite|official)|where is that written|got a (?:link|source)|link)$/;
const morePattern =
  /^(?:(?:ok|okay|and|so|yes|yeah|please) )*(?:(?:can you |could you )?(?:tell me (?:a bit )?more|say more|more|go on|carry on|continue|expand|elaborate|explain(?: that| more| it)?|more (?:detail|details|info|information|please|about (?:that|this|it))|tell me more about (?:that|this|it)|what else|anything else|and then|what does that mean|what do you mean|in more detail|how(?: do i do that)?|how does (?:that|it) work|what next|then what|(?:give me |gimme |got |any |for |show me )?(?:an? |any |some )?examples?|such as|like what|and)(?: please| pls)?)$/;
const thanksPattern =
  /^(?:(?:ok|okay|great|brilliant|perfect|lovely|oh|ah|right|no) )*(?:thanks?|thank you|thank u|thx|ta|cheers|much appreciated|that(?:'?s| is| was) (?:great|helpful|useful|really helpful|brilliant|perfect|all|good)|helpful|diolch|tapadh leat|very helpful)(?: (?:savi|so much|very much|a lot|a million|loads|for (?:that|this|the help|your help)|mate|again|anyway))*$/;
/** Thanks with a few more words, without a question. */
const startsWithThanks =
  /^(?:(?:ok|okay|great|ah|oh) )*(?:thanks|thank you|cheers|thx),?(?: (?!but|and|what|how|can|do|is|now|so)\S+(?: \S+){0,4})?$/;
const greetingPattern =
  /^(?:hi|hiya|hello|hey|heya|helo|shwmae|good (?:morning|afternoon|evening)|morning|evening|afternoon|alright|you there|hello there|hi there)(?: savi| there| again)?$/;
const yesPattern =
  /^(?:yes|yeah|yep|yup|yea|aye|ok|okay|sure|please|go ahead|please do|do it|sounds good|that would be (?:good|great)|yes please|ok then|why not|i would|i do|definitely|absolutely)(?: please| then| thanks)?$/;
const noPattern = /^(?:no|nope|nah|not really|no thanks?|no thank you|not now|don'?t bother|no ta)$/;

const correctionPattern =
  /^(?:(?:no|nope|nah|sorry|er|um|actually|wait|hang on|hmm)[,.!]* +)*(?:(?:i (?:actually )?(?:meant|mean|was asking|am asking|asked|want(?:ed)? to know)(?: about)?|i'?m asking about|not (?:that|this|it|what i (?:meant|asked)),? *(?:i (?:meant|mean|want)|the|but|it'?s|i'?m asking about)?|that(?:'?s| is) not what i (?:meant|asked)[,.]*(?: i (?:meant|mean|asked))?|you(?:'?ve| have)? misunderst(?:and|ood)[,.]*|wrong(?: one)?[,.]*|rather|instead))[: ,]*(.{0,400})$/;
/** "primary, I mean", "outside London, sorry". */
const meantPattern =
  /^(?:not (?:in |the |a |an |for )?\S+(?: \S+)?,? )?(.{2,80}?),? (?:i mean|i meant|sorry|instead|not that)$/;
const notPattern = /^no[,.]? (?:not |the |about |for |in |i )(.{2,400})$/;

const lead =
  /^(?:(?:ok(?:ay)?|right|so|yes|yeah|thanks|cool|great|hmm)[,.]? +)*(?:and(?: also)?(?: what)?|but(?: what)?|what|how|also|or|so)?\s*(?:about|abt|if|for|with|is|in)?\s+/;
const followUpStart =
  /^(?:(?:ok(?:ay)?|right|so|yes|yeah|hmm|cool|great)[,.]? +)*(?:and|but|what about|how about|what abt|also|or|what if|same for|is (?:it|that) the same|does (?:that|it|this)|do (?:they|i|you|we)|is (?:it|that|this|there)|can (?:they|i|we|it)|would (?:that|it|they)|how (?:long|much|many|soon|often)|when|which|who|where|whose)\b/;
/** A message that asks or wants something of its own, in contrast to a few words that add to the question before. */
const asks =
  /\b(?:what|whats|how|hows|when|where|who|why|which|can|could|should|would|is|are|do|does|did|am|need|want|help|looking|any|tips|ideas|advice|show|my)\b/;
const pointsBack = /\b(?:that|this|it|they|them|those|these|one|there|then|same|such)\b/;
const placeAsked = /^(?:near|around|in|at|close to|not far from) (.{2,60})$/;

const plainOf = (message: string) =>
  message
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[?!.…]+(?=\s|$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[,;: -]+|[,;: -]+$/g, '')
    .trim();

/** The most words of a message that continues the question before. A longer one stands on its own. */
const mostWords = 9;
/** So few words always continue the conversation. They are also tried as a question of their own. */
const shortest = 3;

/**
 * What a message does in the conversation. `isPlace` decides whether a few words name a place. Pure. Without a turn
 * before, a message is a question, a greeting, thanks, or nothing that can be read.
 */
export function actOf(message: string, before: ConversationState | null, isPlace: (words: string) => boolean): Act {
  const plain = plainOf(message);
  if (!/\p{L}|\p{N}/u.test(plain)) return { kind: before && /^[?!.\s]*\?[?!.\s]*$/.test(message) ? 'more' : 'nothing' };
  if (before && noPattern.test(plain)) return { kind: 'no' };
  if (greetingPattern.test(plain)) return { kind: 'greeting' };
  if (thanksPattern.test(plain) || (startsWithThanks.test(plain) && !message.includes('?'))) return { kind: 'thanks' };
  if (!before) return { kind: 'question' };
  const count = plain.split(' ').length;
  if (whyPattern.test(plain) || (count <= 4 && /^(?:but |and |so )?why\b/.test(plain))) return { kind: 'why' };
  if (sourcePattern.test(plain)) return { kind: 'source' };
  if (morePattern.test(plain)) return { kind: 'more' };
  const item = itemPattern.exec(plain);
  if (item && before.shown.length > 0) {
    const [, which = '', noun = null] = item;
    const index = /^(?:that|this)$/.test(which) ? 0 : (ordinals.find(([words]) => words.test(which))?.[1] ?? 0);
    if (noun !== null || !/^(?:that|this)$/.test(which))
      return { kind: 'item', index, noun: noun === 'one' ? null : noun };
  }
  const inside = itemInside.exec(plain);
  if (inside && before.shown.length > 0 && count <= mostWords) {
    const [, which = '', noun = inside[3] ?? null] = inside;
    const index = ordinals.find(([words]) => words.test(which))?.[1] ?? 0;
    return { kind: 'item', index, noun: noun === 'one' ? null : noun };
  }
  if (yesPattern.test(plain)) return { kind: 'yes' };
  const correction = correctionPattern.exec(plain) ?? notPattern.exec(plain) ?? meantPattern.exec(plain);
  if (correction) return { kind: 'correction', text: (correction[1] ?? '').trim() };
  if (count > mostWords) return { kind: 'question' };
  const rest =
    plain
      .replace(lead, '')
      .replace(/^same (?:for|with|in) /, '')
      .replace(/ (?:as well|too|then|also)$/, '')
      .trim() || plain;
  return continuing(plain, rest, isPlace, message.includes('?'));
}

function continuing(plain: string, rest: string, isPlace: (words: string) => boolean, hasMark: boolean): Act {
  const isFollowUp = followUpStart.test(plain);
  const bare = rest.replace(/^(?:in|near|around|at|for|to|from) /, '');
  const nation = nationIn(bare);
  if (nation && (isFollowUp || bare.split(' ').length <= 3)) return { kind: 'nation', nation };
  const role = roleNamed(bare);
  if (role && (isFollowUp || plain !== bare)) return { kind: 'role', role };
  const place = placeAsked.exec(rest)?.[1] ?? bare;
  if ((isFollowUp || placeAsked.test(plain)) && isPlace(place)) return { kind: 'place', place };
  const count = plain.split(' ').length;
  if (
    isFollowUp ||
    count <= shortest ||
    (count <= 7 && !asks.test(plain) && !hasMark) ||
    (pointsBack.test(plain) && count <= 7)
  )
    return { kind: 'fragment', text: rest };
  return { kind: 'question' };
}
