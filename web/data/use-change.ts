import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointAnswer, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import { showToast, type Toast } from '#web/toasts/toast-store.ts';
import { call, sentenceOf } from './api-client.ts';
import { type AttemptKeys, attemptKeys } from './attempt-keys.ts';
import { keyOf, readAgain } from './queries.ts';

/** What a change refreshes: all data of an endpoint, or with `keyOf(endpoint, input)` the data of one input. */
export type Refreshes = readonly (EndpointShape | readonly unknown[])[];

type Undo = () => void | Promise<void>;

/** A toast about a failure. Without a description it shows the sentence of the error. */
interface FailureToast {
  title: string;
  description?: string | ((failure: Error) => string);
}

/** What a change sends besides its input. `useFormDraft` returns one, so that a sent text is not offered again. */
export interface SentWith {
  /** Returns the header `Draft-Sent`. */
  beginSending(): string | null;
  endSending(isSent: boolean): void;
}

export interface ChangeOptions<Answer, Variables> {
  /** What is out of date after the change. The change counts as pending until this data has been read again. */
  refreshes?: Refreshes | ((answer: Answer, variables: Variables) => Refreshes);
  /** What to read again after a failure, for example because somebody else made the same change first. */
  refreshesOnFailure?: Refreshes;
  /** A string is the title. Return null to show no toast. */
  toast?: {
    success?: string | Toast | ((answer: Answer, variables: Variables) => string | Toast | null);
    failure?: string | FailureToast | ((failure: Error, variables: Variables) => string | FailureToast | null);
  };
  /** Shows the change before the server has answered. Returns how to undo that. It is undone if the call fails. */
  optimistic?: (variables: Variables) => Undo | Promise<Undo>;
  /** Runs before the toast and the refreshes, for example to put the answer into the cache. */
  onSuccess?: (answer: Answer, variables: Variables) => unknown;
  onFailure?: (failure: Error, variables: Variables) => unknown;
  /** The draft of the form that is sent. Only for an endpoint. */
  draft?: SentWith | ((variables: Variables) => SentWith);
  /** Changes with the same scope run one after the other. */
  scope?: string;
  /** A name by which `queryClient.isMutating` can count the changes under way. */
  mutationKey?: readonly string[];
}

/** A change: `mutate(variables)` starts it, and `isPending`, `isSuccess`, `data` and `error` say how it goes. */
export type Change<Answer, Variables> = UseMutationResult<Answer, Error, Variables, unknown>;

type BodyOf<E extends EndpointShape> = EndpointInput<E> extends { body: infer Body } ? Body : undefined;

/**
 * Calls an endpoint that changes something, shows a toast and refreshes what is out of date.
 *
 * `input` is what the endpoint is called with, or a function that makes it from what `mutate` gets (the body, unless the
 * function says otherwise). An endpoint that `creates` gets an `Idempotency-Key`: it is the same until the call has
 * succeeded or the input is different, so that a second press never creates two.
 *
 * Where one change is more than one call, or one of two endpoints, pass a function that makes the call in place of the endpoint.
 *
 * @example
 * const edit = useChange(editReply, {
 *   input: (body) => ({ params: { id: replyId }, body }),
 *   refreshes: [keyOf(getDiscussion, { params: { id: discussionId } }), listActivity],
 *   toast: { success: 'Reply updated', failure: 'Failed to update reply' },
 * });
 * edit.mutate({ content }, { onSuccess: close });
 */
export function useChange<Answer, Variables = void>(
  run: (variables: Variables) => Promise<Answer>,
  options: ChangeOptions<Answer, Variables>,
): Change<Answer, Variables>;
export function useChange<E extends EndpointShape, Variables = BodyOf<E>>(
  endpoint: E,
  options: { input: (variables: Variables) => EndpointInput<E> | Promise<EndpointInput<E>> } & ChangeOptions<
    EndpointAnswer<E>,
    Variables
  >,
): Change<EndpointAnswer<E>, Variables>;
export function useChange<E extends EndpointShape>(
  endpoint: E,
  options: { input: EndpointInput<E> } & ChangeOptions<EndpointAnswer<E>, void>,
): Change<EndpointAnswer<E>, void>;
export function useChange<Variables>(
  endpoint: EndpointShape | ((variables: Variables) => Promise<unknown>),
  options: ChangeOptions<unknown, Variables> & { input?: unknown },
): Change<unknown, Variables> {
  const [keys] = useState(attemptKeys);
  const run = typeof endpoint === 'function' ? endpoint : sender(endpoint, options.input, keys, options.draft);
  return useMutation(mutationOptions(run, options));
}

/** Returns the function that calls the endpoint, with an `Idempotency-Key` if it creates something. */
export function sender<E extends EndpointShape, Variables>(
  endpoint: E,
  input: unknown,
  keys: AttemptKeys,
  draft?: ChangeOptions<unknown, Variables>['draft'],
) {
  return async (variables: Variables): Promise<EndpointAnswer<E>> => {
    const sent = (typeof input === 'function' ? await input(variables) : input) as EndpointInput<E>;
    const sentWith = typeof draft === 'function' ? draft(variables) : draft;
    const options = {
      ...(endpoint.creates ? { idempotencyKey: keys.keyFor(sent) } : {}),
      ...(sentWith ? { draftSent: sentWith.beginSending() } : {}),
    };
    let isSent = false;
    try {
      const answer = await call(endpoint, sent, options);
      isSent = true;
      if (endpoint.creates) keys.done();
      return answer;
    } finally {
      sentWith?.endSending(isSent);
    }
  };
}

/** What TanStack Query needs for a change. */
export function mutationOptions<Answer, Variables>(
  run: (variables: Variables) => Promise<Answer>,
  options: ChangeOptions<Answer, Variables>,
): UseMutationOptions<Answer, Error, Variables, Undo | undefined> {
  const { refreshes = [], refreshesOnFailure = [], toast = {}, optimistic, scope, mutationKey } = options;
  return {
    mutationFn: run,
    ...(scope ? { scope: { id: scope } } : {}),
    ...(mutationKey ? { mutationKey } : {}),
    onMutate: async (variables) => optimistic?.(variables),
    async onSuccess(answer, variables) {
      await options.onSuccess?.(answer, variables);
      const { success = null } = toast;
      showSuccess(typeof success === 'function' ? success(answer, variables) : success);
      await refreshAll(typeof refreshes === 'function' ? refreshes(answer, variables) : refreshes);
    },
    async onError(error, variables, undo) {
      await undo?.();
      const { failure = null } = toast;
      showFailed(error, typeof failure === 'function' ? failure(error, variables) : failure);
      await options.onFailure?.(error, variables);
      void refreshAll(refreshesOnFailure);
    },
  };
}

function showSuccess(toast: string | Toast | null): void {
  if (toast !== null) showToast(typeof toast === 'string' ? { title: toast } : toast);
}

function showFailed(error: Error, toast: string | FailureToast | null): void {
  if (toast === null) return;
  const { title, description = sentenceOf } = typeof toast === 'string' ? { title: toast } : toast;
  showToast({
    tone: 'destructive',
    title,
    description: typeof description === 'string' ? description : description(error),
  });
}

const isKey = (item: Refreshes[number]): item is readonly unknown[] => Array.isArray(item);

async function refreshAll(refreshes: Refreshes): Promise<void> {
  await Promise.all(refreshes.map((item) => readAgain({ queryKey: isKey(item) ? item : keyOf(item) })));
}
