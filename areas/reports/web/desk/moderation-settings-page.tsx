import { type FormEvent, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import type { ModerationSettings } from '#areas/reports/contract/moderation-settings.ts';
import { mayDo } from '#contract/permissions.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useModerationSettings, useSetModerationSettings } from './case-api.ts';

/** `/desk/cases/settings`: what comes into the queue, and how soon it should be decided. */
export function Component() {
  const { deskRoles } = useUser();
  const mayChange = mayDo(deskRoles, 'change_settings');
  return (
    <>
      <PageHead
        title="Moderation rules"
        lead={
          mayChange
            ? 'What comes into the queue besides reports, and how soon it should be decided. The settings say how long cases are kept.'
            : 'What comes into the queue besides reports. Only operators can change these rules.'
        }
      />
      <Rules mayChange={mayChange} />
    </>
  );
}

function Rules({ mayChange }: { mayChange: boolean }) {
  const { data, error, isFetching, refetch } = useModerationSettings();
  if (!data && error && !isFetching)
    return <FailedState title="The rules could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Loading the rules" lines={2} />;
  return mayChange ? <RulesForm key={JSON.stringify(data)} settings={data} /> : <RulesInWords settings={data} />;
}

function RulesInWords({ settings }: { settings: ModerationSettings }) {
  const { flagsWords, words, firstPosts, dueHours, urgentDueHours } = settings;
  const rows = [
    ['Flagged words', flagsWords && words.length > 0 ? words.join(', ') : 'Off'],
    ['First posts of a new member', firstPosts === 0 ? 'Not looked at' : `The first ${firstPosts}`],
    ['To be decided in', `${dueHours} hours, urgent ones in ${urgentDueHours} hours`],
  ];
  return (
    <dl className="max-w-2xl divide-y divide-line rounded-card border border-line bg-card">
      {rows.map(([term, text]) => (
        <div key={term} className="px-5 py-4">
          <dt className="font-semibold">{term}</dt>
          <dd className="wrap-anywhere mt-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function RulesForm({ settings }: { settings: ModerationSettings }) {
  const [flagsWords, setFlagsWords] = useState(settings.flagsWords);
  const [words, setWords] = useState(settings.words.join('\n'));
  const [firstPosts, setFirstPosts] = useState(settings.firstPosts);
  const [numbers, setNumbers] = useState({
    dueHours: String(settings.dueHours),
    urgentDueHours: String(settings.urgentDueHours),
  });
  const saving = useSetModerationSettings();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate({
      flagsWords,
      words: words.split('\n').filter((word) => word.trim() !== ''),
      firstPosts,
      dueHours: Number(numbers.dueHours),
      urgentDueHours: Number(numbers.urgentDueHours),
    });
  };
  const number = (name: keyof typeof numbers) => ({
    type: 'number' as const,
    inputMode: 'numeric' as const,
    value: numbers[name],
    onChange: (event: { target: { value: string } }) => setNumbers({ ...numbers, [name]: event.target.value }),
  });
  return (
    <form noValidate onSubmit={submit} className="max-w-2xl space-y-8">
      <section aria-labelledby="words" className="space-y-4">
        <h2 id="words" className="section-title">
          Flagged words
        </h2>
        <CheckboxField
          label="Open a case when a post has one of these words"
          hint="Posts in circles and comments. Never messages. The post stays visible until somebody decides."
          checked={flagsWords}
          onChange={(event) => setFlagsWords(event.target.checked)}
        />
        <TextArea
          label="Words and phrases"
          hint="One on each line, at most 500. A * at the end stands for any ending: bull* finds bully and bullying."
          rows={6}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </section>
      <section aria-labelledby="first" className="space-y-4">
        <h2 id="first" className="section-title">
          New members
        </h2>
        <SelectField
          label="First posts of a new member"
          hint="Of people who joined in the last 30 days. Nothing is held back."
          value={firstPosts}
          onChange={(event) => setFirstPosts(Number(event.target.value))}
        >
          <option value={0}>Do not look at them</option>
          {[1, 2, 3, 5, 10].map((most) => (
            <option key={most} value={most}>
              {most === 1 ? 'The first post' : `The first ${most} posts`}
            </option>
          ))}
        </SelectField>
      </section>
      <section aria-labelledby="times" className="space-y-4">
        <h2 id="times" className="section-title">
          Times
        </h2>
        <TextField label="Hours to decide a case" {...number('dueHours')} />
        <TextField label="Hours to decide an urgent case" {...number('urgentDueHours')} />
      </section>
      {saving.error && (
        <p role="alert" className="text-danger">
          {sentenceOf(saving.error)}
        </p>
      )}
      <Button type="submit" look="primary" pending={saving.isPending && 'Saving…'}>
        Save the rules
      </Button>
    </form>
  );
}
