import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { DraftNote, useFormDraft } from '#areas/drafts/web/index.ts';
import { attachTool, FileAttachments, useUploads } from '#areas/files/web/index.ts';
import type { PersonSummary } from '#areas/people/contract/user.ts';
import { type DeskStory, longestStory, storyFields } from '#areas/stories/contract/story-desk.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipField } from '#web/ui/choice-field.tsx';
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx';
import { MarkdownArea } from '#web/ui/writing/markdown-area.tsx';
import { AuthorField } from './author-field.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { useSaveStory } from './story-desk-api.ts';
import { StoryPreview } from './story-preview.tsx';

const { authorId: _, ...typedFields } = storyFields;
const typedForm = z.object({ ...typedFields, note: z.string().check(z.maxLength(400)) });

interface StoryEditorProps {
  story: DeskStory;
  /** The editor begins after a save, so the focus goes back to the button. */
  wasSaved: boolean;
  onChanged(isChanged: boolean): void;
  onSaved(): void;
}

/** The form of a story. What is typed is kept until it is saved. */
export function StoryEditor({ story, wasSaved, onChanged, onSaved }: StoryEditorProps) {
  const form = useForm<z.input<typeof typedForm>, unknown, z.output<typeof typedForm>>({
    resolver: zodResolver(typedForm),
    defaultValues: valuesOf(story),
  });
  const { register, control, handleSubmit, formState, watch, getValues, setValue } = form;
  const { errors, isDirty } = formState;
  const [author, setAuthor] = useState<PersonSummary | null>(story.author);
  const uploads = useUploads({ start: story.files, isKept: true });
  const draft = useFormDraft({ kind: 'story', subject: story.id }, form, { files: uploads.draft });
  const save = useSaveStory(story.id, draft.sentWith);
  const area = useRef<HTMLTextAreaElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const isChanged = isDirty || author?.id !== story.author?.id || uploads.draft.read() !== null;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the editor begins
  useEffect(() => {
    if (wasSaved) saveButton.current?.focus({ preventScroll: true });
  }, []);
  const submit = handleSubmit((values) => {
    const files = uploads.ready();
    if (!files) return;
    save.mutate(
      { ...values, note: values.note || null, authorId: author?.id ?? null, version: story.version, files },
      {
        onSuccess() {
          uploads.sent();
          onSaved();
        },
      },
    );
  });
  const insert = (markdown: string) => {
    const text = getValues('markdown');
    const place = area.current?.selectionStart ?? text.length;
    const [before, after] = [text.slice(0, place).trimEnd(), text.slice(place).trimStart()];
    setValue('markdown', [before, markdown, after].filter(Boolean).join('\n\n'), { shouldDirty: true });
  };
  const { ref: register_, ...markdownField } = register('markdown');
  return (
    <form {...uploads.formProps} noValidate onSubmit={submit} className="relative max-w-[680px] space-y-6">
      <TextField
        label="Title"
        maxLength={140}
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextField
        label="Subtitle"
        maxLength={240}
        autoComplete="off"
        error={errors.subtitle?.message}
        {...register('subtitle')}
      />
      <MarkdownArea
        {...markdownField}
        ref={(element) => {
          register_(element);
          area.current = element;
        }}
        label="Text"
        rows={18}
        maxLength={longestStory}
        hint="The buttons format your text as Markdown. The preview shows it as The Loop will."
        error={errors.markdown?.message}
        tools={[attachTool(uploads)]}
        preview={(markdown) => <StoryPreview markdown={markdown} story={shownOf(story.id, getValues())} />}
      />
      <FileAttachments
        uploads={uploads}
        button={{
          label: 'Add pictures',
          hint: 'Describe each picture. Then put it in the text, or choose it as the main picture.',
        }}
      />
      <PictureChoice
        uploads={uploads}
        ownPictures={story.ownPictures}
        hero={watch('heroImageUrl')}
        onHero={(address) => setValue('heroImageUrl', address, { shouldDirty: true })}
        onInsert={insert}
      />
      <TextArea
        label="Excerpt"
        rows={2}
        maxLength={400}
        hint="One or two sentences for the list of stories."
        error={errors.excerpt?.message}
        {...register('excerpt')}
      />
      <fieldset className="space-y-4 rounded-card border border-line px-4 pt-2 pb-5">
        <legend className="px-1 font-semibold">The author</legend>
        <AuthorField author={author} onChange={setAuthor} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Name in the story"
            maxLength={120}
            autoComplete="off"
            hint="“A teacher in Leeds” is possible too."
            error={errors.authorName?.message}
            {...register('authorName')}
          />
          <TextField
            label="Role"
            maxLength={120}
            autoComplete="off"
            error={errors.authorRole?.message}
            {...register('authorRole')}
          />
        </div>
        <TextField
          label="School"
          maxLength={160}
          autoComplete="off"
          error={errors.authorSchool?.message}
          {...register('authorSchool')}
        />
        <TextField
          label="Note about the people"
          optional
          maxLength={400}
          autoComplete="off"
          hint="For example, that names were changed."
          error={errors.note?.message}
          {...register('note')}
        />
      </fieldset>
      <TextField
        label="Category"
        maxLength={40}
        autoComplete="off"
        hint="Words joined by underscores, such as wellbeing_journey, student_impact, leadership_challenge or innovation."
        error={errors.category?.message}
        {...register('category')}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <ChipField
            legend="Tags"
            options={story.tags}
            value={field.value}
            onChange={field.onChange}
            ownLabel="Another tag"
            error={errors.tags?.message}
          />
        )}
      />
      <CheckboxField
        label="Feature this story"
        hint="It is shown largest in The Loop, in place of the story that is featured now."
        {...register('isFeatured')}
      />
      {save.error && !save.isPending && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {sentenceOf(save.error)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={saveButton}
          type="submit"
          look={isChanged ? 'primary' : 'plain'}
          pending={save.isPending && 'Saving...'}
        >
          Save
        </Button>
        <DraftNote draft={draft} />
      </div>
    </form>
  );
}

function valuesOf(story: DeskStory): z.input<typeof typedForm> {
  const { title, subtitle, excerpt, authorName, authorRole, authorSchool, note, category, tags } = story;
  const { heroImageUrl, markdown, isFeatured } = story;
  return {
    ...{ title, subtitle, excerpt, authorName, authorRole, authorSchool, category, tags },
    ...{ heroImageUrl, markdown, isFeatured },
    note: note ?? '',
  };
}

const shownOf = (id: number, values: z.input<typeof typedForm>) => ({
  id,
  title: values.title,
  subtitle: values.subtitle,
  author: { name: values.authorName, role: values.authorRole, school: values.authorSchool, avatar: null },
  category: values.category,
  tags: values.tags,
  heroImageUrl: values.heroImageUrl,
  note: values.note || null,
});
