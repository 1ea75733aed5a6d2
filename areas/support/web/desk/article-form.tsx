import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type HelpArticle, helpTopicLabels, helpTopics } from '#areas/support/contract/help.ts';
import { helpBody, longestText } from '#areas/support/contract/help-desk.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChipField } from '#web/ui/choice-field.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SearchAndAdd } from '#web/ui/search-and-add.tsx';
import { MarkdownArea } from '#web/ui/writing/markdown-area.tsx';
import { type HelpBody, useDeskHelp } from './help-desk-api.ts';
import { findScreens, screenOffer } from './screen-names.ts';

interface ArticleFormProps {
  start?: HelpArticle;
  action: string;
  pending: string | false;
  failure: Error | null;
  onSubmit(body: HelpBody): void;
}

/** The form of a help article. */
export function ArticleForm({ start, action, pending, failure, onSubmit }: ArticleFormProps) {
  const { data: articles = [] } = useDeskHelp();
  const screens = articles.flatMap((article) => article.screens);
  const [screen, setScreen] = useState('');
  const { register, control, handleSubmit, formState } = useForm<
    z.input<typeof helpBody>,
    unknown,
    z.output<typeof helpBody>
  >({
    resolver: zodResolver(helpBody),
    defaultValues: {
      title: start?.title ?? '',
      summary: start?.summary ?? '',
      topic: start?.topic ?? 'start',
      screens: start?.screens ?? [],
      also: start?.also ?? [],
      content: start?.content ?? '',
    },
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)} className="max-w-[680px] space-y-6">
      <TextField label="Title" maxLength={80} autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextField
        label="Summary"
        maxLength={160}
        autoComplete="off"
        hint="One sentence, for the list of articles."
        error={errors.summary?.message}
        {...register('summary')}
      />
      <SelectField label="Topic" error={errors.topic?.message} {...register('topic')}>
        {helpTopics.map((topic) => (
          <option key={topic} value={topic}>
            {helpTopicLabels[topic]}
          </option>
        ))}
      </SelectField>
      <MarkdownArea
        label="Article"
        rows={16}
        maxLength={longestText}
        hint="The buttons format your text as Markdown. Begin a heading with ##."
        error={errors.content?.message}
        {...register('content')}
      />
      <Controller
        control={control}
        name="screens"
        render={({ field }) => (
          <SearchAndAdd
            legend="Screens that it explains"
            label="Screens that it explains"
            hint="The help button of these screens offers the article. At most 6."
            none="No screen has this name."
            chosen={field.value.map(screenOffer)}
            onChange={(chosen) => field.onChange(chosen.map(({ id }) => id))}
            offers={findScreens(screens, screen)}
            onType={setScreen}
            error={errors.screens?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="also"
        render={({ field }) => (
          <ChipField
            legend="Other words that people search for"
            options={start?.also ?? []}
            value={field.value}
            onChange={field.onChange}
            ownLabel="Another word"
            error={errors.also?.message}
          />
        )}
      />
      {failure && !pending && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {sentenceOf(failure)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" pending={pending}>
          {action}
        </Button>
        <ButtonLink to="/desk/help">Cancel</ButtonLink>
      </div>
    </form>
  );
}
