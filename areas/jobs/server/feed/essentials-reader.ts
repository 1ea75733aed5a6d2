/** The most that a card could show. */
const most = 12;
const longestItem = 160;

const opens =
  /\b(essential|you('ll| will) (have|be|need)|you have|you are|we are looking for|looking for (someone|a)|successful candidate|ideal candidate|we need|person specification|skills|requirements?|are you)\b/i;
const closes =
  /\b(desirable|we (can )?offer|benefits|in return|responsibilities|duties|about (us|the school)|how to apply|safeguarding)\b/i;

/** Reads the list of requirements: the items after 'The successful candidate will:' and similar headings. */
export function readEssentials(description: string): string[] {
  const found: string[] = [];
  let isOpen = false;
  for (const line of description.split('\n')) {
    if (line.trim() === '') continue;
    if (!line.startsWith('- ')) {
      if (found.length > 0) break;
      isOpen = opens.test(line) && !closes.test(line);
      continue;
    }
    if (isOpen && found.length < most) found.push(asItem(line.slice(2)));
  }
  return [...new Set(found.filter((item) => item.length > 2))];
}

function asItem(text: string): string {
  const item = text.replace(/[;,.]?(\s+and)?\s*$/, '').trim();
  const cut = item.length <= longestItem ? item : `${item.slice(0, longestItem - 1).trimEnd()}…`;
  return cut.charAt(0).toUpperCase() + cut.slice(1);
}

/** Returns the first sentences, for a card. */
export function readShort(description: string, longest = 220): string {
  const first = description
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('## ') && !line.startsWith('- '))
    .join(' ');
  const text = first || description.replaceAll(/^(## |- )/gm, '').replaceAll(/\s+/g, ' ');
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '));
  return end > longest / 2 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(' ')).trimEnd()}…`;
}
