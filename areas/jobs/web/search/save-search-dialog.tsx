import { useState } from 'react';
import type { saveSearch } from '#areas/jobs/contract/saved-search.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useSaveSearch } from '../posting-api.ts';
import { searchWords } from './search-words.ts';

/** Names and saves a search. New vacancies that match it come by email. */
export function SaveSearchDialog({ filters, open, onOpenChange }: DialogControl & { filters: Record<string, string> }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Save this search"
      description="We’ll email you new vacancies that match it. Choose how often under Your job search."
    >
      <SaveForm filters={filters} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function SaveForm({ filters, onDone }: { filters: Record<string, string>; onDone(): void }) {
  const saving = useSaveSearch();
  const [name, setName] = useState(searchWords(filters).slice(0, 80));
  const body = { name, filters } as EndpointInput<typeof saveSearch>['body'];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) saving.mutate(body, { onSuccess: onDone });
      }}
      className="space-y-4"
    >
      <TextField
        label="Name"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={name.trim() ? undefined : 'Name is required'}
      />
      <DialogActions onCancel={onDone} pending={saving.isPending && 'Saving...'}>
        Save search
      </DialogActions>
    </form>
  );
}
