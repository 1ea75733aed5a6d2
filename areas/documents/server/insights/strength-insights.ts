import type { Finding } from '#areas/documents/contract/document-insights.ts';
import { distinct, findingOf } from './findings.ts';
import { isSectionHeading } from './headings.ts';
import type { Passage } from './passages.ts';

const maxFindings = 8;

const saysStrength =
  /\b((an?|key|clear|real|particular|great(est)?|notable|major|your|their|his|her|main|biggest|significant|considerable) strengths?|excels?|excelled|outstanding|exemplary|highly (skilled|effective|regarded|valued)|strong(est)? (in|at|on)|(particularly|very|really|especially) (strong|good|effective|skilled) (in|at|with)|highest[- ](rated|scoring)|(rated|scored) (you )?(highest|most highly|strongly)|praised|impressed (by|with)|excellent (at|in)|role model|natural (ability|talent)|at (your|their|his|her) best when|(a|your) talent for)\b/i;
const takesItBack =
  /\b(not|never|rather than|lacks?|lacking|could|should|overus\w*|too (much|many|often|strong)|weak\w*|instead of)\b|n['’]t\b/i;

const saysNeed =
  /\b(would benefit from|could (be|do|develop|improve|make|spend|work|try|share|delegate|use|give|take|say|listen|involve)|needs? to (develop|improve|work|build|be|become|focus|delegate|consider|take|give|spend)|should (consider|try|develop|work|focus|practise|aim|spend)|areas? (for|of|to) (further )?(development|growth|improve\w*|develop)|(to|and) work on|may (find it (hard|difficult)|struggle|overlook|avoid|neglect|need to)|can (struggle|overlook|neglect|avoid|be too|come across)|tends? to (avoid|overlook|neglect|take on too)|lowest[- ](rated|scoring)|(scored|rated) (you )?lowest|(finds?|found) it (hard|difficult)|less (confident|comfortable|effective)|struggles?|(priority|target) for development|development (area|need|priority|goal|target))\b/i;

/** 'Does not need to improve', 'no area for development': the opposite of a need. */
const deniesNeed =
  /\b(no|nor|neither|never|(not|n['’]t)( (an?|the|any|really|currently))?|no longer|without( any)?|not true that .*|isn['’]t( an?)?) ((further|real|clear|particular|significant|obvious|longer|specific) )?(needs?|areas? (for|of|to)|struggles?|development|priorit\w+|targets?|weak\w*|finds?|tends?)\b|\b(do|does|did|could|can|have|has|had|was|were|is|are)( not|n['’]t) \w+ (any|an?|no) ([\w-]+ )?(weak\w*|needs?|areas?|concerns?|issues?|difficult\w*)\b|\bno (real |major |significant |particular )?(issues?|concerns?|difficult\w*|weak\w*)\b(?!.*\bbut\b)|\bnothing (further |more |else )?to (develop|improve|work on)\b|[:–—-]\s*(fully )?(met|achieved|exceeded)\W*$|\bnot true\b/i;
/** A denied strength under a heading for strengths. */
const deniesStrength = /\b(not|n['’]t|never|no)( yet)?( (an?|any|clear|real|particular))* (strengths?|strong)\b/i;

/** Words of a conclusion, which belongs to the whole document and not to its section. */
export const concludes =
  /\b(overall|in summary|to summarise|in conclusion|(key|main) (finding|message|insight|point)|most (notable|striking)|stands? out|taken together)\b/i;

/** About the questionnaire or the section itself, not about a strength. */
const saysNothingOfThePerson =
  /\b((this|the) (report|questionnaire|assessment|tool|instrument|inventory|survey|section|results?)|the following|listed below|all rights reserved|people (who|with|of this)|this theme)\b|\bthe sections? (on|about|below)\b|©|^(these|below|here|please) /i;

/** Returns the strengths that the document names. */
export const strengthsIn = (passages: Passage[]): Finding[] =>
  inSectionOrWords(
    passages.filter(({ text }) => !deniesStrength.test(text)),
    'strengths',
    (text) => saysStrength.test(text) && !takesItBack.test(text),
  );

/** Returns the areas to develop that the document names. */
export const needsIn = (passages: Passage[]): Finding[] =>
  inSectionOrWords(
    passages.filter(({ text }) => !deniesNeed.test(text)),
    'development',
    (text) => saysNeed.test(text),
  );

/** Returns findings under a heading with this meaning, then sentences elsewhere that say it in words. */
function inSectionOrWords(
  passages: Passage[],
  section: 'strengths' | 'development',
  saysSo: (text: string) => boolean,
): Finding[] {
  const listed = underHeading(passages.filter((passage) => passage.section === section));
  const said = passages
    .filter(({ kind, text, section: place }) => kind !== 'heading' && place === null && saysSo(text))
    .filter(({ text }) => !saysNothingOfThePerson.test(text) && text.split(' ').length >= 4)
    .map(({ text }) => findingOf(text));
  return distinct([...listed, ...said], ({ text }) => text, maxFindings);
}

/** Returns one finding for each item or subheading; for plain paragraphs, one for each sentence. */
function underHeading(passages: Passage[]): Finding[] {
  const found: Finding[] = [];
  let heading: Passage | null = null;
  /** The paragraph of the last item. Text after a list does not belong to it. */
  let lastItem = -1;
  for (const passage of passages) {
    const { text, kind, paragraph } = passage;
    if (kind === 'heading') {
      // A subheading without text below it is an item of a list without bullets.
      if (heading) found.push(findingOf(heading.text));
      heading = isSectionHeading(text) ? null : passage;
      lastItem = -1;
    } else if (heading && /^\p{Ll}/u.test(text)) {
      // 'Calm entry', then 'empathy': two list items, not a heading and its text.
      found.push(findingOf(heading.text), findingOf(text));
      heading = null;
    } else if (heading) {
      found.push(findingOf(text, heading.text));
      heading = null;
      lastItem = paragraph;
    } else if (passage.isLabelled) {
      if (!saysNothing(text)) found.push(...partsOf(text).map((part) => findingOf(text, part)));
    } else if (kind === 'item' ? paragraph !== lastItem : lastItem === -1 && !saysNothing(text)) {
      found.push(findingOf(text, firstCell(passage)));
      if (kind === 'item') lastItem = paragraph;
    }
  }
  if (heading) found.push(findingOf(heading.text));
  return found;
}

/** 'Integrity; listening' after a label are two findings. */
function partsOf(text: string): (string | undefined)[] {
  const parts = text.replace(/[.;]$/, '').split(/;\s+/);
  return parts.length > 1 && parts.every((part) => part.split(' ').length <= 6) ? parts : [undefined];
}

/** Returns the first cell as the subject of a row. The rest of the row is in the quote. */
const firstCell = ({ cells }: Passage): string | undefined => (/\p{L}{2}/u.test(cells[0] ?? '') ? cells[0] : undefined);

const saysNothing = (text: string) => saysNothingOfThePerson.test(text) || concludes.test(text);
