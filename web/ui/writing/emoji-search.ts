/** How many emoji are shown. 8 fit in a row. */
export const mostEmoji = 48;

/** Emoji that staff are likely to use, shown before anything is typed. */
const common = [...'😀😂😊😍🤔😅😢😮👍👎👏🙌🙏💪👋🤝🎉🎂🌟🔥💡✅❌❓'];

export interface NamedEmoji {
  emoji: string;
  name: string;
}

/**
 * Returns emoji whose names or other words begin with the words typed. Names come before other words.
 *
 * @param list the content of `emoji.json`
 */
export function findEmoji(list: Readonly<Record<string, string>>, typed: string): NamedEmoji[] {
  const wanted = typed.toLowerCase().replaceAll(/[:_]/g, ' ').split(/\s+/).filter(Boolean);
  const nameOf = (emoji: string) => ({ emoji, name: list[emoji]?.split('|')[0] ?? '' });
  if (wanted.length === 0) return common.filter((emoji) => list[emoji]).map(nameOf);
  const byName: string[] = [];
  const byOther: string[] = [];
  for (const [emoji, words] of Object.entries(list)) {
    const [name = '', other = ''] = words.toLowerCase().split('|');
    const begins = (text: string) => wanted.every((word) => ` ${text}`.includes(` ${word}`));
    if (begins(name)) byName.push(emoji);
    else if (begins(`${name} ${other}`)) byOther.push(emoji);
  }
  return [...byName, ...byOther].slice(0, mostEmoji).map(nameOf);
}
