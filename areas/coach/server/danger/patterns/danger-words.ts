import { isMeant } from './word-distance.ts';

/** Short forms, written out, so that a pattern needs one wording: "cant" and "can't" are "can not". */
const written: Readonly<Record<string, string>> = {
  im: 'i am',
  ive: 'i have',
  id: 'i would',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  cant: 'can not',
  cannot: 'can not',
  couldnt: 'could not',
  wont: 'will not',
  wouldnt: 'would not',
  isnt: 'is not',
  aint: 'is not',
  arent: 'are not',
  wasnt: 'was not',
  werent: 'were not',
  havent: 'have not',
  hasnt: 'has not',
  hadnt: 'had not',
  hes: 'he is',
  shes: 'she is',
  theyre: 'they are',
  theyve: 'they have',
  theyd: 'they would',
  whos: 'who is',
  whats: 'what is',
  theres: 'there is',
  thats: 'that is',
  its: 'it is',
  wanna: 'want to',
  gonna: 'going to',
  tryna: 'trying to',
  kinda: '',
  anymore: 'any more',
  u: 'you',
  ur: 'your',
  kms: 'kill myself',
  unalive: 'kill',
  burnout: 'burnt out',
  burned: 'burnt',
  stepdad: 'dad',
  stepmum: 'mum',
  stepfather: 'dad',
  stepmother: 'mum',
  mam: 'mum',
  cuttin: 'cutting',
  hurtin: 'hurting',
  killin: 'killing',
  thinkin: 'thinking',
  feelin: 'feeling',
  tryin: 'trying',
  cryin: 'crying',
  noone: 'nobody',
  bf: 'boyfriend',
  gf: 'girlfriend',
  hubby: 'husband',
  fella: 'partner',
  missus: 'wife',
  carnt: 'can not',
  cnt: 'can not',
  cannae: 'can not',
  dnt: 'do not',
  dinnae: 'do not',
  didnae: 'did not',
  wasnae: 'was not',
  wisnae: 'was not',
  isnae: 'is not',
  willnae: 'will not',
  wouldnae: 'would not',
  couldnae: 'could not',
  havenae: 'have not',
  wana: 'want to',
  theyll: 'they will',
  goin: 'going',
  dyin: 'dying',
  livin: 'living',
  hittin: 'hitting',
  beatin: 'beating',
  drinkin: 'drinking',
  endin: 'ending',
  touchin: 'touching',
  takin: 'taking',
  plannin: 'planning',
  wantin: 'wanting',
  harmin: 'harming',
  doin: 'doing',
  bein: 'being',
  meself: 'myself',
  mysel: 'myself',
  masel: 'myself',
  mesen: 'myself',
  misen: 'myself',
  hisself: 'himself',
  theirself: 'themself',
  summat: 'something',
  sumthing: 'something',
  nowt: 'nothing',
  nuthin: 'nothing',
  nothin: 'nothing',
  bc: 'because',
  cos: 'because',
  coz: 'because',
  cuz: 'because',
  n: 'and',
  r: 'are',
  rn: 'right now',
  idk: 'i do not know',
  idc: 'i do not care',
  kys: 'kill yourself',
  fr: '',
  ngl: '',
  pls: 'please',
};

/** Important words, which are recognised with one or two typing errors. */
const important = (
  'suicidal suicide overdose disclosed bruises bruised abused abusing hopeless worthless depressed depression anxiety ' +
  'overwhelmed exhausted bullied bullying groomed threatened strangled assaulted disappear paracetamol goodbye pointless ' +
  'threatening harassed frightened terrified myself boyfriend husband'
).split(' ');

/** Real words that are close to an important one. */
const otherWords = new Set(
  (
    'amused disclose discloses disclosure threatens threaten suicides bruiser cruises bullish anxieties goodbyes disappears ' +
    'disappeared harasses husbands boyfriends terrifies frightens'
  ).split(' '),
);

/** Figures of speech and happy tears, which are never about danger. */
const figures = new RegExp(
  [
    'death by (?:powerpoint|[a-z]+ meetings?|meetings?|worksheets?|paperwork|data|spreadsheets?)',
    '(?:kill|kills|killing|killed) (?:two birds|it|time|the mood|the vibe|off the (?:weeds|rumour)|my (?:enthusiasm|love|feet|back|joy|confidence|creativity|spark|phone))',
    '(?:marking|planning|workload|data|paperwork|commute|heat|feet|back|knees|reports|deadlines?|suspense|job|work|class|year \\d+s?|photocopier|printer|wait|waiting|spreadsheets?|timetable|stairs) (?:(?:is|are|was|just|really|absolutely|actually|literally) )*(?:killing|kills|killed) (?:me|us)(?! (?:and i (?:want|mean)))',
    '(?:i )?(?:would|could) (?:kill|murder|die) for (?:a|an|some|the|one|that|this)',
    'i (?:will|could|would|might) (?:kill|murder) (?:the next person|whoever|for a)',
    '(?:dying|dyin) (?:to|for) (?:a|an|the|some|try|see|get|know|hear|do|use|go|start|meet|tell|ask|read|teach|have|find|become|lead|apply|work|visit|learn|move|show|join|be|return|my|half|summer|christmas|easter|holidays|friday|home|break|lunch|this|coffee|tea)',
    '(?:die|died|dies|dying|dead) (?:of|from|with) (?:embarrassment|laughter|laughing|boredom|shame|cringe|shock|happiness|joy|excitement|heat|hunger|thirst|cold)',
    '(?:die|died|dying) (?:laughing|hard|down|out)',
    'dead (?:tired|good|easy|keen|set|proud|chuffed|busy|excited|nervous|happy|serious|simple|certain|sure|end|ends|interesting|hard|funny|on my feet|on their feet|lucky|cute|posh|helpful|useful|pleased|lift|lifts|line|lines)',
    '(?:over my dead body|matter of life and death|life or death|drop dead gorgeous|to death of|scared to death of spiders|bored to death|sick to death|kiss of death|death knell|death stare)',
    'burden (?:has been|was|is|been)? ?(?:lifted|off my|gone|shared)',
    '(?:one|two|1|2|a couple of|couple of|some calpol|a) (?:paracetamols?|ibuprofen|aspirin|painkillers|nurofen|tablets|pills)(?= (?:and|then|for|with|before|at|so|but|because|after|to) )(?! (?:and (?:i|then i) (?:want|wish|hope)|so i (?:die|do not)))',
    '(?:cry|cried|crying|cries|tears|wept|sobbed|sobbing|bawled|welled up) (?:[a-z]+ )?(?:with|of) (?:joy|laughter|pride|happiness|laughing|relief)',
    '(?:happy|proud) tears',
    '(?:cried|crying|cry|sobbed|bawled|wept|in tears|teary|emotional) (?:[a-z]+ )?(?:at|during|in|watching|over) (?:the|our|my|a|their) (?:[a-z0-9]+ ){0,2}(?:leavers|nativity|play|prom|wedding|concert|film|performance|graduation|assembly|production|show|speech|song|choir|bake off)(?: assembly)?',
    'on the edge of (?:[a-z]+ing|my seat|town|the (?:town|city|village|estate|field|playground|catchment))',
    '(?:hang|hanging) (?:in there|up|the (?:display|coats|work|art|bunting)|displays?|coats)',
    'cut (?:myself|me) (?:some slack|some|a break|off|out|short)',
    '(?:beat|beating|kick|kicking) (?:myself|yourself) (?:up|off)?',
    '(?:shoot|shooting) (?:myself )?in the foot',
    '(?:jump|jumping|jumped) (?:ship|at the chance|through hoops|in at the deep end|on the bandwagon|straight in|the gun)',
    '(?:touch|touched|touching|touches) (?:base|wood|screens?|typing)',
  ]
    .map((figure) => `(?: ${figure}(?= ))`)
    .join('|'),
  'g',
);

/** Contractions without an apostrophe that are also words: "ill never" is "I will never", "ill health" is not. */
const willDo =
  'be|do|kill|end|make|just|never|not|jump|go|hurt|probably|still|take|see|find|hit|come|stab|get|beat|have|batter|always';
const contracted = new RegExp(` (i|he|she)ll(?= (?:${willDo}) )`, 'g');
const apart = { ll: 'will', ve: 'have', re: 'are' };

/**
 * A message as words: lower case, no accents, short forms written out, a space between words, ` . ` where a sentence ends and
 * at both ends. "I can’t go on!" becomes ". i can not go on . ".
 */
export function wordsOf(message: string): string {
  const words = message
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘`´ʼ]/g, "'")
    .replaceAll(/\b(he|she|it|that|what|there|who|here|let)'s\b/g, '$1s')
    .replaceAll(/'s\b/g, '')
    .replaceAll(/(?<=[a-z])'(ll|ve|re)\b/g, (_, end: 'll' | 've' | 're') => ` ${apart[end]}`)
    .replaceAll(/\b(i|she|he|they|you|we|it)'d\b/g, '$1 would')
    .replaceAll("'", '')
    .replaceAll(/[.!?;\n…]+/g, ' . ')
    .replaceAll(/\b(?:yr|y)\s?(\d{1,2})/g, 'year $1')
    .replaceAll(/[^a-z0-9.]+/g, ' ')
    .split(' ')
    .filter(Boolean)
    .map(writtenOut);
  return (
    ` . ${words.join(' ')} . `
      .replaceAll(/\s+/g, ' ')
      // A repeated word adds no information and would slow down the patterns.
      .replaceAll(/ ([^ ]+)(?: \1)+(?= )/g, ' $1')
      .replaceAll(contracted, ' $1 will')
      .replaceAll(figures, ' figure')
  );
}

function writtenOut(word: string): string {
  const long = written[word];
  if (long !== undefined) return long;
  if (word.length < 6 || otherWords.has(word)) return word;
  return important.find((known) => isMeant(word, known)) ?? word;
}
