/** Begins the paragraph of a reply that says what to do next. */
export const stepMark = '**Next step:** ';

/** A part of a reply in Markdown. A source says for which nation a fact is true, where it comes from and its date. */
export interface ReplyPart {
  kind: 'text' | 'source' | 'step';
  text: string;
}

const source = /^This is for [^\n]*\bSource: \[/;

/** Splits a reply of the rules into its parts, so that a page can show the source and the next step differently. */
export function partsOfReply(reply: string): ReplyPart[] {
  const parts: ReplyPart[] = [];
  for (const paragraph of reply.split(/\n{2,}/)) {
    const last = parts.at(-1);
    if (paragraph.startsWith(stepMark)) parts.push({ kind: 'step', text: paragraph.slice(stepMark.length) });
    else if (source.test(paragraph)) parts.push({ kind: 'source', text: paragraph });
    else if (last?.kind === 'text') last.text += `\n\n${paragraph}`;
    else parts.push({ kind: 'text', text: paragraph });
  }
  return parts;
}
