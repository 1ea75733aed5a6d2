import { clsx } from 'clsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { DeskCandidate, DeskMentor } from '#areas/mentoring/contract/mentoring-desk.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { DebouncedInput } from '#web/ui/debounced-input.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { focusMistake } from '#web/ui/focus-mistake.ts';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { keepEnter, SearchField } from '#web/ui/search-field.tsx';
import { roleAndSchool } from './member-line.tsx';
import { useCandidates, useProposePair } from './mentoring-desk-api.ts';

interface ProposeDialogProps {
  /** Null: closed. */
  mentor: DeskMentor | null;
  onClose(): void;
  onProposed(): void;
}

/** Chooses a mentee for a mentor, and says why. Both people then accept or decline. */
export function ProposeDialog({ mentor, onClose, onProposed }: ProposeDialogProps) {
  return (
    <Dialog
      open={mentor !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Propose a mentee to ${mentor?.name ?? ''}`}
      description="Both people are told and can decline. The mentorship begins when both accept."
    >
      {mentor && <ProposeForm mentor={mentor} onClose={onClose} onProposed={onProposed} />}
    </Dialog>
  );
}

function ProposeForm({ mentor, onClose, onProposed }: ProposeDialogProps & { mentor: DeskMentor }) {
  const proposing = useProposePair();
  const [chosen, setChosen] = useState<DeskCandidate | null>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ chosen?: string; reason?: string }>({});
  const place = useRef<HTMLDivElement>(null);
  useFocusOnReplaced(chosen?.id ?? null, () => place.current?.querySelector('button, input'));
  const send = (event: FormEvent) => {
    event.preventDefault();
    focusMistake(event.currentTarget);
    if (!chosen) return setErrors({ chosen: 'Choose a mentee' });
    if (!reason.trim()) return setErrors({ reason: 'Say why they fit. Both people read it' });
    proposing.mutate(
      { mentorId: mentor.id, menteeId: chosen.id, reason },
      {
        onSuccess: () => {
          onClose();
          onProposed();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className="space-y-5">
      <div ref={place}>
        {chosen ? (
          <div className="flex flex-wrap items-start gap-3 rounded-card border border-line px-4 py-3">
            <CandidateWords candidate={chosen} className="grow" />
            <Button size="small" onClick={() => setChosen(null)}>
              Change
            </Button>
          </div>
        ) : (
          <Candidates mentorId={mentor.id} error={errors.chosen} onChoose={setChosen} />
        )}
      </div>
      <TextArea
        label="Why they fit"
        rows={3}
        maxLength={500}
        hint="Both people read this with your proposal. Do not write anything that one of them told you in confidence."
        value={reason}
        error={errors.reason}
        onChange={(event) => {
          setReason(event.target.value);
          setErrors({});
        }}
      />
      {proposing.error && !proposing.isPending && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {sentenceOf(proposing.error)}
        </p>
      )}
      <DialogActions onCancel={onClose} pending={proposing.isPending && 'Proposing...'}>
        Propose
      </DialogActions>
    </form>
  );
}

interface CandidatesProps {
  mentorId: number;
  error: string | undefined;
  onChoose(candidate: DeskCandidate): void;
}

/** The members who look for a mentor, the best match first, or those with a name. */
function Candidates({ mentorId, error, onChoose }: CandidatesProps) {
  const [q, setQ] = useState('');
  const { data, isPending, isError } = useCandidates(mentorId, q);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 font-semibold text-sm">
        Mentee
      </h3>
      <DebouncedInput value={q} onPause={setQ}>
        {(typed, setTyped) => (
          <SearchField
            label="Search by name"
            placeholder="Search by name..."
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={keepEnter}
            aria-invalid={error ? true : undefined}
          />
        )}
      </DebouncedInput>
      {error && (
        <p role="alert" className="mt-1.5 text-danger text-sm">
          {error}
        </p>
      )}
      <p role="status" className="mt-2 text-quiet text-sm">
        {isPending && 'Looking for members…'}
        {isError && 'The members could not be loaded. Try again in a moment.'}
        {data?.length === 0 &&
          (q
            ? 'Nobody with this name can be proposed to this mentor.'
            : 'Nobody has said that they look for a mentor. Search for a member by name.')}
        {data && data.length > 0 && (q ? 'Best match first:' : 'Members who look for a mentor, best match first:')}
      </p>
      <ul className="mt-1 max-h-64 overflow-y-auto">
        {data?.map((candidate) => (
          <li key={candidate.id} className="flex flex-wrap items-start gap-3 border-line border-b py-3 last:border-b-0">
            <CandidateWords candidate={candidate} className="grow basis-56" />
            <Button size="small" aria-label={`Choose ${candidate.name}`} onClick={() => onChoose(candidate)}>
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CandidateWords({ candidate, className }: { candidate: DeskCandidate; className: string }) {
  const { name, score, reasons } = candidate;
  return (
    <div className={clsx('wrap-anywhere min-w-0', className)}>
      <p className="font-semibold">{name}</p>
      <p className="text-quiet text-sm">{roleAndSchool(candidate)}</p>
      <p className="text-sm">
        {reasons.length > 0
          ? `${score}% match. To them: ${reasons[0]}`
          : 'The two profiles have nothing in common yet.'}
      </p>
    </div>
  );
}
