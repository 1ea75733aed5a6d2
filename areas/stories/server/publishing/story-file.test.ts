import { describe, expect, it } from 'vitest';
import { readBuiltInStories } from './built-in-stories.ts';
import { NotAStory, readStoryFile } from './story-file.ts';
import { cleanHtml, countWords } from './story-html.ts';
import { requirePicture } from './story-picture.ts';

const builtIn = readBuiltInStories();

describe('the built-in stories', () => {
  const specified = {
    wellbeing_journey: 8,
    student_impact: 6,
    leadership_challenge: 12,
    inclusion: 10,
  } as Record<string, number>;

  it.each(builtIn)(
    '$slug takes as long as it says, at 220 words a minute',
    ({ category, content, readTimeMinutes }) => {
      expect(readTimeMinutes).toBe(specified[category]);
      expect(Math.abs(countWords(content) / 220 - readTimeMinutes)).toBeLessThanOrEqual(0.5);
    },
  );

  it('have one of each category, each with its own picture and a note about the people', () => {
    expect(builtIn.map(({ category }) => category).sort()).toEqual(Object.keys(specified).sort());
    expect(builtIn.filter(({ isFeatured }) => isFeatured).length).toBe(1);
    expect(new Set(builtIn.map(({ heroImageUrl }) => heroImageUrl)).size).toBe(4);
    expect(builtIn.every(({ note }) => note !== null)).toBe(true);
  });
});

const head = [
  'title: Mrs O’Neill’s café',
  'subtitle: S',
  'excerpt: E',
  'author: A',
  'role: R',
  'school: S',
  'category: innovation',
  'tags: [oracy]',
];
const file = (lines: string[], body = 'Some *words*.') => `---\n${lines.join('\n')}\n---\n${body}\n`;

describe('a story file', () => {
  it('consists of front matter and Markdown', () => {
    expect(readStoryFile(file(head))).toEqual({
      slug: 'mrs-oneills-cafe',
      title: 'Mrs O’Neill’s café',
      subtitle: 'S',
      excerpt: 'E',
      authorName: 'A',
      authorRole: 'R',
      authorSchool: 'S',
      category: 'innovation',
      tags: ['oracy'],
      note: null,
      heroImageUrl: '/stories/rings.svg',
      isFeatured: false,
      markdown: 'Some *words*.',
      content: '<p>Some <em>words</em>.</p>',
      readTimeMinutes: 1,
    });
  });

  it.each([
    ['no front matter', 'Just words.', /must begin with front matter/],
    ['front matter that is not YAML', file(['title: "']), /is not YAML/],
    ['no title', file(head.slice(1)), /^title: /],
    ['a field nobody knows', file([...head, 'colour: red']), /front matter/],
    ['a category in words', file([...head.slice(0, 6), 'category: Big Ideas', 'tags: []']), /like student_impact/],
    ['a picture from elsewhere', file([...head, 'hero: https://a.example/x.png']), /^hero/],
    ['a picture up a folder', file([...head, 'hero: /stories/../x.svg']), /^hero/],
    ['a slug with a slash', file([...head, 'slug: a/b']), /slug must be lower-case words joined by hyphens, like-this/],
    ['a picture in the text', file(head, 'Words ![and a cat](/stories/rings.svg).'), /contains a picture/],
    ['no story', file(head, ' \n'), /no story below/],
  ])('refuses %s', (_what, text, message) => {
    expect(() => readStoryFile(text)).toThrow(NotAStory);
    expect(() => readStoryFile(text)).toThrow(message);
  });
});

describe('the picture of a story', () => {
  it('must exist on this server; the error lists those that do', () => {
    for (const story of builtIn) requirePicture(story);
    requirePicture(readStoryFile(file(head)));
    const missing = readStoryFile(file([...head, 'hero: /stories/nothing.svg']));
    expect(() => requirePicture(missing)).toThrow(NotAStory);
    expect(() => requirePicture(missing)).toThrow(/\/stories\/nothing\.svg does not exist\..* \/stories\/rings\.svg/);
  });
});

describe('HTML in a story file', () => {
  it('becomes text', () => {
    expect(readStoryFile(file(head, '<script>x</script>')).content).not.toContain('<script');
  });
});

const picture = '/api/files/0f8fad5b-d9cb-469f-a165-70867728950e/pictures/large';

describe('HTML', () => {
  it.each([
    ['<p onclick="x()">a <b>b</b> <i>c</i></p>', '<p>a <strong>b</strong> <em>c</em></p>'],
    ['<h1>t</h1><h6 id="x">u</h6>', '<h2>t</h2><h3>u</h3>'],
    ['<script>alert(1)</script><style>p{}</style><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="https://a.example" target="_top" style="x">a</a>', '<a href="https://a.example">a</a>'],
    ['<img src=x onerror=alert(1)>a<svg onload=alert(1)>', 'a'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe><p>unclosed', '<p>unclosed</p>'],
    ['<p>a</p><pre><code>b\nc</code></pre>', '<p>a</p><p>b\nc</p>'],
    [`<img src="${picture}" alt="A &quot;cat&quot;" onerror="x">`, `<img src="${picture}" alt="A &quot;cat&quot;" />`],
    ['<img src="/api/files/x/content">a<img src="https://a.example/x.png">', 'a'],
    ['1 < 2 &amp; <em>3</em>', '1 &lt; 2 &amp; <em>3</em>'],
  ])('%s is cleaned, and cleaning it again changes nothing', (dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean);
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('is counted by its visible words', () => {
    expect(countWords('<h2>One</h2><p>two — three’s <em>four</em>\nfive &amp; six</p>')).toBe(7);
    expect(countWords('<p></p><hr>')).toBe(0);
  });
});
