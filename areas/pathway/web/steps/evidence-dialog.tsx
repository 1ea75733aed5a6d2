import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type EvidenceKind, evidenceKinds, type FullStep } from '#areas/pathway/contract/pathway.ts';
import type { EvidenceChoice } from '#areas/pathway/contract/pathway-changes.ts';
import { DebouncedInput } from '#web/ui/debounced-input.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { useAddEvidence, useEvidenceChoices } from './step-api.ts';

const kindLabels: Record<EvidenceKind, string> = {
  cpd_entry: 'CPD entries',
  discussion: 'Discussions',
  document: 'Documents',
};

const searchLabels: Record<EvidenceKind, string> = {
  cpd_entry: 'Search your CPD entries',
  discussion: 'Search, or paste the address of a discussion',
  document: 'Search your documents',
};

const noneYet: Record<EvidenceKind, string> = {
  cpd_entry: 'You have no CPD entries yet. Record CPD, or complete this step: that makes a draft.',
  discussion:
    'You have not written in a discussion yet. You can paste the address of any discussion that you can read.',
  document: 'You have no documents yet. You can upload them to Savi.',
};

/** Links a step to a CPD entry, a discussion or a document: choose the kind, then press one. */
export default function EvidenceDialog({ step, open, onOpenChange }: DialogControl & { step: FullStep }) {
  const [kind, setKind] = useState<EvidenceKind>('cpd_entry');
  const [q, setQ] = useState('');
  const adding = useAddEvidence(step.id);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add evidence"
      description={`Choose something that shows what you did for “${step.title}”. Only you see the link.`}
    >
      <div className="space-y-4">
        <SelectField
          label="Kind"
          value={kind}
          onChange={({ target }) => {
            setKind(evidenceKinds.find((one) => one === target.value) ?? 'cpd_entry');
            setQ('');
          }}
        >
          {evidenceKinds.map((value) => (
            <option key={value} value={value}>
              {kindLabels[value]}
            </option>
          ))}
        </SelectField>
        <DebouncedInput key={kind} value={q} onPause={setQ}>
          {(typed, setTyped) => (
            <SearchField
              label={searchLabels[kind]}
              placeholder={searchLabels[kind]}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </DebouncedInput>
        <Choices
          kind={kind}
          q={q}
          onChoose={({ id }) => {
            if (!adding.isPending) adding.mutate({ kind, subjectId: id }, { onSuccess: () => onOpenChange(false) });
          }}
        />
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  kind: EvidenceKind;
  q: string;
  onChoose(choice: EvidenceChoice): void;
}

function Choices({ kind, q, onChoose }: ChoicesProps) {
  const { data, error, refetch } = useEvidenceChoices(kind, q);
  if (!data)
    return error ? (
      <div role="alert">
        <p className="mb-3">This list could not be loaded.</p>
        <RetryButton onRetry={() => void refetch()} />
      </div>
    ) : (
      <Skeleton className="h-24 w-full" />
    );
  if (data.length === 0)
    return (
      <p role="status" className="text-quiet">
        {q ? `Nothing found for “${q}”.` : noneYet[kind]}
      </p>
    );
  return (
    <ul aria-label={kindLabels[kind]} className="max-h-72 overflow-y-auto rounded-control border border-line">
      {data.map((choice) => (
        <li key={choice.id} className="border-line not-first:border-t">
          <button
            type="button"
            onClick={() => onChoose(choice)}
            className="flex min-h-11 w-full items-center gap-3 px-3.5 py-2 text-left hover:bg-primary-tint focus-visible:-outline-offset-2"
          >
            <Plus aria-hidden className="size-4 shrink-0 text-primary" />
            <span className="wrap-anywhere min-w-0">
              <span className="font-semibold">{choice.title}</span>{' '}
              <span className="block text-quiet text-sm">{choice.detail}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
