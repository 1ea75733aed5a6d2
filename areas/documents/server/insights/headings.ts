/** The meaning of a heading or label: strengths, areas to develop, or neither. */
export type Section = 'strengths' | 'development' | null;

const strengthsHeading =
  /\b(strengths?|positives|(?<=^(\d+[.)] )?((your|my|key|main|recent) )?)success(es)?(?! criteri)|commendations|www(?!\.)|highest[- ](rated|scoring|scores?)|what (you|we|he|she|they) do(es)? (well|best)|what (is |has |have |had )?(been )?(going|went|gone|worked) well|what (do|does|did|has|have|is|are|was) .{1,40} (do|does|did|done|doing) (really |particularly |especially )?(well|best)|what should .{1,60} (continue|keep) (to do|doing)|(continue|keep) doing|what .{1,40} brings? to .{1,40}|(key|main|notable|significant) achievements|areas? where .{1,40} (is|are) making (good|strong) progress|most proud of|(your )?value to the (organisation|team|school)|top (five|5|ten|10)|signature (themes|strengths)|talents|at (your|their) best|good practice( seen| observed)?)\b/i;
const notOnlyStrengths =
  /\b(lesser|lower|overus\w*|weak\w*|and (areas|development|weak\w*)|assessment|profile|survey|report|criteria)\b/i;
const developmentHeading =
  /\b(areas? (for|of|to|requiring|needing) (further )?(development|develop|improve(ment)?|growth|grow|work on|focus)|(points|focus|targets?|recommendations) for (further )?(development|improvement)|develop(ment|mental|ing)? (focus|areas?|needs?|points?|priorities|goals?|suggestions?|opportunities|targets?)|training needs?|growth areas|opportunities for (growth|development)|even better if|ebi|lowest[- ](rated|scoring|scores?)|(start|stop) doing|do (more|less) of|(do|done|be) (better|differently)|could (be )?improved?|targets? for (next|the|20\d\d)\b|suggest(ed|ions for) (development|improvements?)|(went|gone|going|worked) less well|areas? to watch|points to consider|(further )?support (is |was )?needed|next steps|what (would|do|could|should|must) (you|i|he|she|they|we) (like |want |need |still need )?(to )?(develop|improve|work on|get better at)|blind ?spots?|pitfalls|stretches|limitations|weaknesses|watch[- ]?outs?|things to (work|watch)|to work on|(standards?|objectives?|targets?|criteria) (that (is|are|was|were) )?(not (yet )?|partially |partly )(met|achieved))\b/i;
/** Words that have this meaning only as a complete heading. */
const bareHeading: [RegExp, Section][] = [
  [/^(celebrations?|glows?|continue|keep|achievements)$/i, 'strengths'],
  [/^(grows?|start|stop|targets|improvements?)$/i, 'development'],
];
/** Headings that end a section of strengths or areas to develop. */
const otherHeading =
  /^(\d+[.)]?\s+)?(([a-z]+ ){1,3}comments$|(motivators?|stressors?|fears|tips|strategies|suggestions|recommendations)$|areas? (to|for|of|where)|about|introduction|summary|overview|background|method|how|appendix|references?|notes?|results?|scores?|ratings?|your (type|style|profile|results?|scores?)|profile|(any |other |further )*comments?|feedback|context|conclusion|actions?|work|communication|relationships|under stress|in a team|what (this|the)|contents|understanding|attendance|training|support|wellbeing|outcomes?|objectives?|agreed|concerns?|signed|signatures?|date|review|pay|next (observation|meeting|review|visit|submission)|follow[- ]up|middle|lesser)\b/iu;
/** Labels of form fields. The text after them is neither a strength nor a need. */
const formLabel =
  /^(name|role|post|job title|teacher|trainee|mentor|tutor|reviewer|appraiser|observer|line manager|employee|staff member|class|year( group)?|subject|date|period|term|time|focus|grade|outcome|overall|objective|attendance|signed|signature|reviewed? (by|date|on)|next (review|meeting|observation)|date of .*|pay .*|training|cpd|support.*|actions?|follow[- ]up|(.* )?comments?( .*)?|deadline|by when|agreed.*|judgement|rag|status|result|previous .*|evidence( .*)?|safeguarding.*|school|department|context|concerns?|wellbeing.*)$/i;

/**
 * Returns the meaning of a heading or label; undefined if it has neither. A mixed one ('Strengths and weaknesses')
 * returns null.
 */
export function sectionOf(label: string): Section | undefined {
  const bare = label.replace(/[:?.]+$/, '').trim();
  if (bare.length > 110) return undefined;
  const isStrengths = strengthsHeading.test(bare);
  const isDevelopment = developmentHeading.test(bare);
  if (isStrengths && (notOnlyStrengths.test(bare) || isDevelopment)) return isDevelopment ? mixedOr(bare) : null;
  if (isDevelopment) return 'development';
  if (isStrengths) return 'strengths';
  return bareHeading.find(([pattern]) => pattern.test(bare))?.[1];
}

/** 'Development needs and strengths' is mixed; 'Weaknesses (strengths overused)' is not. */
const mixedOr = (heading: string): Section => (/\bstrengths?( (and|&|\/)|$)/i.test(heading) ? null : 'development');

/** Whether a label announces strengths or areas to develop. */
export const isSectionHeading = (text: string): boolean => Boolean(sectionOf(text));

export const isOtherHeading = (text: string): boolean => otherHeading.test(text);
export const isFormLabel = (label: string): boolean => formLabel.test(label);

/** A question in a form. The answer is below it. */
export const isQuestion = (line: string): boolean =>
  line.length <= 140 &&
  /^((q(uestion)? ?)?\d{1,2}[.):]?\s+)?(what|how|which|where|when|why|who|is|are|do|does|did|have|has|can|could|would|should|any|in what)\b.*\?$/i.test(
    line,
  );

export function looksLikeHeading(line: string): boolean {
  const words = line.split(' ').length;
  return words <= 9 && line.length <= 75 && /^[\p{Lu}\d]/u.test(line) && !/[.!?,;]["”’)]?$/.test(line);
}

/** 'Not yet clear', 'Too early to say': there is no answer yet. */
const saysUnknown =
  /^\W*((this|it) is )?(not (yet |currently )?(clear|evident|known|observed|seen|discussed|assessed|identified|completed|available|applicable)|too (early|soon) to (say|tell|judge|comment)|(insufficient|not enough|no) evidence( yet)?|(see|as) above)\b.{0,30}$/i;
/** 'None', 'N/A', 'No concerns were raised': the answer is that there is nothing. */
export const saysNone = (text: string): boolean =>
  /^\W*(there (are|were|is|was) )?(currently )?(none|nil|nothing|n\/?a|not applicable|tbc|tba|to be (confirmed|agreed)|no|no (major |significant |specific |particular |further |other |real |formal |clear |obvious )*(concerns?|areas?|issues?|needs?|targets?|strengths?|weakness(es)?|development|improvements?|comments?|actions?|training)\b.{0,60}|(none|nothing|nil) .{0,50})\W*$/i.test(
    text,
  ) ||
  saysUnknown.test(text) ||
  !/\p{L}/u.test(text);

/** The names of columns in the header of a table. */
const columnName =
  /^(areas?|evidence|actions?|focus|comments?|notes?|details?|descriptions?|examples?|impact|targets?|objectives?|skills?|priorit(y|ies)|by when|when|dates?|deadline|who|support|success criteria|no\.?|#|what|how|why|rating|score|strengths?|development( areas?| needs?)?)$/i;
export const isTableHead = (cells: string[]): boolean =>
  cells.length > 1 && cells.every((cell) => columnName.test(cell.replace(/[:?]$/, '')));
