import type { EmailContent, EmailItem, EmailSection, UnsubscribeLinks } from './email-content.ts';

/** The plain text part, for screen readers, old programs and people who prefer it. Lines have at most 72 characters. */
export function emailText(email: EmailContent, name: string): string {
  const parts = [
    email.title,
    `Dear ${email.to.name},`,
    ...email.paragraphs,
    ...(email.sections ?? []).flatMap(sectionText),
    // Links are never wrapped, because a broken link does not work.
    ...(email.action ? [`${email.action.label}:\n${email.action.url}`] : []),
    ...email.afterwards,
    `You get this because ${email.because}.`,
    ...(email.unsubscribe ? stopText(email.unsubscribe) : []),
    `-- \n${name}`,
  ];
  return `${parts.map(wrapped).join('\n\n')}\n`;
}

function sectionText({ title, items }: EmailSection): string[] {
  const item = ({ text, note, url, also }: EmailItem) =>
    [`* ${text}`, ...(note ? [note] : []), url, ...(also ? [`${also.label}: ${also.url}`] : [])].join('\n');
  return [...(title ? [title.toUpperCase()] : []), ...items.map(item)];
}

const stopText = ({ what, page, settings }: UnsubscribeLinks) => [
  `Stop ${what}:\n${page}`,
  ...(settings === null ? [] : [`Choose when you get emails:\n${settings}`]),
];

function wrapped(paragraph: string): string {
  return paragraph.split('\n').map(wrappedLine).join('\n');
}

function wrappedLine(line: string): string {
  if (line.startsWith('-- ')) return line;
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > 72) {
      lines.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...lines, current].join('\n');
}
