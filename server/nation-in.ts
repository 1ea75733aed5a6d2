import type { Nation } from '#contract/nations.ts';

/** Words that name a nation, or make plain that a person works there. */
const nationWords: Record<Nation, RegExp> = {
  northern_ireland:
    /\b(northern ireland|n\.? ?ireland|ulster|belfast|derry|londonderry|lisburn|newry|bangor,? (co|county) down|armagh|omagh|ballymena|coleraine|enniskillen|antrim|craigavon|portadown|lurgan|gtcni|education authority)\b|\bNI\b/i,
  scotland:
    /\b(scotland|scottish|scots|glasgow|(?<!duke of )edinburgh|aberdeen|dundee|inverness|stirling|paisley|perthshire|fife|dunfermline|kirkcaldy|falkirk|livingston|ayrshire|kilmarnock|lanarkshire|motherwell|highlands?|orkney|shetland|gtcs|eis|snct|curriculum for excellence|probationer)\b/i,
  wales:
    /\b(wales|welsh|cymru|cardiff|swansea|newport,? (gwent|south wales)|wrexham|bangor|aberystwyth|llanelli|bridgend|barry|caerphilly|rhondda|merthyr|carmarthen|pembroke(?:shire)?|gwynedd|conwy|rhyl|powys|ewc|estyn|alnco|stpc\(?w\)?d)\b/i,
  england: /\b(england|english schools?)\b/i,
};

/** The nation that a text names. The first in the order of the list above counts. Null if it names none. */
export const nationIn = (text: string): Nation | null =>
  (Object.keys(nationWords) as Nation[]).find((nation) => nationWords[nation].test(text)) ?? null;
