import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { interviewPhaseLabels, interviewPhases } from '#areas/interview/contract/interview-lists.ts';
import { startInterview } from '#areas/interview/contract/interview-session.ts';
import type { CareerRole } from '#areas/pathway/contract/career-role.ts';
import { pathId } from '#contract/scalars.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField, SelectField } from '#web/ui/field.tsx';
import { useRoles, useStartInterview } from './interview-api.ts';
import { useVacancies } from './use-vacancies.ts';

type Typed = z.input<typeof startInterview.body>;
type Checked = z.output<typeof startInterview.body>;

const ladderLabels = { teaching: 'Teaching and leadership', support: 'Support and operations' };
const preparationTimes = [30, 60, 120, 180, 300];
const answerTimes = [60, 120, 180, 240, 300, 600];
const timeLabel = (seconds: number) =>
  seconds < 60 ? `${seconds} seconds` : seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;

/** Starts a practice for a role, and for a vacancy if the member chose one. `?job={id}` chooses it. */
export function StartForm() {
  const [search] = useSearchParams();
  const wanted = pathId.safeParse(search.get('job') ?? '');
  const jobId = wanted.success ? wanted.data : null;
  const roles = useRoles();
  const vacancies = useVacancies(jobId);
  const starting = useStartInterview();
  const [isTimed, setTimed] = useState(true);
  const navigate = useNavigate();
  const { register, handleSubmit, formState, watch, setValue, getValues } = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(startInterview.body),
    defaultValues: {
      role: '',
      phase: null,
      jobPostingId: jobId,
      preparationSeconds: 60,
      answerSeconds: 180,
    },
  });
  const vacancy = vacancies.find(({ id }) => id === watch('jobPostingId'));
  // The list of options arrives after the form.
  useEffect(() => {
    if (jobId !== null && vacancies.some(({ id }) => id === jobId)) setValue('jobPostingId', jobId);
  }, [jobId, vacancies, setValue]);
  const title = vacancy?.title;
  useEffect(() => {
    const fitting = title && roles.data && roleIn(title, roles.data);
    if (fitting && getValues('role') === '') setValue('role', fitting.key);
  }, [title, roles.data, getValues, setValue]);
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) =>
        starting.mutate(body, {
          onSuccess: ({ id }) => void navigate(`/interview-practice/${id}${isTimed ? '' : '?timer=off'}`),
        }),
      )}
      className="space-y-4 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <div>
        <h2 className="section-title">Start a practice</h2>
        <p className="mt-1 text-quiet text-sm">Six questions, about 20 minutes. You can stop and continue later.</p>
      </div>
      <SelectField label="Role" error={formState.errors.role?.message} {...register('role')}>
        <option value="">Choose a role</option>
        {(['teaching', 'support'] as const).map((ladder) => (
          <optgroup key={ladder} label={ladderLabels[ladder]}>
            {roles.data
              ?.filter((role) => role.ladder === ladder)
              .map(({ key, title: name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField
        label="Vacancy"
        optional
        hint={
          vacancy
            ? vacancy.skills === 0
              ? 'This advert lists no essential skills, so there is no score for relevance.'
              : 'Your answers are also compared with the essential skills in this advert.'
            : 'Vacancies that you saved or applied for. On any other vacancy, choose “Practise for this interview”.'
        }
        {...register('jobPostingId', { setValueAs: (value) => (value ? Number(value) : null) })}
      >
        <option value="">No vacancy</option>
        {vacancies.map(({ id, title: name, schoolName }) => (
          <option key={id} value={id}>
            {name}, {schoolName}
          </option>
        ))}
      </SelectField>
      <SelectField label="Phase" optional {...register('phase', { setValueAs: (value) => value || null })}>
        <option value="">All phases</option>
        {interviewPhases.map((phase) => (
          <option key={phase} value={phase}>
            {interviewPhaseLabels[phase]}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        label="Show a timer"
        hint="It never stops you. You can add time, or turn it off, at any moment."
        checked={isTimed}
        onChange={({ target }) => setTimed(target.checked)}
      />
      {isTimed && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <SelectField label="Time to prepare" {...register('preparationSeconds', { valueAsNumber: true })}>
            {preparationTimes.map((seconds) => (
              <option key={seconds} value={seconds}>
                {timeLabel(seconds)}
              </option>
            ))}
          </SelectField>
          <SelectField label="Time to answer" {...register('answerSeconds', { valueAsNumber: true })}>
            {answerTimes.map((seconds) => (
              <option key={seconds} value={seconds}>
                {timeLabel(seconds)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {starting.error && !starting.isPending && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {sentenceOf(starting.error)}
        </p>
      )}
      <Button type="submit" look="primary" className="w-full" pending={starting.isPending && 'Choosing questions...'}>
        Start
      </Button>
    </form>
  );
}

/** The role that the title of a vacancy names: the one with the longest title. */
function roleIn(title: string, roles: readonly CareerRole[]): CareerRole | undefined {
  const words = title.toLowerCase();
  return roles
    .filter((role) => words.includes(role.title.toLowerCase()))
    .sort((one, other) => other.title.length - one.title.length)[0];
}
