import { helplineNumbers } from '../danger/people.ts';

const secrets =
  '(?:pass ?words?|pass ?codes?|pass ?phrases?|pin(?: number| code)?|log ?in(?: details)?|credentials|security (?:code|question|answer)s?|(?:one[- ]time|verification|access|2fa|authentication) codes?|bank (?:account|details|card)|sort code|account number|card (?:number|details)|cvv|national insurance(?: number)?|ni number|passport(?: number)?|driving licen[cs]e(?: number)?|mother.s maiden name)';
const details =
  '(?:date of birth|dob|birth ?day|(?:home |full |postal |e-?mail )?address|e-?mail|post ?code|(?:phone|mobile|telephone|contact|whatsapp)(?: number| details)?|(?:full|real|last|first) name|surname|username|teacher reference number|trn|personal (?:details|information|data)|(?:pupil|student|child|colleague|head ?teacher)(?:.?s)?.? (?:full )?names?|names? of (?:your|the|a|any) (?:pupil|student|child|school|colleague|head)s?)';

const asks =
  '(?:what(?:.?s| is| are| was)|tell|send|give|share|provide|enter|type|confirm|reply|respond|let me (?:know|have)|need|could you|can you|would you|will you|may i have|please|submit|supply|paste|write|message|remind me|verify|state|drop|post|log|sign|ask(?:ing)? (?:you )?for|require[sd]?|i.?d like|want|reveal|disclose|text me)';
const warns =
  /\b(?:never|don.?t|do not|avoid|not to|without|no need to|shouldn.?t|should not)\s+(?:\w+\s+){0,2}?(?:share|sharing|send|sending|give|giving|tell|telling|include|including|write|writing|put|putting|post|posting|enter|type|reveal|use|using|provide)\b/i;

const asksForSecret = new RegExp(
  `\\b${asks}\\b[\\s\\S]{0,120}?\\b${secrets}\\b|\\b${secrets}\\b[\\s\\S]{0,40}\\?`,
  'i',
);
const asksForDetail = new RegExp(
  `\\b${asks}\\b[\\s\\S]{0,80}?\\b(?:your|ur|their|his|her|the|a)\\b[\\s\\S]{0,30}?\\b${details}\\b|\\b(?:your|ur) (?:own )?${details}\\b[\\s\\S]{0,30}\\?`,
  'i',
);
/** An item of a list of requested details: "- your password", "Date of birth:". */
const listedDetail = new RegExp(
  `^\\W*(?:\\d+[.)]\\s*)?(?:\\*\\*)?(?:your |ur |and (?:your )?)?(?:${secrets}|${details})\\b\\W*(?:\\d+[.)]\\s*)?(?:and )?$`,
  'i',
);
/** Advice about a job application is not a request. */
const onAnApplication = /\b(?:cv|letter|application|form|statement|references?|cover)\b/i;
const toSavi = /\b(?:me|here|us|reply|chat|message)\b/i;

/** What is left of a sentence. `asked`: it requested secrets or personal details and was removed. */
export interface CleanSentence {
  words: string;
  asked: boolean;
}

/** Cleans a sentence. `keeps` says which addresses may stay as the address of a Markdown link. */
export function cleanSentence(sentence: string, keeps: (address: string) => boolean = () => false): CleanSentence {
  const plain = sentence
    .normalize('NFKC')
    .replaceAll(/[*_`~]/g, '')
    .replaceAll(/\s+/g, ' ');
  if (isRequest(plain)) return { words: /\n\s*$/.exec(sentence)?.[0] ?? '', asked: true };
  const kept: string[] = [];
  const held = sentence.replaceAll(/\]\(([^()\s]+)\)/g, (whole, address: string) => {
    if (!keeps(address)) return whole;
    kept.push(address);
    return `]\u{f0000}${kept.length - 1}\u{f0001}`;
  });
  const words = withoutLinks(held).replaceAll(/\u{f0000}(\d+)\u{f0001}/gu, (_, at: string) => `(${kept[Number(at)]})`);
  return { words, asked: false };
}

function isRequest(sentence: string): boolean {
  if (listedDetail.test(sentence)) return true;
  if (warns.test(sentence)) return false;
  if (asksForSecret.test(sentence)) return true;
  return asksForDetail.test(sentence) && !(onAnApplication.test(sentence) && !toSavi.test(sentence));
}

function withoutLinks(sentence: string): string {
  let text = sentence;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replaceAll(/!\[[^\]]*\]\((?:[^()]|\([^()]*\))*\)/g, '')
      .replaceAll(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
      .replaceAll(/!?\[([^[\]]+)\]\[[^[\]]*\]/g, '$1');
  }
  return text
    .replaceAll(/^[ \t]*\[[^\]]+\]:.*$/gm, '')
    .replaceAll(/<(?:[a-z][a-z0-9+.-]*:|[^\s<>]+@)[^>]*>/gi, '(link removed)')
    .replaceAll(/<\/?[a-z!][^>]*(?:>|$)/gi, '')
    .replaceAll(/\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s<>]+/gi, '(link removed)')
    .replaceAll(/\b(?:javascript|data|mailto|tel|sms|vbscript|xmpp|ircs?):[^\s<>]+/gi, '(link removed)')
    .replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '(address removed)')
    .replaceAll(
      /\b(?:[a-z0-9-]+\.)+(?:com|org|net|uk|info|edu|gov|app|dev|xyz|link|site|online|shop|eu|tv|biz|academy|education|school|club|click|top|ru|cn)\b(?:[/:?#][^\s<>]*)?/gi,
      '(link removed)',
    )
    .replaceAll(/\b[a-z0-9-]+\.(?:io|ai|co|me|to|ly|gg|be|cc)\/[^\s<>]*/gi, '(link removed)')
    .replaceAll(/(?<![\d£.])(?:\+|\(?0)\d[\d ()-]{7,}\d/g, (number) =>
      // A reply may name helplines. Every other telephone number is removed.
      helplineNumbers.has(number.replaceAll(/\D/g, '')) ? number : '(number removed)',
    );
}
