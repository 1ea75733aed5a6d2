import { ExternalLink } from 'lucide-react';
import type { Token } from 'markdown-it';
import { Fragment, type ReactNode } from 'react';
import { type Mention, mentionText } from '#contract/mentions.ts';
import { Link as ScreenLink } from './link.tsx';
import type { HeadingLevel, MarkdownLinks } from './markdown-links.ts';

const preClass =
  'mt-3 overflow-x-auto rounded-control border border-line bg-card p-4 text-sm [&_code]:bg-transparent [&_code]:p-0 [&_code]:text-[1em]';

/** Deeper nesting than this shows as plain text. */
const deepest = 40;

/**
 * Turns Markdown tokens into React elements. Raw HTML stays text. Pictures from other servers are not loaded, because
 * those servers would learn who reads which page. `topHeading`: the level of the first headings.
 */
export function elementsOf(tokens: readonly Token[], links: MarkdownLinks, topHeading: HeadingLevel = 3): ReactNode[] {
  const root: ReactNode[] = [];
  const open: { token: Token; children: ReactNode[] }[] = [];
  for (const [key, token] of tokens.entries()) {
    const parent = open.at(-1)?.children ?? root;
    if (token.nesting === 1) {
      open.push({ token, children: [] });
    } else if (token.nesting === -1) {
      const closed = open.pop();
      if (!closed) continue;
      const show =
        open.length < deepest ? containerOf(closed.token, closed.children, links, topHeading) : closed.children;
      (open.at(-1)?.children ?? root).push(<Fragment key={key}>{show}</Fragment>);
    } else if (token.type === 'inline') {
      const item = open.at(-2)?.token.type === 'list_item_open';
      parent.push(
        <Fragment key={key}>
          {elementsOf(item ? withBox(token.children ?? []) : (token.children ?? []), links)}
        </Fragment>,
      );
    } else {
      parent.push(<Fragment key={key}>{leafOf(token)}</Fragment>);
    }
  }
  return root;
}

/** `[ ]` and `[x]` at the start of a list item are checkboxes. */
function withBox(tokens: readonly Token[]): readonly Token[] {
  const [first, ...others] = tokens;
  const box = first?.type === 'text' && /^\[([ xX])\](?=\s)/.exec(first.content);
  if (!first || !box) return tokens;
  const content = `${box[1] === ' ' ? '☐' : '☑'}${first.content.slice(3)}`;
  return [Object.assign(Object.create(first), { content }), ...others];
}

/** Headings are at a lower level than those of the page. */
function containerOf(
  { type, tag, hidden, attrs }: Token,
  children: ReactNode[],
  links: MarkdownLinks,
  topHeading: HeadingLevel,
): ReactNode {
  const attribute = (name: string) => attrs?.find(([given]) => given === name)?.[1];
  switch (type) {
    case 'paragraph_open':
      return hidden ? children : <p className="mt-3 first:mt-0">{children}</p>;
    case 'heading_open':
      return headingOf(tag === 'h1' || tag === 'h2', topHeading, children);
    case 'bullet_list_open':
      return <ul className="mt-3 list-disc space-y-1 pl-6 first:mt-0">{children}</ul>;
    case 'ordered_list_open':
      return (
        <ol start={Number(attribute('start') ?? 1)} className="mt-3 list-decimal space-y-1 pl-6 first:mt-0">
          {children}
        </ol>
      );
    case 'list_item_open':
      return <li>{children}</li>;
    case 'blockquote_open':
      return <blockquote className="mt-3 border-marigold border-l-3 pl-4 text-quiet first:mt-0">{children}</blockquote>;
    case 'table_open':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <div tabIndex={0} className="mt-3 overflow-x-auto">
          <table className="figures w-full text-left text-sm [&_:is(td,th)]:py-2 [&_:is(td,th)]:pr-6 [&_td]:border-line [&_td]:border-t [&_td]:align-top [&_th]:font-semibold [&_th]:whitespace-nowrap">
            {children}
          </table>
        </div>
      );
    case 'thead_open':
      return <thead>{children}</thead>;
    case 'tbody_open':
      return <tbody>{children}</tbody>;
    case 'tr_open':
      return <tr>{children}</tr>;
    case 'th_open':
      return <th style={alignment(attribute('style'))}>{children}</th>;
    case 'td_open':
      return <td style={alignment(attribute('style'))}>{children}</td>;
    case 'em_open':
      return <em>{children}</em>;
    case 'strong_open':
      return <strong>{children}</strong>;
    case 's_open':
      return <del>{children}</del>;
    case 'link_open':
      return (
        <Link address={safeAddress(String(attribute('href') ?? ''), links)} isChecked={links === 'checked'}>
          {children}
        </Link>
      );
    default:
      return children;
  }
}

function headingOf(isTop: boolean, topHeading: HeadingLevel, children: ReactNode[]): ReactNode {
  const [Top, Lower] = topHeading === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  return isTop ? (
    <Top className="mt-5 mb-2 font-semibold text-lg first:mt-0">{children}</Top>
  ) : (
    <Lower className="mt-4 mb-1.5 font-semibold first:mt-0">{children}</Lower>
  );
}

function leafOf(token: Token): ReactNode {
  switch (token.type) {
    case 'softbreak':
      return '\n';
    case 'hardbreak':
      return <br />;
    case 'hr':
      return <hr className="my-5 border-line" />;
    case 'code_inline':
      return <code className="rounded-sm bg-primary-tint px-1 py-0.5 text-[0.9em]">{token.content}</code>;
    case 'code_block':
    case 'fence':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <pre tabIndex={0} className={preClass}>
          <code>{token.content}</code>
        </pre>
      );
    case 'mention':
      return <MentionName mention={token.meta as unknown as Mention} />;
    case 'image':
      return <span className="text-quiet">{token.content ? `[picture: ${token.content}]` : '[picture]'}</span>;
    default:
      return token.content;
  }
}

function alignment(style: string | number | undefined) {
  const side = /^text-align:(left|right|center)$/.exec(String(style))?.[1];
  return side ? { textAlign: side as 'left' | 'right' | 'center' } : undefined;
}

const linkClass = 'font-medium text-primary underline underline-offset-3 hover:text-primary-hover';

function Link({ address, isChecked, children }: { address: string; isChecked: boolean; children: ReactNode }) {
  if (!address) return <span>{children}</span>;
  if (isChecked && isOfStaffroom(address))
    return (
      <ScreenLink to={address} className={linkClass}>
        {children}
      </ScreenLink>
    );
  const isOutside = isChecked && !isDialled(address);
  return (
    <a
      href={address}
      // A telephone link must not open another page.
      {...(isDialled(address) ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow ugc' })}
      className={linkClass}
    >
      {children}
      {isOutside && (
        <>
          <ExternalLink aria-hidden className="ml-1 inline size-[0.85em] align-[-0.08em]" />
          <span className="sr-only"> (opens in a new tab)</span>
        </>
      )}
    </a>
  );
}

/** The name of a mentioned person, with a link to their profile if others can see it. */
function MentionName({ mention }: { mention: Mention }) {
  const { id, name, hasProfile } = mention;
  if (name === null) return mentionText(mention);
  if (!hasProfile) return <span className="font-medium">{mentionText(mention)}</span>;
  return (
    <ScreenLink
      to={`/people/${id}`}
      className="rounded-sm bg-primary-tint px-0.5 font-medium text-primary hover:underline"
    >
      {mentionText(mention)}
    </ScreenLink>
  );
}

/** A path of this site, not `//another.example`. */
const isOfStaffroom = (address: string) => /^\/(?![/\\])/.test(address);

const isDialled = (address: string) => /^(?:tel|sms):\d{3,15}$/.test(address);

/** Returns the address if the link is allowed, otherwise an empty string, and then the text has no link. */
function safeAddress(address: string, links: MarkdownLinks): string {
  if (links === 'checked')
    return isOfStaffroom(address) || isDialled(address) || /^https:\/\//.test(address) ? address : '';
  try {
    return /^(https?|mailto):$/.test(new URL(address, window.location.origin).protocol) ? address : '';
  } catch {
    return '';
  }
}
