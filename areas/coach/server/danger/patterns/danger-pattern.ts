const harms =
  'hit|hits|hitting|beat|beats|beating|beaten|punch|punches|punched|punching|kicks|kicked|kicking|slap|slaps|slapped|slapping|smacks|smacked|chokes|choked|choking|strangles|strangled|strangling|hurts|hurt|hurting|abuses|abused|abusing|rapes|raped|molests|molested|touches|touched|touching|burns|burnt|threatens|threatened|threatening|locks|locked|starves|starved|assaults|assaulted|attacks|attacked|attacking|gropes|groped|belts|batters|battered|knocks|knocked|throws|whips|smashed|leathers|leathered|clouts|clouted|thumps|thumped|bashes|bashed|belted|wallops|walloped|pins|pinned|shoves|shoved|dragged|drags|grabs|grabbed|shakes|shook|pushes|pushed';

const kids =
  '(?:child|kid|pupil|student|tutee|boy|girl|lad|lass|teenager|toddler|young person|learner|sixth formers?|little ones?|wee ones?|youngster|kiddo|year \\d{1,2} lass|bairn|wee (?:boy|girl|one)|little (?:boy|girl)|year \\d{1,2}|reception child)';

/** Who does what: the words that a pattern names in braces. */
const classes: Readonly<Record<string, string>> = {
  /** One child: "a pupil", "one of my year 9s". Many children are a subject, not a person in danger. */
  kid: `(?:${kids}|one of (?:mine|ours)|(?:someone|somebody) in my (?:form|class|tutor group|year group|set)|one of (?:my|our|the) (?:[^ .]+ ){0,2}(?:children|kids|pupils|students|tutees|boys|girls|lads|form|class|group|lot|tutor group|year \\d{1,2}s?|year \\d{1,2} [^ .]+))`,
  children: `(?:${kids}|children|kids|pupils|students|boys|girls|sixth formers|year \\d{1,2}s?|under ?age)`,
  /** A child who was named before. */
  them: '(?:he|she|they|him|her|them)',
  adult:
    '(?:colleague|coworker|teacher|ta|lsa|hlta|ect|nqt|trainee|friend|mate|manager|headteacher|deputy|boss|technician|caretaker|receptionist|cleaner|cover supervisor|dinner lady|dinner ladies|midday supervisor|tutor|year leader|head of (?:year|department|maths|english|science|music|pe|art)|supply teacher|site manager|business manager|mentee|mentor|governor|(?:my|our|the) head|mate in the [^ .]+|member of staff|staff member|team member|member of (?:my|our|the) (?:team|staff|department)|one of (?:my|our|the) (?:[^ .]+ ){0,2}(?:team|staff|colleagues|teachers|tas|ects|friends|department|governors)|someone (?:i know|at work|in my team|on my team)|somebody (?:i know|at work)|husband|wife|partner|boyfriend|girlfriend|brother|sister|son|daughter|mum|dad|mother|father|flatmate|housemate|neighbour)',
  partner: '(?:husband|wife|partner|boyfriend|girlfriend|ex|ex husband|ex wife|ex partner|ex boyfriend)',
  family:
    '(?:dad|mum|father|mother|parent|parents|old man|bloke|new bloke|mum new bloke|mum new man|mum new partner|mum new boyfriend|nan|grandparent|lodger|step parent|uncle|aunt|auntie|brother|sister|cousin|grandad|grandma|carer|foster carer|mum boyfriend|mum partner|dad girlfriend|dad partner|family|someone|somebody|man|neighbour|coach)',
  staff:
    '(?:teacher|ta|colleague|member of staff|staff member|site manager|tutor|coach|head|headteacher|deputy|mentor|caretaker|supply|lsa|cover supervisor|trainee|someone on the staff|volunteer|technician|manager)',
  harm: `(?:${harms})`,
  self: '(?:myself|my self)',
  themself: '(?:himself|herself|themself|themselves|him self|her self)',
  harming:
    '(?:cut|cuts|cutting|hurt|hurts|hurting|harm|harms|harming|burn|burns|burning|starve|starves|starving|stab|stabbing)',
  killing:
    '(?:kill|killing|killed|hang|hanging|hanged|top|topping|shoot|drown|drowning|do away with|off|offing|harm|harming|hurt|hurting)',
  /** Words that express a wish. */
  want: '(?:want|wants|wanted|wanting|wish|wishes|wished|would like|need|feel like|plan|planning|plans|intend|ready|rather|going|about|trying|tried|try|tempted|might|may|could|threatened|threatening|threatens)',
  very: '(?:(?:so|really|very|too|just|completely|totally|utterly|absolutely|constantly|always|still|feeling|getting|quite|pretty|proper|properly|beyond|incredibly|all|a bit|mentally|emotionally|physically|near|nearly|almost|that|fucking|bloody) )*',
  /** "I am", "I feel", "I have been", or nothing at the start of a message. */
  iam: '(?:(?<=\\. )|i (?:am|was|have been|feel|felt|have felt|have|get|got|keep|just feel|just am|have become|must be|think i am|think i have) |makes me feel |left me |leaves me |making me |me feeling )',
  /** What can be used to die. */
  means:
    '(?:pills?|tablets|meds|medication|medicines|paracetamol|ibuprofen|aspirin|insulin|morphine|codeine|tramadol|diazepam|sleeping pills|sleeping tablets|painkillers|antidepressants|co ?codamol|bleach|noose|razor blades?|blades)',
  /** Dead, or no longer there. */
  gone: '(?:gone(?! (?:for|from|on|to|by|at|all|next|this|part|before|home|early|long|over|back|through|into|wrong|well))|dead|not here|not around|not alive|no longer (?:here|around|alive)|out of the (?:way|picture)|disappeared|vanished|died|not exist|not existing|never existed|never been born|never born|no more|not wake up|never woke up|did not wake up|never came back)',
  better: '(?:better off|better|happier|easier|relieved|a relief|simpler|less hassle|at peace)',
  move: '(?:step|steps|stepped|stepping|walk|walks|walked|walking|jump|jumps|jumped|jumping|drive|drives|driving|drove|swerve|swerved|swerving|steer|steering|crash|crashing|crashed|leap|leapt|leaping|run|running|ran|plough|ploughing|fall|falling|dive|diving|veer|veering|lie down|lying down|put my car|go|going|hurl myself|throwing myself|throw myself|hurling myself)',
  /** Somebody the writer lives with, or lived with. */
  close:
    '(?:(?:my|me|the|this) <1>(?:husband|wife|partner|boyfriend|girlfriend|ex|ex husband|ex wife|ex partner|ex boyfriend|ex girlfriend|fiance|fiancee|missus|bloke|fella|man|other half|old man|dad|father|mum|mother|brother|sister|son|uncle|lodger|flatmate|housemate|in laws|mother in law|father in law|stepson|lad|daughter|family))',
  /** Somebody who is not the writer and not close. */
  other:
    '(?:parents?|mum|dad|father|mother|pupils?|students?|kid|kids|lad|lads|boy|boys|girl|girls|child|ex|ex pupil|colleague|head|headteacher|deputy|hod|line manager|manager|boss|teacher|ta|caretaker|governor|neighbour|neighbours|stranger|man|bloke|woman|troll|trolls|family|brother|uncle|year \\d+s?|year \\d+ [^ .]+|hoy|slt|people|one of them)',
  know: '(?:know|knows|knew|found out|find out|finds out|finding out|knowing|worked out|discovered|got hold of)',
  ended:
    '(?= (?:\\.|any more|and|but|because|so|tbh|today|tonight|now|with it|with this|sometimes|again|at all|here|lately|these|right|much|honestly|please|help|i|my|the|tomorrow|tomoz|tmrw|ever|or|tonight|much longer)(?: |$))',
  /** The work of a school: being tired of it or worried about it is a question about work. */
  matter:
    '(?:npq|reading list|marking|emails?|data|timetable|policy|uniform|tlr|promotion|applications?|course|coursework|essay|choice|options|homework|admin|paperwork|displays?|results|reports|plan|planning|role|department|subject|phase|pay|key stage|budget|rota|resources)',
  schoolwork:
    '(?:progress|results|result|grades|grade|attainment|attendance|reading|writing|maths|work|data|mock|mocks|exam|exams|handwriting|sats|phonics|homework|revision|coursework|targets|scores|options|levels|spelling|book|books|english|science|interview|observation|application|feedback|review|report|reports|party|trip|assembly|lesson|training|course)',
};

/**
 * A pattern over words, from its short form: `{kid}` is a class of words, `<3>` is a gap of at most three words inside a
 * sentence, and a single space is between words. The rest is a regular expression. `gapWord` is what a word in a gap may be.
 */
export function pattern(source: string, gapWord = '[^ .]+'): RegExp {
  const expanded = source
    .replaceAll(/\{([a-z]+)\}/g, (_, name: string) => {
      const words = classes[name];
      if (words === undefined) throw new Error(`There is no class of words called ${name}.`);
      return words;
    })
    .replaceAll(/<(\d+)>/g, `(?:${gapWord} ){0,$1}`);
  return new RegExp(`(?<= )${wholeWords(expanded)}(?= |$)`);
}

/** Makes each `(?! …)` match whole words: `(?! in)` does not match "ink". */
function wholeWords(source: string): string {
  const start = source.indexOf('(?! ');
  if (start < 0) return source;
  let depth = 1;
  let end = start + 4;
  for (; depth > 0; end += 1) {
    if (source[end] === '(') depth += 1;
    else if (source[end] === ')') depth -= 1;
  }
  const inside = source.slice(start + 4, end - 1);
  return `${source.slice(0, start)}(?! (?:${inside})(?: |$))${wholeWords(source.slice(end))}`;
}

/**
 * A word in a gap of what a writer says about themselves. It must not be another person, because the rest would then be about
 * that person.
 */
export const notAnother =
  '(?!(?:he|she|they|who|pupils?|students?|child|children|kids?|boys?|girls?|colleagues?|friends?|teachers?|tas?|ects?|husband|wife|partner|boyfriend|girlfriend|mentee|team|staff|manager|mum|dad|son|daughter|brother|sister) )[^ .]+';
