import { type ReactNode, useMemo } from 'react';
import { Link } from '#web/ui/link.tsx';
import { type ArticleNode, readArticle } from './article-reader.ts';

/** A story's text: one column, large type, generous spacing. */
export function Article({ html }: { html: string }) {
  const nodes = useMemo(() => readArticle(html), [html]);
  return (
    <div className="story-words max-w-[66ch] wrap-anywhere text-[1.0625rem] leading-[1.75] sm:text-[1.125rem]">
      {drawn(nodes)}
    </div>
  );
}

const drawn = (nodes: ArticleNode[]): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: an article does not change while it is read
  nodes.map((node, at) => (typeof node === 'string' ? node : <Piece key={at} node={node} />));

const linkClass = 'font-medium text-primary underline underline-offset-3 hover:text-primary-hover';

function Piece({ node: { element, href, picture, children } }: { node: Exclude<ArticleNode, string> }) {
  const inner = drawn(children);
  switch (element) {
    case 'h2':
      return <h2 className="section-title mt-10 mb-3 text-[1.5rem]">{inner}</h2>;
    case 'h3':
      return <h3 className="mt-8 mb-2 font-semibold text-lg">{inner}</h3>;
    case 'p':
      return <p className="mt-5 first:mt-0 [h2+&]:mt-0">{inner}</p>;
    case 'ul':
      return <ul className="mt-5 list-disc space-y-2 pl-6">{inner}</ul>;
    case 'ol':
      return <ol className="mt-5 list-decimal space-y-2 pl-6">{inner}</ol>;
    case 'li':
      return <li>{inner}</li>;
    case 'blockquote':
      return <blockquote className="mt-6 border-marigold border-l-3 pl-5 text-quiet">{inner}</blockquote>;
    case 'strong':
      return <strong className="font-semibold">{inner}</strong>;
    case 'em':
      return <em>{inner}</em>;
    case 'hr':
      return <hr className="my-9 border-line" />;
    case 'br':
      return <br />;
    case 'img':
      return picture ? (
        <img {...picture} alt={picture.alt} loading="lazy" className="h-auto w-full rounded-card bg-line" />
      ) : null;
    case 'a':
      return <ArticleLink href={href}>{inner}</ArticleLink>;
  }
}

function ArticleLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (!href) return children;
  if (href.startsWith('/'))
    return (
      <Link to={href} className={linkClass}>
        {children}
      </Link>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {children}
    </a>
  );
}
