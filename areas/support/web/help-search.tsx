import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useHelp } from './help/help-api.ts';
import { helpAddress } from './help/help-matching.ts';

/** The articles that most new members need. A test checks that they exist. */
export const firstArticles = [
  { id: 'first-ten-minutes', label: 'Your first ten minutes' },
  { id: 'record-cpd', label: 'Record CPD' },
  { id: 'change-password', label: 'Change your password' },
  { id: 'email-times', label: 'Choose when you get emails' },
  { id: 'who-sees-what', label: 'Who sees what about you' },
  { id: 'need-help-now', label: 'If you need help now' },
] as const;

/** The search over the help articles, with the ones that are needed most. */
export function HelpSearch() {
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const { data: articles } = useHelp();
  // The operator can hide an article.
  const first = firstArticles.filter(({ id }) => !articles || articles.some((article) => article.id === id));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(q.trim() ? `/support/help?${new URLSearchParams({ q: q.trim() })}` : '/support/help');
  };
  return (
    <section aria-labelledby="help" className="self-start rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="help" className="section-title">
        How can we help?
      </h2>
      <form onSubmit={submit} className="mt-3 flex gap-2.5 max-sm:flex-wrap">
        <SearchField
          label="Search help"
          placeholder="For example: change my password"
          className="min-w-0 grow"
          value={q}
          onChange={({ target: { value } }) => setQ(value)}
        />
        <Button type="submit" look="primary" className="max-sm:grow">
          Find help
        </Button>
      </form>
      <ul className="mt-4 grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {first.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={helpAddress(id)}
              className="inline-flex min-h-9 items-center font-medium text-primary underline underline-offset-3 hover:text-primary-hover pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="/support/help"
        className="mt-2 inline-flex min-h-9 items-center font-semibold text-primary hover:underline pointer-coarse:min-h-11"
      >
        All help articles
      </Link>
    </section>
  );
}
