/** Everyday English words. A text in English has many of them, one in Welsh or Polish few. */
const everyday = new Set(
  'the a an and or but of to in on at by for with from as is are was were be been have has had do did i me my we our us you your he him his she her it its they them their this that these those who what when which not so if then because would will can could about after before into out up all more very there'.split(
    ' ',
  ),
);

/** The least share of everyday words in an English text, in hundredths. Spoken and written answers have 35 to 60. */
const leastEveryday = 22;

const lettersOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Whether a text of at least 30 words is in English, which is what the rules read. */
export function isEnglish(text: string): boolean {
  const words = lettersOf(text);
  const found = words.filter((word) => everyday.has(word)).length;
  return words.length > 0 && (found / words.length) * 100 >= leastEveryday;
}

const ofAdverts = [
  /\bsuccessful (?:candidate|applicant)s?\b/i,
  /\bwe are (?:looking for|seeking|recruiting)\b/i,
  /\b(?:the|this) (?:post|role|school) (?:is|offers|requires)\b/i,
  /\byou will (?:have|be|need|work|join|bring)\b/i,
  /\bclosing date\b/i,
  /\b(?:apply|application forms?|applications) (?:now|by|online|to|are|should|via|must)\b/i,
  /\b(?:essential|desirable) (?:criteria|skills|qualifications)\b/i,
  /\bperson specification\b/i,
  /\b(?:salary|pay range|grade|scale)\s*:|£\s?\d/i,
  /\benhanced dbs\b/i,
  /\bcommitted to safeguarding and promoting\b/i,
];

/** Whether a text is an advert and not an answer: it has several of an advert's phrases, and hardly an ‘I’. */
export function isAdvert(text: string): boolean {
  const found = ofAdverts.filter((pattern) => pattern.test(text)).length;
  const own = (text.match(/\bI(?:['’]\w+)?\b|\bmy\b/g) ?? []).length;
  return found >= 2 && own * 60 < lettersOf(text).length;
}

const ofSchool =
  /\b(?:pupils?|child(?:ren)?|students?|class(?:es|room)?|lessons?|teach\w*|taught|schools?|nursery|colleagues?|parents?|carers?|mothers?|fathers?|famil(?:y|ies)|key person|play\w*|staff|teams?|head(?:teacher)?|governors?|trustees?|safeguard\w*|curriculum|phonics|maths|reading|behaviour|attendance|SENCO|SEND|tutor\w*|assessments?|marking|feedback|budgets?|office|policy|year \d{1,2}|key stage|reception|observ\w+|mentor\w*|trainees?|meeting|role|job|work|contracts?|suppliers?|kitchen|boiler|premises|site|inspection|exams?)\b/gi;

/** The least number of different words about a school in an answer that can be scored. */
const leastOfSchool = 2;

/** Whether a text is about work in a school at all. The rules cannot tell whether it answers the question. */
export const isAboutSchool = (text: string): boolean =>
  new Set((text.match(ofSchool) ?? []).map((word) => word.toLowerCase())).size >= leastOfSchool;
