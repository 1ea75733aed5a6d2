import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { announcementText } from '#areas/announcements/contract/announcement.ts';
import type { DeskAnnouncement } from '#areas/announcements/contract/announcement-desk.ts';
import { inLondon, momentInLondon } from '#contract/london.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { RadioField } from '#web/ui/choice-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { MarkdownArea } from '#web/ui/writing/markdown-area.tsx';
import type { AnnouncementBody } from './announcement-desk-api.ts';
import { AudienceFields, audienceForm, audienceOf, rolesOf } from './audience-fields.tsx';

const typedMoment = z
  .string()
  .check(z.refine((typed) => typed === '' || momentInLondon(typed) !== null, 'Enter a day and a time'));

const typedForm = z.object({
  title: announcementText.title,
  content: announcementText.content,
  link: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => typed.trim() || null),
    ),
    announcementText.link,
  ),
  startsAt: typedMoment,
  endsAt: typedMoment,
  shownAs: z.enum(['notification', 'banner'], 'Choose how members see it'),
  audience: audienceForm,
});

interface FormProps {
  start?: DeskAnnouncement;
  action: string;
  pending: string | false;
  failure: Error | null;
  onSubmit(body: AnnouncementBody): void;
}

/** The form of an announcement. After the start, its audience cannot change. */
export function AnnouncementForm({ start, action, pending, failure, onSubmit }: FormProps) {
  const { register, control, handleSubmit, formState, watch } = useForm<
    z.input<typeof typedForm>,
    unknown,
    z.output<typeof typedForm>
  >({ resolver: zodResolver(typedForm), defaultValues: valuesOf(start) });
  const { errors } = formState;
  const hasStarted = start !== undefined && start.state !== 'planned';
  const submit = handleSubmit(({ audience: { roles, schools, circles }, startsAt, endsAt, ...rest }) =>
    onSubmit({
      ...rest,
      roles: rolesOf(roles),
      schools: schools.map(({ name }) => name),
      circleIds: circles.map(({ id }) => id),
      startsAt: hasStarted ? null : momentInLondon(startsAt),
      endsAt: momentInLondon(endsAt),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="max-w-[680px] space-y-6">
      <TextField
        label="Title"
        maxLength={120}
        autoComplete="off"
        hint="Say the most important thing. A banner shows only the title."
        error={errors.title?.message}
        {...register('title')}
      />
      <MarkdownArea label="Text" rows={6} error={errors.content?.message} {...register('content')} />
      <TextField
        label="Link"
        optional
        autoComplete="off"
        placeholder="https://"
        hint="A web address, or the path of a screen, such as /events."
        error={errors.link?.message}
        {...register('link')}
      />
      {!hasStarted && (
        <>
          <Controller
            control={control}
            name="shownAs"
            render={({ field }) => (
              <RadioField
                legend="How members see it"
                options={[
                  {
                    value: 'notification',
                    label: 'A notification',
                    hint: 'In the bell, and by email as each member has chosen.',
                  },
                  {
                    value: 'banner',
                    label: 'A banner',
                    hint: 'Above every screen, until a member dismisses it or it ends.',
                  },
                ]}
                value={field.value}
                onChange={field.onChange}
                error={errors.shownAs?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="audience"
            render={({ field }) => (
              <AudienceFields
                value={field.value}
                onChange={field.onChange}
                tooMany={{ schools: errors.audience?.schools?.message, circles: errors.audience?.circles?.message }}
              />
            )}
          />
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {!hasStarted && (
          <TextField
            label="Start"
            optional
            type="datetime-local"
            hint="UK time. Leave it empty to start now."
            error={errors.startsAt?.message}
            {...register('startsAt')}
          />
        )}
        <TextField
          label="End"
          optional
          type="datetime-local"
          hint="UK time. Without it, the announcement stays until you withdraw it."
          error={errors.endsAt?.message}
          {...register('endsAt')}
        />
      </div>
      {failure && !pending && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {sentenceOf(failure)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" pending={pending}>
          {!start && watch('startsAt') ? 'Plan the announcement' : action}
        </Button>
        <ButtonLink to="/desk/announcements">Cancel</ButtonLink>
      </div>
    </form>
  );
}

function valuesOf(start: DeskAnnouncement | undefined): z.input<typeof typedForm> {
  return {
    title: start?.title ?? '',
    content: start?.content ?? '',
    link: start?.link ?? '',
    shownAs: start?.shownAs ?? 'notification',
    audience: audienceOf(start),
    startsAt: start ? inLondon(new Date(start.publishedAt)) : '',
    endsAt: start?.endsAt ? inLondon(new Date(start.endsAt)) : '',
  };
}
