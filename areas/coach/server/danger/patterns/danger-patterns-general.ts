/*
 * Patterns that name no phrase: who (in the order of the words), what is done or wished, and by which means. The classes in braces are
 * lists of words with one meaning. They find wordings that nobody listed.
 */
const pain =
  '(?:it|this(?! (?:term|year|week|day|lesson|half|meeting|unit))|everything|it all|all of it|all this|life|my life|the pain|the hurt|my head|my brain|the noise)';
const anyMore = '(?:any more|any longer|much longer|no more)';
const onPurpose =
  '(?:think|thinking|thought|thoughts|feel like|feels like|want|wanted|tempted|tempting|happily|could|would|might|imagine|imagining|imagined|nearly|almost|urge|urges|wish|wonder|wondering|wondered|going to|picture|picturing|fantasise|fantasising|easy|easier|rather|keep|about to|consider|considering|dream|daydream|daydreaming)';
const intoHarm =
  '(?:into <3>(?:tree|trees|wall|lorry|lorries|traffic|bridge|river|canal|sea|barrier|reservation|train|oncoming|bus|truck|pillar|lamppost)|off <3>(?:bridge|roof|cliff|ledge|balcony|car park|viaduct|building|pier|multi ?storey|rooftop|flyover|road)|(?:in front of|under|beneath|out at) <3>(?:bus|lorry|train|trains|tube|car|cars|truck|traffic|tram|van|wheels))';
const atRisk =
  '(?:bridge|ledge|cliff|cliffs|rooftop|roof|viaduct|railway|level crossing|tracks|railway line|top of the car park|multi ?storey|flyover|pier)';
const accident =
  '(?! <4>(?:shaving|cooking|falling|gardening|playing|climbing|accident|accidentally|oven|kettle|iron|guillotine|football|netball|rugby|skiing|running|cycling|sun|sunburn|laminator|glue gun|paper|sandwich|bramble|brambles|fence))';
const household =
  '(?:money|bank|card|cards|wages|phone|friends|family|mum|sister|keys|passport|the house|my house|go out|out alone|out on my own|doctor|gp|mates|car|food)';
const intimate =
  '(?:leg|legs|thigh|thighs|knee|knees|bum|bottom|arse|waist|skirt|breast|breasts|boobs|chest|hips|bra|crotch|body|neck|backside)';
const feelingsGone =
  '(?:burden|waste of (?:space|oxygen|time|everyone time)|dead weight|deadweight|drain on|liability|nuisance)';
const attack =
  '(?:kill|stab|shoot|rape|burn|batter|slash|hurt|murder|attack|knife|beat|smash|finish|bury|punch|hit|strangle|kick|destroy|get|do|find|come for|come after|ruin|torch)';
const mine = '(?:me|my (?:car|house|home|face|family|kids|children|child|son|daughter|windows|head|life|throat|legs))';

export const generalSelf = {
  sure: [
    // Others would gain from the writer's absence.
    '{better} <6>(?:without me|if i <3>{gone}|if i <2>(?:did not|never) (?:exist|wake up|come back|come home)|when i <2>{gone}|once i <2>{gone})',
    'without me <6>{better}',
    '(?:if|when|once) i <3>{gone} <8>(?:better|easier|happier|fine|relieved|cope|relief|sorted|get over it|move on|manage|not (?:care|notice|cry|mind))',
    '(?:would|will|be) <3>(?:cope|fine|manage|survive|ok|okay|get over it|move on|get by|not miss me|not mind|glad|thank me|grateful|relief) <4>(?:if|when|once|after) i <3>{gone}(?! (?:at|from|for|on|to|in|next|this))',
    '(?:if i died|if i <2>dead|when i <2>dead) <10>(?:insurance|mortgage|pension|money|sort|paid|pay)',
    '(?:insurance|pension|death in service) <10>if i <2>(?:died|dead|die|gone)',
    // After the writer's death.
    '(?:after|when|once|for when) i am (?:gone|dead)(?! (?:for|from|on|to|by|at|all|next|this|tired|set))',
    'my (?:last|final) (?:day|night|week|hours|days|morning|christmas|birthday) (?:on earth|alive|here on earth|on this (?:earth|planet)|ever)',
    'i <3>(?:given|giving|gave|give) <5>(?:my|all my) <2>(?:stuff|things|belongings|possessions|clothes|books) away because i (?:will|do) not need',
    // Means: at hand, or being collected.
    '{means} <3>(?:ready|lined up|laid out|in front of me|in my hand|in my hands|next to me|beside me|counted out|by my bed|by the bed|on the table|waiting for me)',
    'i <4>(?:saved up|saving up|saving|saved|stockpil[a-z]*|hoard[a-z]*|hidden|hid|hiding|stashed|stashing|collecting|collected|counting out|counted out|counted|put aside|put by|built up|stolen|stole|bought enough|got enough|have enough) <5>{means}(?! (?:for my (?:back|head|knee|period)|on prescription|in the first aid|for pe|for class|for the class|for year))',
    '(?:rope|noose|hosepipe|razor blade|razor blades|knife) <3>(?:garage|shed|loft|attic|boot|wardrobe|ready|bedroom|bathroom|hidden|under my (?:bed|pillow)|round my neck|to my (?:wrist|wrists|arm|throat))',
    'how (?:many|much) <4>{means} <6>(?:kill|die|dead|overdose|fatal|lethal|od|end it|take to|takes to|it takes|finish me)',
    'i <4>(?:swallowed|downed|necked|taken|took|had) <4>(?:all|handful|handfuls|load|loads|whole|packet|bottle|strip|box|too many) <4>{means}',
    'i <5>(?:overdosed?|od|oded|od d)(?! (?:on|training|course))',
    // A way, a place and a wish to go.
    `(?:i|me|my|\\.) <8>${onPurpose} <6>{move} <1>${intoHarm}`,
    `(?:i|me|my|\\.) <8>(?:throw|throwing|threw|chuck|chucking|fling|hurl|hurling|launch) myself <1>(?:${intoHarm}|down the stairs)`,
    'i <8>(?:how easy|so easy|how simple|how quick|how peaceful) <2>(?:it would be(?= (?:\\.|to (?:die|jump|end|step|go|just|let go|do it|fall|slip)))|to jump|to end it|to step|just to (?:jump|end|go|step|stop|let))',
    `i <4>(?:look|looking|stare|staring|looked|stared|watch|watching) <3>(?:at|over|down|down at) <3>${atRisk} <6>(?:think|thinking|wonder|wondering|how|wish|imagine|want|jump)`,
    'i <4>(?:plan|planning|planned|worked out|working out|know|decided|figured out|rehearse|rehearsing|rehearsed|thinking about|thinking of|imagine|imagining|picture) <3>(?:how|when|where|which way) <1>(?:i|to) (?:would |will |am going to |could |might |can )?(?:do it|end it|die|go about it|go through with it|end things)(?= (?:\\.|and|tonight|but|when|every|so|now|sometimes))',
    '(?:have|got|made) <2>(?:plan|plans|method|way|date) and <2>(?:date|plan|method|means|note|letter|place|day)(?= \\.)',
    'i (?:think|thought|have thought|been thinking|am thinking) <4>(?:how|about) <3>(?:taking all|taking an|hanging|slitting|slashing|drowning|gassing|poisoning)',
    // Not living, in any words.
    '(?:do not|did not|can not|not|no longer|stopped|past|beyond) (?:care|caring) <2>(?:if|whether|about) <2>(?:i live|living|i die|i wake|i am alive|i make it|being alive|staying alive|i am (?:here|dead)|my life|i survive)',
    '(?:i|\\.) <4>(?:do not|can not|not|no longer|never|rather not|did not|stop|stopped) <3>(?:wanting to |want to |wanna |like to |going to |go on |be |able to |see myself |bear to |carry on |keep )*(?:live|living|exist|existing|be alive|stay alive|breathing|being alive|be living)(?! (?:in|at|near|with|on|by|far|there|close|like|alone|together|costs?|wage|it|up|off|under|through|next|abroad|here|for|or work|to work|without|within|outside|apart|away))',
    '(?:rather|sooner|prefer to) <2>(?:be|am) <1>(?:dead|gone|not alive|six feet under|in (?:a|my) (?:coffin|grave|box))',
    '(?:rather|sooner|prefer to) (?:die|kill myself|top myself)(?! (?:than (?:wear|eat|do|sing|dance|watch|use|read|miss|lose|support|admit|present|teach|work)))',
    '(?:what if|if only|wish|hope|hoping|hoped|pray|praying|prayed|maybe|rather|love it if|nice if|better if|easier if) <2>i <4>(?:did not|never|do not|not|would not|could) <2>(?:wake|woke|waking) (?:up)?',
    'i <3>(?:do not|did not|not|never|hate|dread) <3>(?:want to |wanna |have to |like |bother )?(?:wake|woken|waking) up <2>(?:tomorrow|again|any more|ever|at all|in the morning|alive|disappointed|to this)',
    '(?:disappointed|gutted|sad|angry|annoyed|upset|cross) <3>(?:i|that i|when i|to have|to) <2>(?:woke|wake|waking) up(?! late)',
    'i <5>(?:disappear|vanish|not exist(?! (?:on|in|to|for|at))|cease to exist|never have existed|be erased|fade away|be no more|not be a thing|sleep forever) <3>(?:for good|forever|never|completely|off the (?:face|planet)|and not|altogether)',
    '(?:death|dying|being dead|suicide|not being here|not existing|ending it) <6>(?:only|comfort|comforting|calms|calm|relief|peace|peaceful|soothes|appeals|appealing|attractive|sounds (?:nice|good)|looks (?:nice|good)|best|easier|release|sweet)(?! (?:one|two|thing about the (?:book|play)))',
    '(?:i|my) <4>(?:hang|hung|hanged|cut|slit|slash|slashed|slitting|slashing|shoot|poison|gas|drown|suffocate|starve|end|off|neck|delete) (?:myself|my wrists|my wrist|my throat)(?! (?:short|off|some|out))',
    'i <2>(?:will|am|would) <2>(?:not be here|be gone|be dead|not be around|not be alive|not see|not make it to) <3>(?:after|by|come|this time|next (?:week|month|year|term)|tomorrow|much longer|anyway|to see|christmas|when)(?! (?:my contract|i retire|retirement|the (?:move|restructure)))(?=.* (?:worked out|planned|plan|rope|pills|tablets|bye|goodbye|sorry|dead|die|anyway|done|pointless) )',
    // Injury to the writer's own body.
    `i <5>(?:cut|cutting|slash|slashed|slashing|slice|sliced|slicing|burn|burning|burnt|carve|carved|carving|stab|stabbing|stabbed) <3>my (?:own )?<1>(?:arms?|legs?|thighs?|wrists?|skin|stomach|tummy|hips?|body|ankles?|hands?|flesh)${accident}`,
    `i <5>(?:scratch|scratched|scratching|claw|clawing|pick|picking|bite|biting|dig|digging|scrape|scraping|hit|hitting|punch|punching|bang|banging|pinch|pinching) <3>(?:my|at my) <1>(?:arms?|legs?|thighs?|wrists?|skin|stomach|head|face|hands?) <4>(?:bleed|bleeds|bled|blood|raw|(?<!brick )wall(?! with)|bruised|bruise|on purpose|till|until|punish)${accident}`,
    'i <4>(?:hurt|hurting|harm|harming|punish|punishing|injure|injuring|cut|cutting|burning|starving|punching|scratching|hitting) myself <1>(?:if|because|so|again|when i (?:feel|get|can)|to (?:cope|feel|stop)|every|just|on purpose|until|till|whenever|most|after)(?! <6>(?:gym|running|football|netball|lifting))',
    // Violence and control by somebody who is close.
    `(?:{close}|he|she) <4>(?:does not|will not|never|refuses to|not) <1>(?:let|lets|allow|allows) me <6>${household}`,
    '(?:{close}|he|she) <4>(?:checks|checking|goes through|going through|tracks|tracking|monitors|monitoring|controls|controlling|takes all|took all|hides|spies on|reads) <3>my <2>(?:phone|bank|card|cards|wages|money|passport|location|car keys|messages|texts|every move|whereabouts)',
    '(?:{close}|he|she) <3>(?:throws|threw|chucks|chucked|lobbed|lobs|hurled|hurls|smashes|smashed) <3>(?!(?:everything|questions|challenges|work|whatever|anything|lot) )[^ .]+ <2>at me(?! in the interview)',
    '{close} <8>(?:hits|hit|hitting|beats|beat|beating|punch[a-z]*|kick[a-z]*|slap[a-z]*|strangl[a-z]*|chok[a-z]*|throttl[a-z]*|headbutt[a-z]*|batter[a-z]*|bites|bit|shov[a-z]*|drags|dragged|hurts|hurting|burns|burnt|thump[a-z]*|smack[a-z]*|spits|spat|rap(?:e|ed|es)|belts|belted|leathers|lamp(?:s|ed)|terroris[a-z]*) <1>(?:me|at me|on me)(?! (?:up|with (?:the|his|her) (?:news|idea)|as))',
    '(?:forced|forces|made|makes|pressured|pressures|guilts|bullies) me <2>(?:to |into )?(?:have |having )?(?:sex|sleep with|sleeping with|sexual|touch (?:him|her)|do things in bed|perform)',
    '(?:scared|afraid|frightened|terrified) <3>(?:of|for my life|what) <3>(?:{close}|{close} will do|(?:he|she) (?:will|might|could|is going to) do (?:to me|next|when))',
    // Threats to the writer.
    `(?:{other}|he|she|they|who|someone|somebody) <8>(?:will|would|going to|go to|wants to|want to|threat[a-z]*|promised|swore|vowed|said|says|message[a-z]*) <5>${attack.replace('|get|do|find', '')} <2>${mine}(?! (?:if i <3>(?:miss|late|forget|do not|mess|lose|spend|buy|take|volunteer|have not|ask|say no)|laughing|with (?:questions|work|emails|homework)|a |some|up))`,
    '{know} where i live(?! (?:near|close|because|as))',
    '(?:told me|said|says|saying|that) i (?:am|was|would be|will be) (?:next|dead|a dead (?:man|woman)|finished|going to (?:die|get it|regret it|pay))(?! (?:in (?:line|the queue)|to (?:present|observe|go)|tired|good))',
    '(?:got|getting|had|receiving|received|sent|sends|sending|keep getting|keeps) <5>(?:death|rape|violent|bomb|acid) (?:threat|threats)',
    // Sexual harm and harassment.
    `(?:touch|touches|touching|touched|grope[a-z]*|groping|stroke[a-z]*|stroking|kiss|kissed|kisses|kissing|squeez[a-z]*|grab|grabs|grabbed|grabbing|rub|rubs|rubbed|rubbing|slapped|pinched|felt) <1>my ${intimate}`,
    '(?:keeps|kept|keep|started|always|tried to|tries to|stop) (?:touching|touch|groping|grope|stroking|kissing|kiss|grabbing|feeling|pressing (?:up )?against|rubbing (?:up )?against) (?:me|my)(?! (?:base|heart))',
    // Welsh.
    '(?:isio|eisiau|eisie|moyn|am) (?:marw|farw)',
    '(?:ddim|dim|byth) <2>(?:isio|eisiau|eisie|moyn) <1>(?:byw|fyw|bod yma|deffro|bodoli)',
    '(?:lladd|niweidio|brifo|torri|crogi) fy hun(?:an)?',
    'fy (?:ngwr|ngwraig|mhartner|nghariad|nhad) <3>(?:mwrw|taro|nharo|mrifo|brifo|ngham drin|bygwth)',
  ],
  perhaps: [
    // No way on.
    '(?:no|can not see|could not see|do not see|not see|not find|there is no|not any|never any) <3>(?:way out|way through|way past this|way back|end to (?:it|this)|light at|future|tomorrow)(?! (?:of (?:the|my (?:contract|lease|tenancy|phone)|teaching|doing|cover|duty|a)|plans?|in (?:this|my|the|teaching|education|school|supply|primary|secondary|leadership|here)|for (?:me )?(?:in|at|this|the|our|my|[a-z]+ in|[a-z]+ at)|vacanc|roles?|here|dates?))',
    '(?:no|not any|not a|never|nothing|lost|losing|without|see little|out of) <3>(?:hope|reason to (?:carry|keep|go|get|live|wake|be|stay|try|bother)|will to|point (?:to|in|of)? ?(?:any more|anything|it all|carrying|carry|going on|trying|try|getting up|me|my life|life|living|fighting|being)|purpose)(?! (?:of (?:getting|passing|a)|for|on (?:with|the|a|as|this)|to (?:apply|get|teach|do)|for (?:the|this)|in (?:the|this)|that|built|on a course))',
    '(?:what is|what was|not see|do not see|is there|see any|see no|no) <2>(?:the |any |a )?point <2>(?:in |of |to )?(?:carry|carrying|carrying on|going on|go on|trying|keep|keeping|continuing|fighting|being here|getting up|waking|me|living|anything|any of it|it all)(?! (?:for|with|the|a|an|as|to (?:apply|get|teach|do)|on (?:with|the|a|as|this)|going|on to))',
    '(?:nothing|never|not ever|not) <5>(?:get|gets|getting|be|feel|feeling) (?:any )?better(?! (?:at|than|with|grades|pay|results|off|if|marks))',
    `(?:do not|can not|not|never) see <2>${pain} <3>(?:chang|get|improv|end|stop|ever)[a-z]*`,
    `i <4>(?:want|need|wish|beg|begging|desperate|long|longing) <2>(?:for )?${pain} <2>(?:to )?(?:just )?(?:stop|end|be over|go away|go quiet)(?= (?:\\.|any|so|now|please|and|forever|for good|but))`,
    `(?:i|\\.) <4>can not <3>(?:do|take|bear|handle|live|stand|cope|carry on|go on|keep|face|manage|fight|continue|deal) (?:just |even |keep |all |with |on |doing |with |going |like |living |feeling )*(?:this|it|everything|it all|life|that|these feelings|like this|all this|on|him|her|them|myself|the pain|my life)? ?${anyMore}(?! (?:cover|classes|hours|work|pupils|students|part|clubs|marking|courses|roles))`,
    '(?:i|\\.) <3>can not (?:go|carry) on(?= (?:\\.|and|but|like|with (?:this|life|it|everything)|much|any|living|because|x))',
    '(?:i|\\.) <3>(?:can not|could not|not|never) <2>(?:see|imagine|picture) <2>(?:myself |me )?(?:getting|making it|being here|a future|old|through this|past)(?! (?:in (?:this|teaching)|for))',
    '(?:i am|i have|i|am|\\.) <3>(?:done|finished|broken|beyond repair|destroyed|defeated|shattered inside|dead inside|empty inside|lost everything|given up|giving up)(?= (?:\\.|with (?:everything|life|it all|all of it|living|people|this world|myself)|on (?:everything|life|myself|it all)|inside|beyond|mentally|completely|and (?:can|do|nobody|nothing)))',
    '(?:i|\\.) <2>(?:have |had )+<1>enough(?= (?:\\.|of (?:everything|life|it all|living|being|this life|the world|people|feeling|all of)))',
    `(?:i (?:am|feel|was|must be|have become|know i am)|being|just|become|feel like|feeling like|nothing but|only|making me) <4>${feelingsGone}(?! (?:has|is|was|of proof|lifted|off|been|on my))`,
    '(?:i am|i feel|feel like|feeling like|feeling|i feel like) <3>(?:failure|worthless|useless|pathetic|hated|unloved|nothing|invisible|trapped|like nothing|like a ghost|alone)(?! (?:at|in|with|to do|on|but|like|wrong|special|compared|about))',
    '(?:nobody|no one|noone|anyone|anybody|who|not one person) <3>(?:miss|misses|missed|notice|noticed|care|cares|cared|mind|bother|bothered|grieve|mourn|cry) <2>(?:me|if i (?:was not (?:here|around|there|alive)|were not (?:here|around|there|alive)|died|disappeared|vanished|never|went|did not)|i was gone|about me)(?! (?:skipp|took|left early|missed))',
    'would (?:anyone|anybody|they|he|she|people|you) <2>(?:notice|care|miss me|cry|come to my funeral)',
    '(?:wish|wished|wishing) i <2>(?:was|were|could be) <3>(?:someone else|somebody else|nowhere|anywhere but here|never here|invisible|not me|never born|somebody|dead)',
    '(?:everything|life|it all|all of it|the whole thing|my life|any of it) <3>(?:pointless|hopeless|meaningless|worthless|too much|unbearable|falling apart|collapsing|ruined|over|black|bleak|grey|empty|a mess)(?! (?:to (?:do|mark|carry)|this (?:week|term)|at once|in time))',
    '(?:so|too|just|really|completely|utterly|absolutely) (?:tired|exhausted|weary|sick|worn out) of <2>(?:life|living|fighting|being (?:here|alive|me|like this|sad|scared|hurt|strong)|existing|trying|it all|everything|pretending (?:to be|i am|everything)|feeling|waking|myself|hurting|crying|surviving)(?! (?:paid|moved|told|a (?:supply|form)|observed|on (?:supply|cover)))',
    '(?:(?:at|hit|reached|hitting) rock bottom|bottom of (?:a|the) (?:pit|hole|well)|(?:in a|down a) black hole|dark hole|dark place|abyss|breaking point|end of the road|end of the line|darkest|hell hole|pit of despair|despair|despairing)(?! (?:of (?:this|the) (?:budget|rota|printer)|lesson|project|for physics))',
    '(?:i|me) <6>(?:crying|cry|cries|sobbing|sob|tears|shaking|panic|panicking|panic attack|panic attacks|throwing up|vomiting|nightmares) <6>(?:every|all day|all night|all the time|before (?:school|work)|each|constantly|non stop|daily|most days|for hours|in the (?:car|car park|toilet|toilets|loo|loos|cupboard|shower))',
    '(?:i|\\.) <5>(?:dread|dreading|hate|hating|scared of|afraid of|fear) <2>(?:waking|wake|getting up|every (?:day|morning|single)|each (?:day|morning)|being awake|tomorrow|living)(?! (?:up )?(?:at|early|so early|for|in (?:the dark|winter|london)|with))',
    '(?:drink|drinking|drunk|drank|wine|vodka|gin|whisky) <6>(?:to cope|to sleep|to forget|pass out|passing out|black out|blackout|numb|get through|every night|every day|before (?:work|school)|myself to sleep|can not stop|oblivion)',
    '(?:said|saying|say|made|written|wrote) <1>(?:my|all my|the last|last|final|some) <1>(?:goodbyes|goodbye|farewells)(?! (?:at (?:the|my)|to (?:year|my (?:class|form|team|colleagues|tutor)|the (?:class|school|team|kids|staff))|cards?|assembly|speech))',
    '(?:thanks|thank you|sorry) <2>for everything(?= \\. (?:goodbye|bye|i|tell))',
    '(?:do|did|doing) something (?:stupid|silly|drastic|terrible|to myself|i regret|bad to myself)(?! (?:in|during|at) (?:the|my|an) (?:interview|lesson|observation))',
    `i <4>(?:stood|stand|standing|sat|sitting|parked|climbed|ended up|find myself|found myself|walk|walked|drove|go|went) <1>(?:on|at|by|to|onto|near|up|over|under|beside) <4>${atRisk}(?! <12>(?:year|class|pupils|trip|kids|children|students|geography|view|photo|photos|fieldwork|lesson|residential|display|duty|station))`,
    'i <4>(?:make it|last|survive|get) (?:to|until|till|through) <3>(?:end of|half term|christmas|easter|summer|friday|night|tonight|weekend|week|day)(?= .*(?:rope|pills|tablets|anyway|alive|die|dead|hopeless|dread))',
    // Fear and threats.
    '(?:too|so) (?:scared|afraid|frightened|terrified|anxious|petrified) to (?:leave|go|walk|come|open|answer|sleep|return|tell|speak|be|drive|say)(?! (?:for (?:the|a) (?:job|role|promotion)|up in (?:meetings|staff)|in (?:meetings|public|front)))',
    'what (?:he|she|they) (?:will|would|might|is going to|are going to|could) do (?:to me|if i|when i|next)(?! (?:say|ask) (?:yes|for))',
    '(?:walk|walking|tread|treading|living) on (?:eggshells|egg shells)',
    `(?:{other}|he|she|they|who|someone|somebody) <6>(?:threat[a-z]*|intimidat[a-z]*|stalk[a-z]*|blackmail[a-z]*|harass[a-z]*|terroris[a-z]*|hound[a-z]*|victimis[a-z]*) <2>(?:me|us|my (?:family|kids|children))(?! with (?:the union|capability|a grievance))`,
    '(?:said|says|threatened|texted|messaged|promised|keeps) <5>(?:waiting|wait|come|coming|turn up|turning up|looking|hanging round) <3>(?:for me|outside (?:school|my)|at my (?:house|door|work)|to my (?:house|door|work))(?! (?:interview|to (?:finish|start)|in reception))',
    '(?:getting|got|receiving|received|had|sent me|sends me|sending me|keep getting|keeps sending|being sent) <6>(?:threat|threats|threatening|abusive|nasty|horrible|vile|sexual|explicit|creepy|racist|homophobic|hateful|obscene|dirty) <2>(?:messages?|texts?|emails?|calls|dms|pictures|photos|notes|letters|me|from|comments)',
    '(?:parents?|pupils?|students?|colleagues?|kids|someone|somebody|they|people|year \\d+s?|boys) <10>(?:facebook|whatsapp|tiktok|snapchat|instagram|group chat|page|posts?|posting|rumours|lies|deepfake|fake account) <8>(?:about|of|against|mocking|with|targeting) (?:me|my (?:name|face))(?! (?:for|as|winning|to say|teaching|on my))',
    '(?:follow|follows|followed|following) me <2>(?:home|to my (?:car|house|flat)|to the (?:car|bus|station)|from (?:school|work)|into the (?:toilet|toilets|store|cupboard|car park)|round|everywhere|about)',
    // Unwanted attention.
    `(?:hand|hands|arm|fingers) <3>(?:on|up|round|around|down|between|inside) my ${intimate}`,
    '(?:grabbed|cornered|trapped|pushed himself on|forced himself on|leered at|leers at|perves on|perving on|propositioned|propositions|came on to|comes on to|hits on|hit on|pestering|pesters) me(?! (?:a|for (?:a|coffee|five)|some|before|after|by the (?:photocopier|hand)|about|to ask|in the (?:staffroom|corridor) (?:to|for|about)|with|and asked))',
    '(?:comments?|remarks?|jokes|jokey comments) <1>(?:about|on|regarding) my <2>(?:body|bum|breasts|boobs|legs|chest|looks|figure|bra|weight|sexuality|religion|race|skin|accent|disability|hijab|colour)',
    '(?:sexual|sexually|inappropriate|sexist|racist|homophobic|lewd|crude|suggestive) <2>(?:comments?|remarks?|jokes|messages|advances|harass[a-z]*|touching|behaviour|abuse) <5>(?:me|my|at me|towards me|to me|i|from (?:my|the|a))',
    '(?:pictures?|photos?|pics?|messages|texts|videos) <3>(?:i did not ask for|i never asked for|i did not want|i do not want|of (?:himself|his (?:penis|bits|body)))',
    '(?:will not|does not|did not|not) take no for an answer <8>(?:me|my|date|asking|colleague|he|him)',
    // Tears that do not stop, and other signs.
    '(?:methu|ddim yn gallu) (?:ymdopi|cario ymlaen|cymryd (?:mwy|rhagor))',
    '(?:dim gobaith|heb obaith)',
  ],
};

const injury =
  '(?:cuts|bruise|bruises|bruised|bruising|welts|burns|scars|scratches|black eye|black eyes|handprint|hand print|bite marks|finger marks|fingermarks|grip marks|cigarette burns|belt marks|split lip|ligature marks|love bites)';
const playground =
  '(?! <14>(?:cat|budget|hamster|rabbit|cooking|fell|falling|football|tripped|playground|rugby|pe|netball|trampoline|playtime|bike|first aid|biology|chickenpox))';
const who = '(?:{kid}|he|she|they)';
const told =
  '(?:said|says|saying|told|tells|wrote|writes|written|texted|messaged|admitted|let slip|reckons|mentioned|whispered)';
const childless = '(?:him|her|them|himself|herself|themselves)';

export const generalChild = {
  sure: [
    `{kid}${playground} <6>(?:has|have|had|with|covered in|showed|shown|came in with|got|find|found|saw|seen|hiding|covering) <4>${injury}`,
    `(?:saw|seen|noticed|spotted|found|finding) <3>${injury} <4>(?:on|all over|up|round) <3>(?:{kid}|his|her|their)`,
    `{kid} <8>(?:hurt|hurts|hurting|harm|harming|harms|cut|cuts|cutting|kill|killing|hang|hanging|burns|burning|scratching) (?:${childless.slice(3, -1)}|(?:his|her|their) <1>(?:arm|arms|leg|legs|wrist|wrists|thigh|thighs|skin))(?! <1>(?:knee|knees|finger|hand|chin|elbow|head|toe|lip|hair|nails|foot|nose|playing|falling|shaving))`,
    `{kid} <16>(?:how many|how much) <2>{means}(?! (?:do|does) (?:we|the (?:school|class)))`,
    `{kid} <12>(?:{move}|thinking of {move}|thinks about {move}) <1>${intoHarm}`,
    '{kid} <14>(?:better off without|wishes|wished|wish|rather) <3>(?:never been born|never born|was dead|were dead|be dead|was not here|were not here|not alive|disappear|not wake up|not exist)',
    '{kid} <14>(?:does not|do not|did not|no longer) want to <1>(?:live|be alive|be here any more|exist|wake up|carry on)(?! (?:with|in|at|studying|doing))',
    `(?:daddy|dad|mummy|mum|mam|boyfriend|partner|uncle|grandad|brother) <2>(?:hits?|hurts?|beats?|batters|punches|kicks|hitting|hurting|strangled|strangles|throws|slaps|smacks|burns|touches|pushes|chokes) <2>(?:mummy|mum|mam|daddy|dad|her|him|them|baby|brother|sister)`,
    `(?:being|been|be|getting|gets|is|was) (?:sent|taken|made|forced|flown|shipped) <6>(?:married|marry|marriage|wedding|wed)(?! (?:day|photos|leave))`,
    '{kid} <8>(?:made|forced|paid|told|asked|having|has|groomed|pressured|used) <1>to <2>(?:carry|sell|run|hold|deliver|deal|stash|hide|take) <4>(?:drugs|packages|parcels|weed|stuff|knife|money|coke|gear|phones)',
    '{staff} <5>(?:kissing|kissed|touching|cuddling|sleeping with|shagging|dating|flirting with|groping|snogging|undressing|having sex with|getting off with|strangling|hitting|slapping|choking|choked) <3>{children}',
    '(?:nude|naked|topless|explicit|indecent|intimate|sexual|dirty) (?:photo|photos|pics|pic|pictures|picture|images|image|videos|video|selfies) <6>{children}',
    '{children} <10>(?:nude|naked|topless|explicit|indecent|intimate) (?:photo|photos|pics|pic|pictures|picture|images|image|videos|video|selfies)',
    `{kid} <10>(?:boyfriend|girlfriend|man|bloke|guy|lad) <3>(?:is|who is|aged|of) <1>(?:1[89]|[2-6]\\d)(?= |$)`,
    `{kid} <10>(?:took|taken|taking|swallowed|had) <3>(?:overdose|od)`,
    `{kid} <10>(?:took|taken|taking|swallowed|had) <3>(?:too many|handful|loads of|whole|all (?:his|her|their|the|my)) <3>{means}`,
    `{kid} <10>(?:touches|touched|touching|feels|kisses|rubs|gets in bed with|comes in(?:to)?|watches|films|photographs|showers with) <2>(?:him|her|them|(?:his|her|their) (?:bum|bits|private|privates|room|bed|leg|chest))(?! (?:at the gate|up))`,
    `${who} <8>(?:scared|terrified|frightened|begging|begs|begged|petrified|refusing|refuses) <6>(?:go home|going home|home time|hometime|be at home|his dad|her dad|their dad|his mum|her mum|their mum|stepdad|weekends?)(?! (?:work|alone on the bus))`,
    `{kid} <14>{family} <3>(?:will|would|going to|says (?:he|she) will) <1>(?:kill|hurt|batter|beat|leather|hammer|punch|belt|smack|strangle) ${childless}`,
    '{kid} <12>(?:can not|could not) (?:carry|go) on(?! (?:with|to|the|a))',
  ],
  perhaps: [
    `{kid}(?! leavers) <10>(?:goodbye|goodbyes|last message|can not reach|can not get hold|not answering|disappeared|run off|gone missing)(?! (?:party|card|cards|assembly|speech|before|lunch))`,
    '(?:given|giving|gave|gives|giving) <3>(?:his|her|their) <2>(?:stuff|things|belongings|possessions|games|toys|phone|trainers) ?<1>away',
    '(?:given|giving|gave|gives) away <3>(?:his|her|their) <2>(?:stuff|things|belongings|possessions|games|toys)',
    '{kid} <12>(?:do|does|did|done|doing) something (?:stupid|silly|drastic|terrible|bad|to (?:himself|herself|themselves))(?! in (?:class|the lesson))',
    '{kid} <10>(?:picked up|collected|driven|met|meeting|meets|seen with|lifts|hanging (?:around|round|out) with|getting into|gets into) <8>(?:older|men|man|bloke|blokes|strangers?|cars|adults|unknown|gang)',
    '{kid} <10>(?:talking|chatting|speaking|messaging|texting|met|meeting|meet|seeing|dating|contacted|snapchatting|gaming) <6>(?:online|bloke|man|men|stranger|strangers|older|adult|grown) <8>(?:online|meet|meets|met|wants|pictures|photos|older|man|men|bloke|secret|money|gifts|friend|someone)',
    '{kid} <10>(?:two phones|second phone|new phone|burner|new trainers|loads of cash|wads of cash|lots of cash|expensive) <8>(?:cash|phone|can not|will not|where|who|explain|got|missing|out|from)',
    `${who} <6>(?:flinch[a-z]*|cowers?|cowering|wets? (?:himself|herself|themselves)|wetting|soils?|soiling|rocking|hoards? food|hoarding food|steals? food|stealing food|hides? food|scavenging)`,
    '{kid} <10>(?:long sleeves|hood up|will not do pe|wont change|refuses to change|covers? (?:his|her|their) arms|hides? (?:his|her|their) arms)(?! (?:uniform|policy))',
    `{kid} <12>(?:harming|self harming|hurting (?:himself|herself)|cutting again|on the edge|hopeless|given up on life|vulnerable at home|controlled by|beaten|mistreated|unloved|hates (?:himself|herself|being alive|life))`,
    `(?:something|things|stuff) <1>(?:bad|horrible|scary|rude|nasty|weird|naughty|terrible) <2>(?:happens?|happened|happening|going on|goes on) <4>(?:at|when|with|to|in) <3>(?:home|grandads?|uncles?|house|dads?|mums?|night|bed|him|her|them|nans?)`,
    `${who} <2>${told} <6>(?:everyone|everybody|family|mum|world|we|they|school) <5>better off`,
    `(?:{kid}|he|she) <6>(?:lives?|living|sleeping|sleeps?|left|stays?) <4>(?:alone|on (?:his|her|their) own|by (?:himself|herself)|in the car|in a car|on the floor|with no (?:heating|electric|food|bed)|on the streets?)(?! (?:project|task|in class))`,
    '{kid} <10>(?:threatened|chased|jumped|attacked|robbed|mugged|stabbed|after him|after her|wants him dead|beating (?:him|her))(?! (?:by the (?:workload|exam)|ship|ahead|queue|about|to (?:the|a)))',
    '{kid} <12>(?:sells?|selling|buys?|buying|taking|using|on) <1>(?:weed|coke|ket|ketamine|nos|xanax|pills|drugs|spice)(?! (?:education|unit|lesson|talk|workshop))',
    '{kid} <10>(?:mum|dad|mam|parents?|carer|stepdad|home|family) <5>(?:drinks|drinking|drunk|drug|drugs|overdosed|violent|violence|hitting|aggressive|abusive|screaming|fighting|hits|left (?:him|her|them)|kicked (?:him|her|them)|threw (?:him|her|them)|threatens)(?! (?:education|awareness|policy|liaison))',
  ],
};

export const generalAdult = {
  sure: [
    '{adult} <16>(?:can not|could not) (?:do|take|go|carry|live|face) <4>(?:any more|on|longer) <4>(?:goodbye|bye|sorry|tell|love)',
    `{adult} <12>${onPurpose} <4>{move} <1>${intoHarm}`,
    '{adult} <12>(?:taken|took|had|swallowed) <3>(?:too many|handful|all (?:his|her|their)) ?<2>{means}',
    '{adult} <12>(?:taken|took|had) <3>overdose',
    '{adult} <12>(?:ending|end|ended|take|taking|took) <1>(?:it all|(?:his|her|their) (?:own )?life)',
    '{adult} <12>(?:saved up|hidden|stockpil[a-z]*|hoard[a-z]*|stash[a-z]*) <4>{means}',
  ],
  perhaps: [
    '{adult} <18>(?:goodbye|goodbyes)(?! (?:party|card|cards|drinks|speech|assembly|present|lunch|do|gift|email|to (?:year|the (?:class|kids))))',
    `(?:{adult}|he|she) <14>(?:better off without (?:him|her|them|me)|no point (?:any more|in anything|going on|to anything|living)|nothing to live for|no way out|want to be here any more|wants it all to stop|given up on life|at rock bottom|very dark|dark place)`,
    '{adult} <10>(?:drinks|drinking|drunk|bottle of vodka) <6>(?:every|in (?:school|the car|work)|at work|herself|himself|to cope|too much|again)(?! (?:coffee|tea|coke|red bull|caffeine|monster))',
    '{adult} <10>(?:boyfriend|husband|partner|wife|girlfriend|ex) <4>(?:did it|hits|hit|hurts|hurting|beats|violent|controls|controlling|will not let|threatens|threatened|stalking|checks|follows|scares|black eye)',
    '{adult} <10>(?:stalked|harassed|groped|touched up|threatened|assaulted|blackmailed|abused|attacked)(?! (?:by the (?:workload|news)|with|policy))',
  ],
};
