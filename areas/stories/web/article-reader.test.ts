import { describe, expect, it } from 'vitest';
import { type ArticleNode, readArticle } from './article-reader.ts';

const p = (...children: ArticleNode[]): ArticleNode => ({ element: 'p', href: null, children });
const a = (href: string | null): ArticleNode => ({ element: 'a', href, children: ['x'] });

describe('reading an article', () => {
  it.each<[string, ArticleNode[]]>([
    ['<p>a <em>b</em> c</p>', [p('a ', { element: 'em', href: null, children: ['b'] }, ' c')]],
    [
      '<p>a<br />b</p><hr>',
      [p('a', { element: 'br', href: null, children: [] }, 'b'), { element: 'hr', href: null, children: [] }],
    ],
    ['<p>1 &lt; 2 &amp;amp; &quot;3&quot;</p>', [p('1 < 2 &amp; "3"')]],
    ['<p>a<script>alert(1)</script></p>', [p('a', 'alert(1)')]],
    ['<p>a < b', [p('a ', '<', ' b')]],
    ['</p><P>a</p></em>b', [p('a'), 'b']],
    ['<img src=x onerror=alert(1)>', []],
  ])('%s', (html, nodes) => {
    expect(readArticle(html)).toEqual(nodes);
  });

  it.each([
    ['https://a.example/?a=1&amp;b=2', 'https://a.example/?a=1&b=2'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['/circles', '/circles'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['javascript:alert(1)', null],
    ['java\tscript:alert(1)', null],
    [' javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['&#106;avascript:alert(1)', null],
  ])('a link with href %s becomes %s', (href, to) => {
    expect(readArticle(`<a href="${href}">x</a>`)).toEqual([a(to)]);
  });
});
