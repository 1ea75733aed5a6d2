import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type HelpEntry, helpTopicLabels, helpTopics } from '#areas/support/contract/help.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useHelp } from './help-api.ts';
import { HelpList } from './help-list.tsx';
import { searchHelp } from './help-matching.ts';

/** `/support/help`: all articles by topic, with a search. `?q=` keeps what was typed. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  // The address follows a moment later. The field must not wait for it.
  const [q, setQ] = useState(search.get('q') ?? '');
  const { data, error, refetch } = useHelp();
  return (
    <>
      <BackLink to="/support">Support</BackLink>
      <PageHead title="Help" lead="Short answers about every part of Staffroom. Search, or choose a topic." />
      <SearchField
        label="Search help"
        placeholder="For example: change my password"
        className="mb-8 max-w-xl"
        value={q}
        onChange={({ target: { value } }) => {
          setQ(value);
          setSearch(value ? { q: value } : {}, { replace: true });
        }}
      />
      {error ? (
        <FailedState title="The help articles could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton label="Loading the help articles…" lines={2} />
      ) : q.trim() ? (
        <Found articles={searchHelp(data, q)} />
      ) : (
        <Topics articles={data} />
      )}
    </>
  );
}

function Found({ articles }: { articles: readonly HelpEntry[] }) {
  return (
    <>
      <p role="status" className={articles.length > 0 ? 'mb-3 text-quiet' : 'sr-only'}>
        {articles.length === 1 ? '1 article' : `${articles.length} articles`}
      </p>
      {articles.length > 0 ? (
        <HelpList articles={articles} heading="h2" />
      ) : (
        <EmptyState
          title="No article found"
          example="“password” finds more than “I forgot what I typed”."
          action={<ButtonLink to="/support#contact">Ask for help</ButtonLink>}
        >
          Use fewer or other words, or ask the people who run Staffroom.
        </EmptyState>
      )}
    </>
  );
}

function Topics({ articles }: { articles: readonly HelpEntry[] }) {
  const topics = helpTopics
    .map((topic) => ({ topic, label: helpTopicLabels[topic], of: articles.filter((one) => one.topic === topic) }))
    .filter(({ of }) => of.length > 0);
  return (
    <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <nav aria-label="Topics" className="mb-8 lg:sticky lg:top-8 lg:self-start">
        <ul className="flex flex-wrap gap-x-5 lg:block">
          {topics.map(({ topic, label }) => (
            <li key={topic}>
              <a
                href={`#${topic}`}
                className="inline-flex min-h-9 items-center font-medium text-primary underline-offset-3 hover:underline pointer-coarse:min-h-11"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        {topics.map(({ topic, label, of }) => (
          <section key={topic} aria-labelledby={topic} className="mb-10">
            <h2 id={topic} className="section-title mb-3 scroll-mt-20">
              {label}
            </h2>
            <HelpList articles={of} heading="h3" />
          </section>
        ))}
        <p className="text-quiet">
          If you do not find an answer,{' '}
          <Link to="/support#contact" className="font-semibold text-primary underline underline-offset-2">
            contact your organiser
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
