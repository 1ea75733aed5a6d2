import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { announcementText } from '#areas/announcements/contract/announcement.ts';
import type { DeskAnnouncement } from '#areas/announcements/contract/announcement-desk.ts';
import { type UserRole, userRoles } from '#areas/people/contract/user.ts';
import { inLondon, momentInLondon } from '#contract/london.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChipField, RadioField } from '#web/ui/choice-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { MarkdownArea } from '#web/ui/writing/markdown-area.tsx';
import { type AnnouncementBody, useAudiences } from './announcement-desk-api.ts';
import { rolePlurals } from './announcement-words.ts';

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
  roles: z.array(z.string()),
  schools: z.array(z.string()),
  circles: z.array(z.string()),
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
  const { data: audiences } = useAudiences();
  const { register, control, handleSubmit, formState, watch } = useForm<
    z.input<typeof typedForm>,
    unknown,
    z.output<typeof typedForm>
  >({ resolver: zodResolver(typedForm), defaultValues: valuesOf(start) });
  const { errors } = formState;
  const hasStarted = start !== undefined && start.state !== 'planned';
  const circleIds = new Map(
    [...(audiences?.circles ?? []), ...(start?.circles ?? [])].map(({ id, name }) => [name, id]),
  );
  const roleOf = new Map<string, UserRole>(userRoles.map((role) => [capitalised(rolePlurals[role]), role]));
  const submit = handleSubmit(({ circles, roles, startsAt, endsAt, ...rest }) =>
    onSubmit({
      ...rest,
      roles: roles.flatMap((label) => roleOf.get(label) ?? []),
      circleIds: circles.flatMap((name) => circleIds.get(name) ?? []),
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
          <fieldset className="min-w-0 space-y-5 rounded-card border border-line px-4 pt-2 pb-5">
            <legend className="px-1 font-semibold">Who it is for</legend>
            <p className="text-quiet text-sm">
              Choose nothing for everybody. If you choose a role, a school and a circle, it is for people who have all
              three.
            </p>
            <Chips name="roles" legend="Roles" options={[...roleOf.keys()]} control={control} />
            {(audiences?.schools.length ?? 0) > 0 && (
              <Chips name="schools" legend="Schools" options={audiences?.schools ?? []} control={control} />
            )}
            {(audiences?.circles.length ?? 0) > 0 && (
              <Chips
                name="circles"
                legend="Circles"
                options={audiences?.circles.map(({ name }) => name) ?? []}
                control={control}
              />
            )}
          </fieldset>
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

interface ChipsProps {
  name: 'roles' | 'schools' | 'circles';
  legend: string;
  options: readonly string[];
  control: ReturnType<typeof useForm<z.input<typeof typedForm>, unknown, z.output<typeof typedForm>>>['control'];
}

const Chips = ({ name, legend, options, control }: ChipsProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field }) => (
      <ChipField legend={legend} options={options} value={field.value} onChange={field.onChange} />
    )}
  />
);

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function valuesOf(start: DeskAnnouncement | undefined): z.input<typeof typedForm> {
  return {
    title: start?.title ?? '',
    content: start?.content ?? '',
    link: start?.link ?? '',
    shownAs: start?.shownAs ?? 'notification',
    roles: start?.roles.map((role) => capitalised(rolePlurals[role])) ?? [],
    schools: start?.schools ?? [],
    circles: start?.circles.map(({ name }) => name) ?? [],
    startsAt: start ? inLondon(new Date(start.publishedAt)) : '',
    endsAt: start?.endsAt ? inLondon(new Date(start.endsAt)) : '',
  };
}
