import ReactMarkdown, { type Components, defaultUrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { MarkdownLinks } from './markdown.tsx';

const preClass =
  'mt-3 overflow-x-auto rounded-control border border-line bg-card p-4 text-sm [&_code]:bg-transparent [&_code]:p-0 [&_code]:text-[1em]';

/**
 * Markdown as React elements: raw HTML stays text, and `javascript:` links lose their address (react-markdown's own
 * rules). Pictures from elsewhere are not loaded: they would tell a stranger who reads what. Headings start below the
 * page's own.
 */
const components: Components = {
  h1: ({ children }) => <h3 className="mt-5 mb-2 font-semibold text-lg first:mt-0">{children}</h3>,
  h2: ({ children }) => <h3 className="mt-5 mb-2 font-semibold text-lg first:mt-0">{children}</h3>,
  h3: ({ children }) => <h4 className="mt-4 mb-1.5 font-semibold first:mt-0">{children}</h4>,
  h4: ({ children }) => <h4 className="mt-4 mb-1.5 font-semibold first:mt-0">{children}</h4>,
  h5: ({ children }) => <h4 className="mt-4 mb-1.5 font-semibold first:mt-0">{children}</h4>,
  h6: ({ children }) => <h4 className="mt-4 mb-1.5 font-semibold first:mt-0">{children}</h4>,
  p: ({ children }) => <p className="mt-3 first:mt-0">{children}</p>,
  ul: ({ children }) => <ul className="mt-3 list-disc space-y-1 pl-6 first:mt-0">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="mt-3 list-decimal space-y-1 pl-6 first:mt-0">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="mt-3 border-marigold border-l-3 pl-4 text-quiet first:mt-0">{children}</blockquote>
  ),
  a: ({ children, href }) =>
    href ? (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="font-medium text-primary underline underline-offset-3 hover:text-primary-hover"
      >
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ alt }) => <span className="text-quiet">{alt ? `[picture: ${alt}]` : '[picture]'}</span>,
  code: ({ children }) => <code className="rounded-sm bg-primary-tint px-1 py-0.5 text-[0.9em]">{children}</code>,
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <pre tabIndex={0} className={preClass}>
      {children}
    </pre>
  ),
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div tabIndex={0} className="mt-3 overflow-x-auto">
      <table className="figures w-full text-left text-sm [&_:is(td,th)]:py-2 [&_:is(td,th)]:pr-6 [&_td]:border-line [&_td]:border-t [&_td]:align-top [&_th]:font-semibold [&_th]:whitespace-nowrap">
        {children}
      </table>
    </div>
  ),
  hr: () => <hr className="my-5 border-line" />,
};

/** The address itself where it may be followed, else none: the words then stay without a link. */
function hereAndHttps(address: string): string {
  try {
    const { protocol, origin, username } = new URL(address, window.location.origin);
    return username === '' && (protocol === 'https:' || origin === window.location.origin) ? address : '';
  } catch {
    return '';
  }
}

export default function MarkdownReader({ text, links }: { text: string; links: MarkdownLinks }) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      components={components}
      urlTransform={links === 'anywhere' ? defaultUrlTransform : hereAndHttps}
    >
      {text}
    </ReactMarkdown>
  );
}
