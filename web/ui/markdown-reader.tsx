import { useEffect, useMemo, useReducer } from 'react';
import { type Mention, withNames } from '#contract/mentions.ts';
import { elementsOf } from './markdown-elements.tsx';
import type { HeadingLevel, MarkdownLinks } from './markdown-links.ts';
import { mostTokens, type ParsedMarkdown, parseMarkdown } from './markdown-parse.ts';

/** The longest time that all texts together may block the browser, in milliseconds. */
const timeAtOnce = 50;

/** Roughly the time to show one token, in milliseconds. */
const timeForToken = 0.01;

let spent = 0;

/** Returns null when the time is used up. The caller tries again in the next task. */
function parseIfTime(text: string, mentions: readonly Mention[], allowed: number): ParsedMarkdown | null {
  if (spent > timeAtOnce) return null;
  if (spent === 0)
    setTimeout(() => {
      spent = 0;
    });
  const began = performance.now();
  const parsed = parseMarkdown(text, mentions, allowed);
  spent += performance.now() - began + parsed.tokens.length * timeForToken;
  return parsed;
}

function useParsed(text: string, mentions: readonly Mention[], allowed: number): ParsedMarkdown | null {
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt parses again
  const parsed = useMemo(() => parseIfTime(text, mentions, allowed), [text, mentions, allowed, attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt that found no time
  useEffect(() => {
    if (parsed) return;
    const timer = setTimeout(tryAgain, 10);
    return () => clearTimeout(timer);
  }, [parsed, attempt]);
  return parsed;
}

interface ReaderProps {
  text: string;
  links: MarkdownLinks;
  mentions?: readonly Mention[];
  topHeading?: HeadingLevel;
  /** How many elements the text may have. */
  allowed?: number;
  /** In how many parts it may be parsed. */
  parts?: number;
}

/** A text that takes too long on a slow or busy computer is parsed in so many parts. Each part reads the rest again. */
const mostParts = 5;

const nobody: readonly Mention[] = [];

/** Shows Markdown. Until there is time to parse it, and for parts that would take too long, it shows the plain text. */
export default function MarkdownReader({
  text,
  links,
  mentions = nobody,
  topHeading = 3,
  allowed = mostTokens,
  parts = mostParts,
}: ReaderProps) {
  const parsed = useParsed(text, mentions, allowed);
  const elements = useMemo(() => parsed && elementsOf(parsed.tokens, links, topHeading), [parsed, links, topHeading]);
  // A slow or busy computer parses a long text in parts, each in a task of its own.
  const later = parts > 1 ? (parsed?.later ?? null) : null;
  return (
    <>
      {elements}
      {parsed && later !== null && (
        <MarkdownReader
          text={later}
          {...{ links, mentions, topHeading }}
          allowed={allowed - parsed.count}
          parts={parts - 1}
        />
      )}
      {later === null && (!parsed || parsed.rest) && (
        <p className="mt-3 whitespace-pre-wrap first:mt-0">{parsed ? parsed.rest : withNames(text, mentions)}</p>
      )}
    </>
  );
}
