import { useState } from 'react';
import { helpTopicLabels, helpTopics } from '#areas/support/contract/help.ts';
import type { DeskHelpEntry } from '#areas/support/contract/help-desk.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useDeskHelp } from './help-desk-api.ts';

/** `/desk/help`: all help articles by topic (`docs/product/desk-content.md`). */
export function Component() {
  const { data, error, refetch } = useDeskHelp();
  const [q, setQ] = useState('');
  const words = q.trim().toLowerCase();
  const found = data?.filter(({ title, summary }) => `${title} ${summary}`.toLowerCase().includes(words)) ?? [];
  return (
    <>
      <PageHead
        title="Help articles"
        lead="Change an article so that it fits your schools, hide one, or add your own. Updates of Staffroom do not overwrite your text."
      >
        <ButtonLink to="/desk/help/new" look="primary">
          Add an article
        </ButtonLink>
      </PageHead>
      {error ? (
        <FailedState title="The help articles could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton label="Loading the help articles…" lines={2} />
      ) : (
        <>
          <Newer articles={data.filter(({ hasNewerFile }) => hasNewerFile)} />
          <SearchField
            label="Search articles"
            placeholder="For example: password"
            className="mb-8 max-w-xl"
            value={q}
            onChange={({ target: { value } }) => setQ(value)}
          />
          {found.length === 0 && (
            <p role="status" className="text-quiet">
              No article has these words. Use fewer or other words.
            </p>
          )}
          {helpTopics.map((topic) => (
            <Topic key={topic} title={helpTopicLabels[topic]} articles={found.filter((one) => one.topic === topic)} />
          ))}
        </>
      )}
    </>
  );
}

function Newer({ articles }: { articles: DeskHelpEntry[] }) {
  if (articles.length === 0) return null;
  return (
    <p className="mb-7 rounded-card border border-marigold bg-marigold-tint px-4 py-3">
      {articles.length === 1 ? '1 article has' : `${articles.length} articles have`} a newer text from Staffroom. Open{' '}
      {articles.length === 1 ? 'it' : 'each'} to compare it with yours. Members see yours.
    </p>
  );
}

function Topic({ title, articles }: { title: string; articles: DeskHelpEntry[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="mb-9">
      <h2 className="section-title mb-2">{title}</h2>
      <ul className="divide-y divide-line border-line border-y">
        {articles.map((article) => (
          <li key={article.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <Link
              to={`/desk/help/${article.id}`}
              className="wrap-anywhere min-w-0 flex-1 basis-60 font-semibold hover:text-primary"
            >
              {article.title}
            </Link>
            <Marks article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is different from Staffroom's own help, in words. */
export function Marks({ article: { origin, isHidden, hasNewerFile } }: { article: DeskHelpEntry }) {
  const marks = [
    origin === 'changed' && 'Your text',
    origin === 'own' && 'Your article',
    hasNewerFile && 'Newer text available',
    isHidden && 'Hidden',
  ].filter((mark) => mark !== false);
  return marks.map((mark) => (
    <span
      key={mark}
      className={`whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-xs ${
        mark === 'Hidden' ? 'border border-line text-quiet' : 'bg-primary-tint text-primary'
      }`}
    >
      {mark}
    </span>
  ));
}
