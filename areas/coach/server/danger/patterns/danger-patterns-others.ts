const ownSafety =
  '(?:die|be dead|disappear for good|not be here|not be alive|kill {themself}|end it|end it all|end (?:his|her|their) (?:own )?life|take (?:his|her|their) (?:own )?life|{harming} {themself}|jump|commit suicide|self harm)';

const thirdPersonWish = `(?:{want} <1>to ${ownSafety}|(?:might|may|could|will|would) <1>${ownSafety}|overdosed|(?:wishes|wish|wished) <1>(?:he|she|they) (?:was|were) <1>(?:dead|not here|never born)|(?:talk|talks|talking|talked|think|thinks|thinking|thought|joke|jokes|joking|joked|thoughts) <2>(?:about|of) <2>(?:suicide|killing|dying|ending (?:it|his|her|their)|death|jumping|not being here|self harm)|(?:is|was|feels|feeling|been|being|sounds|sounded|seems|seemed|are|were|am|i am|actively) <2>suicidal|(?:does not|do not|did not) want to (?:be here(?! (?:in|at))|live|be alive|wake up|exist)|(?:can not|could not) (?:go on|cope)(?= (?:\\.|any|like|and))|better off? (?:dead|without (?:him|her|them))|(?:can not|could not|does not want to) do (?:life|this life)|(?:where|how) (?:he|she|they) cuts?|(?:think|thinks|thinking|thought|talked|talking) <2>about <1>(?:taking <3>(?:pills|tablets)|jumping|driving (?:into|off))|on (?:the|a) (?:bridge|roof|ledge|cliff|platform|tracks|railway)(?! (?:course|programme))|no point (?:in )?(?:living|going on|being here)|(?:(?:took|taken|taking|take|had) <2>(?:overdose|too many (?:tablets|pills))|(?:took|taken) <2>(?:tablets|pills)(?! (?:at|for|with|to)))|tried to (?:kill|hang|end|hurt)|overdosed|attempted suicide)`;

const marks =
  '(?:cuts|finger marks|fingermarks|grip marks|bite marks|bruise|bruises|bruised|bruising|marks|burns|scars|scratches|welts|burn marks|cigarette burns|black eye|black eyes|hand print|handprint)';

const who = '(?:{kid}|he|she|they)';

/** What people say of children. The short form is explained at `pattern`. */
export const childPatterns = {
  sure: [
    // A disclosure.
    '{children} <4>(?:disclosed|disclosing|opened up about)(?! (?:a disability|dyslexia|on the form))',
    'disclosed <3>(?:to me|abuse|something|that (?:he|she|they)|(?:his|her|their) (?:dad|mum|parent))',
    '(?:had|made|taken|received|got|took|given) a disclosure <4>(?:from|today|about|to me|this)',
    'disclosure (?:from|by) (?:a|one|my|this) <3>{kid}',
    // Wanting to die, self-harm, overdose.
    `{kid} <10>${thirdPersonWish}`,
    `{kid} <8>(?:suicidal|suicide note|goodbye note|goodbye letter|self harming|self harms|self harmed|self harm scars)(?! (?:training|awareness|course|policy))`,
    '{kid} <8>{harming} {themself}',
    '{kid} <8>(?:has|have|with|had|showing|started) <2>self harm(?! (?:training|awareness|course|policy))',
    // Harm by family or by other adults.
    '(?:his|her|their|s|the|whose|child|pupil|boy|girl|student|kid|stepdad) <2>(?:{family}) <5>{harm} (?:him|her|them|{themself})(?! (?:up|out))',
    '(?:told|tells|said|says|say|saying|mentioned|wrote|admitted|confided|reported) <5>(?:his|her|their|the|a) <1>{family} <5>{harm}(?! (?:with homework|the news))',
    '(?:told|tells|said|says|say|saying|mentioned|wrote|admitted|confided) <4>(?:{family}|someone|somebody|a man|he|she|they) <4>(?:{harm}|locks|leaves|left|shouts at|makes|forces|took photos of|sends|shows|films|comes into) (?:him|her|them|{themself}) ?(?! home)',
    '{kid} <6>(?:is|was|being|been|gets|getting|got|has|have) <3>(?:hit|beaten|abused|groomed|molested|raped|assaulted|trafficked|exploited|neglected|starved|strangled|kicked|punched|hurt|touched|locked|sexually|physically|emotionally) ?<2>(?:by|at home|abused|exploited|online|in|up|maybe|again|touched|assaulted|\\.)',
    '(?:he|she|they|him|her|them) (?:is|are|was|were|may be|might be|could be|has been|have been|being|been) <2>(?:groomed|sexually abused|abused|trafficked|molested|neglected|radicalised|exploited|beaten)',
    '{kid} <6>(?:groomed|trafficked|molested|radicalised)',
    '{kid} <8>(?:abused|abusing|beats|hits|beat up at home|neglecting) <2>(?:him|her|them|by|at home)',
    '(?:abuse|abused|hurt|hit|beaten|unsafe) at home(?! (?:training|policy))',
    `${who} <6>(?:not safe|unsafe|not feel safe|in danger|at risk|hurt|hit|beaten|scared|afraid) <2>(?:at home|with (?:his|her|their) (?:dad|mum|family|parents|uncle|carer))`,
    `${who} <3>(?:scared|afraid|frightened|terrified) <2>(?:to go home|of going home|going home|to be at home|of (?:his|her|their) <1>{family})`,
    `${who} <4>(?:does not|do not|did not|is not allowed|not|refuses) <2>(?:want to go home|to go home)`,
    `${who} <10>${marks}(?! <4>(?:budget|cat|rugby|football|playground|fell|falling|netball|hair|test|exam|paper|essay|knee)) <3>(?:on|all over|up|down|again|and|round|around|under|from|that|but|i|he|she|\\.)`,
    `${marks} <2>(?:on|all over|up|down|round|around) <3>(?:{kid}|his|her|their|student|pupil|child) ?<3>(?:arm|arms|wrist|wrists|leg|legs|thigh|thighs|face|neck|back|body|hands|tummy|chest|eye)`,
    '(?:black eye|bruises|bruising|cigarette burns) <12>(?:will not say|would not say|says he fell|says she fell|at home|who did it|do not believe|not explain|explanation)',
    '{family} <3>(?:came at|comes at|goes for|went for|hits|beats|hitting|beating|punches|slaps|locks|burns|starves|abuses|abusing|touches|rapes) (?:him|her|them)',
    '(?:locks|locked|locking|shuts|shut) (?:him|her|them) <2>(?:in|out|up)',
    '(?:touched|touches|touching) (?:him|her|them) <4>(?:inappropriately|sexually|private|places|at night|down)',
    '(?:makes|make|made|making|forces|forced|pays|paid) (?:him|her|them) <2>do (?:stuff|things|sexual|favours)',
    '{kid} <16>(?:secret game|special game|plays games with (?:him|her))',
    '(?:he|she|they) <8>(?:secret game|our little secret|special secret)',
    // Staff and children.
    '(?:{staff}|i) <6>(?:hit|slapped|smacked|kicked|punched|pushed|grab|slap|smack|kick|punch|drag|grabbed|yanked|shook|shake|dragged|shoved|kissed|touched|groped|restrained|threw|pinned|hurt|hitting|grabbing|locked) <2>(?:a|an|the|one of|some|my) <4>{kid}(?! (?:record|best|to the top))',
    '{staff} <10>(?:messaging|messages|texting|texts|dms|dming|sending|sent|snapchat|snapchatting|whatsapp|photos|meeting up) <6>{children} ?<6>(?:on|after|at|privately|late|secretly|photos|in|phone|\\.)',
    '(?:relationship|affair|sleeping|sex|sexual contact|kissing|flirting|seeing) <2>(?:with|outside) <4>{children}',
    'inappropriate(?:ly)? <5>(?:with|to|towards|about|messages) <5>{children}',
    '{staff} <8>(?:giving|gave|gives|buying|bought|buys|offering|offered) <4>(?:{kid}|her|him|them) <4>(?:lifts?|vapes?|presents|money|alcohol|cigarettes|drinks?|weed|gifts?|phone)',
    '{staff} <6>(?:alone with|in a car with|lifts to|favouring|grooming) <3>{kid}',
    'allegation (?:about|against) <2>{staff}',
    '{staff} <12>(?:store room|storeroom|cupboard|car|locked room|his house|her house|hotel|behind closed doors) <3>with <3>{kid}',
    '(?:gets|got|climbs|climbed|comes|came) (?:in|into) <1>(?:bed|the shower|the bath|(?:his|her|their) (?:bed|room)) <2>(?:with )?(?:him|her|them|at night)',
    '(?:his|her|their) {family} <2>(?:threw|throws|pushed|pushes|dragged|drags|burnt|held) (?:him|her|them)',
    '{kid} <8>(?:drew|draws|drawing|wrote|writes|writing|poem|picture) <6>(?:hanging|hanged|dead|dying|suicide|killing|cutting|blood)',
    // Neglect.
    '{kid} <14>(?:not eaten|not been fed|not been given food|no food|nothing to eat|not had (?:any )?(?:food|breakfast|dinner)|going hungry|starving|sleeping rough|homeless|no heating|nowhere to (?:sleep|stay|live)|sleeping in (?:a|the) car)',
    'no food (?:at|in) (?:home|the house)',
    '(?:leaves|leave|left) (?:him|her|them) <5>(?:alone|on (?:his|her|their) own|by (?:himself|herself|themselves)) <4>(?:night|weekend|days|home|house|long)',
    '{kid} <6>(?:home alone|left alone|left on (?:his|her|their) own|missing|kicked out|thrown out|run away from home tonight|living alone)(?! (?:coursework|homework|a |the |his |her |from the register|work|lessons|marks|grades|evidence|maths|english|out on|deadlines|education))',
    // Marriage, FGM, exploitation, weapons, extremism, images.
    '{kid} <10>(?:forced (?:into |to )?(?:marriage|marry)|to be married|(?:sent|taken|going|flown) <6>(?:to|and) <1>(?:get )?(?:married|marry)|be married off|married off|marrying <2>cousin|forced marriage|arranged <2>marriage against)',
    '{kid} <12>(?:fgm|be cut|being cut|get cut|circumcised|cutting ceremony)(?! (?:from|out of|training))',
    '(?:{kid}|he|she|they) <6>(?:involved|caught up|mixed up|drawn|dragged|running|dealing|selling|carrying|recruited|pulled) <5>(?:county lines|gang|gangs|drugs)',
    '{kid} <5>(?:dealing|carrying|running) <2>(?:drugs|county lines)',
    '{kid} (?!<4>me )<6>(?:brought|had|has|carrying|carries|carry|got|showed|pulled|hiding|with) <4>(?:knife|blade|machete|gun|weapon|zombie knife)',
    '{kid} <16>(?:wants|threatened|threatening|threatens|going|planning|plans|said he would|said she would) <1>to <1>(?:hurt|kill|shoot|stab|attack|bomb|burn) (?!{themself})',
    '{kid} <10>(?:extremist|terrorist|isis|neo nazi|far right|incel|hate) <2>(?:videos|content|material|views|group|groups|forums)',
    '{kid} <8>(?:nudes|naked (?:pictures|photos|images|pics|selfies)|sextort[a-z]*|blackmail[a-z]*|indecent images|explicit (?:photos|images|pictures))',
    '(?:nudes|naked (?:pictures|photos|images|pics)) <3>(?:of|from|to|by) <3>{children}',
    '{kid} <8>(?:having sex|sleeping with|slept with|sexting|older boyfriend|boyfriend is (?:2|3|4)\\d|meeting|met|talking to|chatting to|messaging|seeing) <3>(?:older man|adult|stranger|man online|grown man|men online|someone much older|much older|older boyfriend)',
    '{kid} <8>(?:pregnant|raped|assaulted)(?! (?:teacher|colleague))',
    // Words that staff use for it.
    'i <3>(?:have|got|had|raised|raise|need to report|want to report) <3>(?:safeguarding|child protection|welfare) (?:concern|issue|worry|incident|disclosure|concerns)(?! (?:policy|training|form template))',
    '(?:safeguarding|child protection) (?:concern|issue|worry) (?:about|with|regarding) (?:a|one of|my|this|the) <3>{kid}',
    '{kid} <8>(?:at risk of|in danger of) <2>(?:harm|abuse|exploitation|being (?:hurt|abused|exploited|radicalised)|radicalis)',
    '{kid} <5>(?:in danger|not safe|is being abused)',
  ],
  perhaps: [
    '(?:worried|concerned|anxious|scared|frightened|fear|worry|afraid) <2>(?:about|for|over) <4>{kid}(?! <3>{schoolwork})',
    'something <4>(?:not right|wrong|off|up|going on|not quite right) <6>{kid}',
    'something <3>(?:not right|wrong|off) <3>(?:at home)',
    '{kid} <12>(?:gone quiet|very quiet|really quiet|withdrawn|stopped eating|not eating|dirty|hungry|flinches|flinched|flinch|running away|runs away|ran away|run away|depressed|losing weight|lost weight|lost so much weight|smells|unwashed|filthy|same clothes|same uniform|same <2>(?:uniform|clothes|shirt|jumper)|always tired|falls asleep|crying|cries|cried|in tears|sobbing|hopeless|worthless|not sleeping|hears voices|panic attack|panic attacks|stopped coming|not been in|has not been in|gone missing|missing again|scared|frightened|terrified)(?! (?:of (?:maths|tests|exams|reading|speaking|public|the (?:wasp|dark|thunder|fire alarm|water|oral|big))|about (?:exams|sats|tests)|in my lesson))',
    '{kid} <6>(?:bullied|harassed|picked on|beaten up|tormented)(?! (?:policy|training))',
    '{kid} <3>(?:told|tell|telling|asked|made|begged) <2>(?:me)? ?<3>(?:secret|not to tell|promise)',
    '(?:not to tell|keep it (?:a )?secret|do not tell) (?:anyone|anybody|my|his|her|their|you|the)',
    'told me (?:a|her|his|their) <1>secret',
    '(?:trouble|problems|bad|violence|fighting|shouting|drinking|drugs|abuse|difficult|going on|things are) <2>at home <6>(?:for|with|pupil|child|student|her|him|them)',
    '{kid} <8>(?:things|problems|trouble|violence|shouting|fighting|drinking|difficult|hard|rough|scary) <3>at home',
    '{kid} <8>(?:drinking|drunk|high|vaping|taking drugs|on drugs|weed) <2>(?:in school|at school|every|in class)',
    '{kid} <4>(?:hates|hate) (?:himself|herself|themselves|his life|her life|their life)',
    '{kid} <10>(?:no coat|no lunch|no shoes|no breakfast|never wants (?:hometime|home time|to go home)|bad at home)',
    '{kid} <8>(?:no friends|all alone|so alone|lonely|so low|really low|not coping|not ok|anxious all)',
  ],
};

/** What people say of other adults: colleagues, friends, family. */
export const adultPatterns = {
  sure: [
    `(?:{adult}|he|she|they) <10>${thirdPersonWish}`,
    '{adult} <8>suicidal(?! (?:training|awareness))',
    '{adult} <8>{harming} {themself}',
    '{adult} <8>self harm(?:ing|s|ed)(?! (?:training|awareness|course|policy))',
    '(?:{adult}|her|his|their) <2>{partner} <5>(?:hitting|hits|hit|beating|beats|beat|abusing|abuses|abused|threatening|threatens|strangled|choked|controlling|controls|hurting|hurts|raped|stalking) (?:her|him|them)',
    '{adult} <8>(?:being|been|is|was) <2>(?:abused|beaten|hit|raped|strangled|stalked|sexually assaulted|assaulted|coerced)(?! (?:by the news))',
    '{adult} <8>(?:domestic (?:abuse|violence)|abusive (?:relationship|husband|partner|wife|boyfriend))(?! (?:training|policy|course))',
    '{adult} <8>(?:bruises|black eye|bruised|bruising|split lip|finger marks|cut lip|walked into a door|fell down the stairs again)',
    '{adult} <10>(?:said|messaged|texted|saying|sent|left|wrote|written|posted) <2>(?:goodbye|goodbyes|suicide note|goodbye note|a note)(?! (?:to (?:the|his|her|my|our|year)|at|card|party))',
    '{adult} <8>(?:missing|not answering|gone missing) <8>(?:goodbye|suicid|worried (?:he|she|they))',
    'tried to (?:kill|hang|end) (?:himself|herself|themselves|his life|her life|their life)',
    '(?:overdose|overdosed|suicide attempt|attempted suicide) <4>(?:colleague|teacher|husband|wife|friend|partner|ta)',
  ],
  perhaps: [
    '(?:worried|concerned|scared|frightened|afraid|fear|worry) <2>(?:about|for) <4>{adult}(?! <2>(?:{matter}|workload|{schoolwork}|reaction|opinion|view|role|job|approach|decision|expectations|pay|performance|finding|leaving|observing|seeing|watching))',
    '{adult} <12>(?:not coping|struggling to cope|can not cope|barely coping|depressed|depression|panic attack|panic attacks|cries|crying|cried|in tears|sobbing|burnt out|breaking down|broke down|breakdown|bursting into tears|bursts into tears|burst into tears|stopped coming|falling apart|breaks down|breaking down|no point|at breaking point|not ok|not okay|hopeless|worthless|drinking too much|drunk at work|drinking at work|not eating|not sleeping|bullied|harassed|signed off with)(?! (?:training|course|policy|with laughter|of joy|with (?:the )?(?:behaviour|planning|marking|workload|timetable|class|year|assessment|data|phonics|curriculum)))',
    '{adult} <6>(?:seems|looks|sounds|is|has been|are|feels) {very}(?:low|withdrawn|desperate|broken|exhausted and|unwell|in a bad way|in a dark place|struggling mentally)(?! (?:attainment|ability))',
    '{adult} <6>(?:hates|hate) (?:himself|herself|themselves|his life|her life|their life)',
  ],
};
