import { shortened } from './findings.ts';
import type { Passage } from './passages.ts';

const maxSentences = 4;

const others =
  /\b(colleagues?|peers?|(line )?managers?|direct reports?|respondents?|raters?|team members?|governors?|parents|pupils|students|staff|head ?teacher|reviewers?|observers?|mentors?)\b/i;
const saying =
  /\b(says?|said|sees?|saw|describes?d?|values?d?|feels?|felt|reports? that|reported|rates?d?|comment(s|ed)?|praised?|notes?d?|mention(s|ed)?|agreed?|finds?|found|appreciates?d?|would (like|welcome)|th(inks?|ought)|highlight(s|ed)?|told)\b/i;
const isQuoted = /^["“‘'].{15,}["”’']/;
const aboutTheForm = /\b(questionnaire|survey|invited|anonymous|confidential|this report|were asked|completed)\b/i;

/** Returns the document's sentences with feedback from others; null if there are none. */
export function feedbackIn(passages: Passage[]): string | null {
  const said = passages
    .filter(({ text, kind }) => kind !== 'heading' && ((others.test(text) && saying.test(text)) || isQuoted.test(text)))
    .filter(({ text }) => !aboutTheForm.test(text))
    .slice(0, maxSentences)
    .map(({ text }) => shortened(text, 320));
  return said.length > 0 ? said.join(' ') : null;
}
