import { type FormEvent, useState } from 'react';
import {
  type DoneStep,
  stepsOf,
  type TrainingModule,
  type TrainingStep,
  trainingStepLabels,
} from '#areas/mentoring/contract/training.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { useTrainingStep } from './training-api.ts';

interface ModuleSectionProps {
  number: number;
  programmeId: number;
  module: TrainingModule;
  done: readonly DoneStep[];
  canMark: boolean;
  /** Whether it is open at first. */
  isOpen: boolean;
}

/** A module that opens: what to read, watch, try and reflect on. */
export function ModuleSection({ number, programmeId, module, done, canMark, isOpen }: ModuleSectionProps) {
  const steps = stepsOf(module);
  const count = steps.filter((step) => done.some((one) => one.step === step)).length;
  return (
    <Disclosure
      title={`${number}. ${module.title}`}
      lead={leadOf(module.minutes, count, steps.length, canMark || count > 0)}
      isOpen={isOpen}
    >
      <div className="space-y-7">
        {steps.map((step) => (
          <Step
            key={step}
            step={step}
            module={module}
            programmeId={programmeId}
            found={done.find((one) => one.step === step)}
            canMark={canMark}
          />
        ))}
        {module.watch === null && (
          <p className="text-quiet text-sm">
            This module has no recording. Reading, trying and reflecting are all of it.
          </p>
        )}
      </div>
    </Disclosure>
  );
}

function leadOf(minutes: number, done: number, steps: number, isCounted: boolean): string {
  const time = `About ${minutes} minutes`;
  if (!isCounted) return `${time} · ${steps} steps`;
  return done === steps ? `${time} · done` : `${time} · ${done} of ${steps} steps done`;
}

interface StepProps {
  step: TrainingStep;
  module: TrainingModule;
  programmeId: number;
  found: DoneStep | undefined;
  canMark: boolean;
}

function Step({ step, module, programmeId, found, canMark }: StepProps) {
  return (
    <section aria-label={`${trainingStepLabels[step]}: ${module.title}`}>
      <h3 className="item-title mb-2">{trainingStepLabels[step]}</h3>
      {step === 'read' && <Markdown text={module.read} />}
      {step === 'watch' && module.watch && (
        <p className="max-w-[68ch]">
          <a href={module.watch.url} target="_blank" rel="noreferrer" className="underline">
            {module.watch.title}
          </a>
          , {module.watch.publisher}. It opens on another website.
        </p>
      )}
      {step === 'try' && <p className="max-w-[68ch]">{module.try}</p>}
      {step === 'reflect' && <p className="max-w-[68ch]">{module.reflect}</p>}
      {canMark && (
        <StepForm
          key={found ? 'done' : 'open'}
          step={step}
          moduleId={module.id}
          programmeId={programmeId}
          found={found}
        />
      )}
    </section>
  );
}

interface StepFormProps {
  step: TrainingStep;
  moduleId: string;
  programmeId: number;
  found: DoneStep | undefined;
}

function StepForm({ step, moduleId, programmeId, found }: StepFormProps) {
  const marking = useTrainingStep(programmeId);
  const [notes, setNotes] = useState(found?.notes ?? '');
  const [isMissing, setMissing] = useState(false);
  const hasNotes = step === 'try' || step === 'reflect';
  const mark = (isDone: boolean) => marking.mutate({ module: moduleId, step, isDone, notes: notes || null });
  const send = (event: FormEvent) => {
    event.preventDefault();
    // The server refuses it too.
    if (step === 'reflect' && notes.trim() === '') return setMissing(true);
    mark(true);
  };
  return (
    <form onSubmit={send} className="mt-3 max-w-[68ch] space-y-3">
      {hasNotes && (
        <TextArea
          label={step === 'try' ? 'What happened' : 'Your reflection'}
          optional={step === 'try'}
          hint="Only you can read this. No names of pupils or colleagues."
          error={isMissing && notes.trim() === '' ? 'Write your reflection first. Only you can read it.' : undefined}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {found && <p className="font-semibold text-primary">Done</p>}
        {(!found || hasNotes) && (
          <Button type="submit" size="small" pending={marking.isPending && 'Saving...'}>
            {found ? 'Save the notes' : 'Mark as done'}
          </Button>
        )}
        {found && (
          <Button size="small" look="quiet" onClick={() => mark(false)}>
            Mark as not done
          </Button>
        )}
      </div>
    </form>
  );
}
