const death =
  '(?:die(?! (?:for|on this hill))|dying(?! to)|dead(?! (?:end|line|lift|good|easy|keen|set))|death|suicid[a-z]*|paracetamol|pills|overdose|noose|razor|self harm[a-z]*|funeral plan|being alive|unaliving)';

const violence =
  '(?:hits|hitting|punche[sd]|punching|leathers|batters|battered|belts|thumps|bruis[a-z]*|finger marks|split lip|black eye|burn marks|scars|strangl[a-z]*|naked|nudes|groom[a-z]*|molest[a-z]*|abus[a-z]*|neglect[a-z]*|rape[a-z]*|sexual|sexually|having sex|knife|machete|weapon|county lines|gang|drugs|dealing|fgm|trafficked|starving|starved|no food|black and blue|at night|into (?:her|his|their) (?:room|bed))';

const sadness =
  '(?:crying|cries|cried|sobbing|in tears|into tears|withdrawn|unwashed|filthy|hungry|thin|missing|scared|frightened|terrified|flinch[a-z]*|self harm[a-z]*|hurting|hurt|unsafe|not safe|secret|sleeves|not (?:eating|sleeping|himself|herself|themselves)|stopped (?:eating|talking|smiling|coming)|lost weight)';

/**
 * Two words in one sentence that may mean danger: weaker than a pattern, so they only ever say "perhaps", and nothing in a
 * message about training, a lesson, a policy or an application.
 */
export const hints = {
  child: [
    `{kid} <20>(?:dad|mum|mummy|daddy|stepdad|step dad|uncle|brother|sister|cousin|grandad|home|secret|alone|police|social worker|social services|boyfriend|older man|belt|hair|arm|thighs|wrists?|wets|soiled|sleeves|asleep|silent|marks|married|money for|stuff for|drunk|life any more|fire|hates)(?! (?:maths|english|science|pe|french|spanish|german|history|geography|music|art|drama|spelling|writing|homework|lessons|tests|exams|revision|phonics|my lessons|assembly|work|learning|school|reading|economics|is a|is an|is the|is in (?:the|prison)|is coming|is from|works|worked|starts|started|teaches|loves|likes|can|could|rang|called|emailed|has died|died|passed away|asks|asked|wants|thinks|comes to|came to|plays|runs|owns|speaks|bought|won|went to|goes to|says thank|wants a meeting|of the subject|officer))`,
    '(?:he|she|they) <6>(?:told|tells|said|says) me <8>(?:dad|mum|mummy|daddy|uncle|brother|secret|home|friend <3>game|touch[a-z]*)',
    '{staff} <10>(?:yanked|dragged|shoved|screamed at|swore at|manhandled|cornered|locked) <6>{kid}',
    `{kid} <16>(?:${death}|${violence}|${sadness})(?! (?:of (?:maths|reading|tests|exams|speaking)|about (?:exams|sats|tests)|of the (?:wasp|dark|thunder|fire alarm|water|oral|big)|coursework|homework|lessons|marks|grades|for knowledge|to learn))`,
    `(?:he|she|they|her|his) <10>(?:${violence})`,
  ],
  self: [
    'i <14>(?:tablets|sertraline|citalopram|fluoxetine|prozac|antidepressants|diazepam|propranolol|throat|strangled|shell of|losing the plot|lost the plot|hide in the (?:toilets?|loo)|hiding in the (?:toilets?|loo)|sob|sobs|tired of (?:feeling|living|trying|fighting|being (?:here|alive|me|like this|sad|scared|strong)|pretending (?:to be|i am|everything)|it all|life|everything)|way out|make it to <3>(?:half term|christmas|easter|summer|friday|the end|weekend|next week)|scared to go (?:back|in)|afraid to go (?:back|in)|off with <2>stress|cut again|relapsed|nightmares|flashbacks|in a hole|crawl|ill with|collapse|collapsed|heart (?:races|pounds|racing|pounding)|crumbling|begging for|spiralling|dark thoughts|intrusive thoughts|jump in front|hit me|hits me|kicked me|grabbed me|threw)(?! (?:on the idea|with ideas|up on|at once|that))',
    '(?:gp|doctor|counsellor|therapist|occupational health) <6>(?:antidepressants|sertraline|citalopram|signed me|tablets|medication|stress|depression|anxiety)',
    '(?:off|leave) with <2>(?:stress|anxiety|depression|burnt)',
    '(?:he|she) <6>(?:hands round my|round my throat|by the throat|against the wall|pushed me|kicked me|threw me|hurt me|scares me|frightens me|follows me)',
    '(?:my head|a voice|voices|something|part of me) <4>(?:says|tells me|saying|telling me) <3>(?:jump|do it|die|end|cut|kill|hurt|stop breathing)',
    'me <6>(?:cry|shake|sob|physically ill|terrified|petrified)(?! (?:with laughter|with joy|hands))',
    `(?:i|me|my(?! (?:laptop|computer|phone|plants?|printer|car|ipad|lesson))|myself) <14>${death}(?! (?:to|of embarrassment|by (?:the )?(?:powerpoint|meetings)))`,
    'i <10>(?:crying|sobbing|in tears|into tears|breakdown|panic attacks?|shaking|beaten up|abus[a-z]*|violent|hits me|bullying|bullied|harass[a-z]*|suffering|trauma[a-z]*|despair|alone with)(?! (?:babies|of joy|laughing|with laughter|procedure|policy|lead|data|among|between|in care|of power|at toy))',
  ],
  adult: [
    `{adult} <14>(?:drinking|better off|lost <3>weight|stopped (?:talking|smiling|coming)|goodbye(?! (?:party|card|cards|drinks|lunch|gift|speech|to (?:the|his|her|my|our|year)))|suicide|note|silent|gone quiet|very low|really low|her husband did|his wife did|signed off|overdose|hurting|self harm[a-z]*)(?! (?:policy|water|with the team|that says))`,
    '(?:her|his|their) {partner} <6>(?:did it|did this|hurts|hit|hits|scares|violent|controls|threatens)',
    `{adult} <14>(?:${death}|split lip|bruis[a-z]*|black eye|walked into a door|in tears|into tears|crying|cries|sobbing|stopped eating|not eating|not (?:himself|herself|themselves)|drunk|hurting (?:himself|herself)|pills|in danger|unsafe|not safe|beaten|violent|abusive)(?! (?:of joy|laughing))`,
  ],
};

export const aboutASubject =
  '(?:train|training|trained|course|courses|cpd|certificate|qualifications?|accredited|award|policy|policies|module|assembly|assemblies|lessons? (?:about|on|ideas?|plans?)|resources|curriculum|workshops?|dissertation|essay|novel|play|poem|text|characters?|cv|personal statement|application|apply|applying|interviews?|teach|teaches|teaching (?:the|an|a|about|of)|anti bullying|how do i (?:handle|lead|teach|manage|run)|scheme of work|schemes of work|pshe|rshe|tips|retrain|career|(?<!this |my )jobs?|vacanc(?:y|ies)|salary|role|governors?|ofsted framework|strategy|strategies|npq|book|research|awareness|prevention|volunteer|used to work|worked for|work for|experience|redundancy|budget|timetable)';
