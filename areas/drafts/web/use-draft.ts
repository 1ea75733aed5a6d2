import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useUser } from '#areas/account/web/index.ts';
import type { DraftFields, DraftPlace } from '#areas/drafts/contract/draft.ts';
import type { SentWith } from '#web/data/use-change.ts';
import type { DraftForm, DraftState } from './draft-keeper.ts';
import { hold, keeperFor, letGo } from './draft-keepers.ts';

/** The draft of a form: what `DraftNote` shows, and `sentWith` for the `useChange` that sends the text. */
export interface FormDraft extends DraftState {
  discard(): void;
  showOther(): Promise<void>;
  sentWith: SentWith;
}

/**
 * What belongs to a form beside its fields, such as its files. `read` returns a text for each part; null if the member
 * changed nothing.
 */
export interface DraftBeside {
  read(): string[] | null;
  write(texts: readonly string[]): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** Where a text is typed. */
export interface Place {
  kind: DraftPlace['kind'];
  subject: number | string;
}

/**
 * Keeps what is typed in a form of any make. `form` reads and writes the fields; call `changed` when they change. With
 * `isOpen: false` the form is not on the screen yet.
 *
 * Most forms use `useFormDraft`.
 */
export function useDraft(place: Place, form: DraftForm, isOpen = true): FormDraft & { changed(): void } {
  const { id: ownerId } = useUser();
  const { kind, subject } = place;
  const [keeper, setKeeper] = useState(() => keeperFor({ kind, subject: String(subject) }, ownerId));
  const isSame = keeper.place.kind === kind && keeper.place.subject === String(subject) && keeper.ownerId === ownerId;
  if (!isSame) setKeeper(keeperFor({ kind, subject: String(subject) }, ownerId));
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    if (!isOpen) return;
    const port: DraftForm = {
      read: () => latest.current.read(),
      write: (fields) => latest.current.write(fields),
      clear: () => latest.current.clear(),
    };
    hold(keeper);
    void keeper.attach(port);
    return () => {
      keeper.detach(port);
      void letGo(keeper);
    };
  }, [keeper, isOpen]);
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState);
  return { ...state, discard: keeper.discard, showOther: keeper.showOther, sentWith: keeper, changed: keeper.changed };
}

/**
 * Keeps what is typed in a form of react-hook-form until it is sent. Pass `sentWith` to the `useChange` that sends it,
 * and show `DraftNote`. `leaveOut`: fields that are never stored, such as a password. `files`: the files of the form.
 *
 * @example
 * const form = useForm({ defaultValues: { content: '' } });
 * const draft = useFormDraft({ kind: 'reply', subject: discussion.id }, form);
 * const reply = useReply(discussion.id, draft.sentWith);
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  place: Place,
  form: UseFormReturn<Values, Context, Output>,
  {
    leaveOut = [],
    isOpen = true,
    files,
  }: { leaveOut?: readonly Path<Values>[]; isOpen?: boolean; files?: DraftBeside } = {},
): FormDraft {
  const start: Record<string, unknown> = form.formState.defaultValues ?? {};
  const names = Object.keys(start).filter((name) => !leaveOut.includes(name as Path<Values>)) as Path<Values>[];
  const { changed, ...draft } = useDraft(
    place,
    {
      read() {
        const values = form.getValues();
        const typed = names.filter((name) => isField(values[name]) && !isEqual(values[name], start[name]));
        const attached = files?.read() ?? null;
        return {
          ...Object.fromEntries(typed.map((name) => [name, values[name]])),
          ...(attached ? { files: attached } : {}),
        } as DraftFields;
      },
      write(fields) {
        for (const name of names) {
          const value = fields[name];
          // An earlier release may have stored another kind of value.
          if (value === undefined || typeof value !== typeof start[name]) continue;
          form.setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
        }
        if (Array.isArray(fields.files)) files?.write(fields.files);
      },
      clear() {
        form.reset(undefined, { keepFieldsRef: true });
        files?.clear();
      },
    },
    isOpen,
  );
  useEffect(() => form.subscribe({ formState: { values: true }, callback: changed }), [form, changed]);
  useEffect(() => files?.subscribe(changed), [files, changed]);
  return draft;
}

const isField = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  Array.isArray(value);

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
