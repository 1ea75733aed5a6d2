import { ArrowLeft, X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { DialogControl } from '#web/ui/dialog.tsx';
import { rememberFocus } from '#web/ui/focus-return.ts';
import { Link } from '#web/ui/link.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { FailedState, Loading, RowsSkeleton, Skeleton } from '#web/ui/states.tsx';
import { ArticleFoot } from './article-foot.tsx';
import { useHelp, useHelpArticle } from './help-api.ts';
import { helpOfScreen } from './help-matching.ts';

/** From this width the screen and the panel are used side by side. */
const isWide = () => matchMedia('(width >= 64rem)').matches;

/**
 * The articles about the current screen, in a panel on the right. On a wide window the screen stays usable while it is
 * open, so that the member can do what the article says. On a phone it covers the screen.
 */
export default function HelpPanel({ open, onOpenChange }: DialogControl) {
  const { pathname, key } = useLocation();
  const [article, setArticle] = useState<string | null>(null);
  const [isBeside] = useState(isWide);
  const title = useRef<HTMLHeadingElement>(null);
  const giveFocusBack = useRef<(() => void) | null>(null);
  const shown = useRef(key);
  if (!open && article) setArticle(null);

  // A link to another screen closes a panel that covers it.
  useEffect(() => {
    if (shown.current !== key && !isBeside) onOpenChange(false);
    shown.current = key;
  }, [key, isBeside, onOpenChange]);

  function show(id: string | null): void {
    setArticle(id);
    title.current?.focus();
  }

  /** Links between articles stay in the panel. */
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element && event.target.closest('a[href^="/support/help/"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    show(link.getAttribute('href')?.split('/').at(-1) ?? null);
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange} modal={!isBeside}>
      <RadixDialog.Portal>
        {!isBeside && <RadixDialog.Overlay className="fixed inset-0 z-50 animate-appear bg-veil" />}
        <RadixDialog.Content
          aria-describedby={undefined}
          {...(isBeside ? { 'data-beside': true } : {})}
          onOpenAutoFocus={(event) => {
            giveFocusBack.current = rememberFocus();
            event.preventDefault();
            title.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack.current?.();
          }}
          onInteractOutside={(event) => isBeside && event.preventDefault()}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-rise flex-col rounded-t-card border border-line bg-card shadow-floating sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-[min(420px,100vw)] sm:animate-appear sm:rounded-none sm:border-y-0 sm:border-r-0 print:hidden"
        >
          <div className="flex items-start gap-2 border-line border-b py-3 pr-3 pl-5">
            <div className="min-w-0 grow py-2">
              {article && (
                <button
                  type="button"
                  onClick={() => show(null)}
                  className="mb-1 inline-flex min-h-8 items-center gap-1.5 font-semibold text-primary text-sm pointer-coarse:min-h-11"
                >
                  <ArrowLeft aria-hidden className="size-4" />
                  Back to the list
                </button>
              )}
              <RadixDialog.Title ref={title} tabIndex={-1} className="section-title focus:outline-none">
                {article ? <ArticleTitle id={article} /> : 'Help with this screen'}
              </RadixDialog.Title>
            </div>
            <RadixDialog.Close
              aria-label="Close help"
              className="grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-primary-tint hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </RadixDialog.Close>
          </div>
          <div
            key={article}
            className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-4 pb-8"
            onClickCapture={onClick}
          >
            {article ? <Article id={article} /> : <ScreenArticles pathname={pathname} onShow={show} />}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const ArticleTitle = ({ id }: { id: string }) => useHelp().data?.find((one) => one.id === id)?.title ?? 'Help';

function ScreenArticles({ pathname, onShow }: { pathname: string; onShow(id: string): void }) {
  const { data, error, refetch } = useHelp();
  if (error) return <FailedState title="Help could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Loading help…" lines={2} />;
  const ofScreen = helpOfScreen(data, pathname);
  const articles = ofScreen.length > 0 ? ofScreen : helpOfScreen(data, '/');
  return (
    <>
      {ofScreen.length === 0 && (
        <p className="mb-3 text-quiet">There is no article about this screen yet. These may help.</p>
      )}
      <ul>
        {articles.map(({ id, title, summary }) => (
          <li key={id} className="border-line border-b">
            <button type="button" onClick={() => onShow(id)} className="group w-full py-3.5 text-left">
              <span className="item-title block group-hover:text-primary">{title}</span>
              <span className="mt-0.5 block text-quiet text-sm">{summary}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1">
        <Link to="/support/help" className={footLinkClass}>
          All help
        </Link>
        <Link to="/support#contact" className={footLinkClass}>
          Contact your organiser
        </Link>
      </p>
    </>
  );
}

const footLinkClass = 'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-2';

function Article({ id }: { id: string }) {
  const { data, error, refetch } = useHelpArticle(id);
  if (error)
    return <FailedState title="The article could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading the article…">
        <Skeleton className="h-40" />
      </Loading>
    );
  return (
    <>
      <Markdown text={data.content} links="checked" />
      <ArticleFoot />
    </>
  );
}
