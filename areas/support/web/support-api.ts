import { useMutation } from '@tanstack/react-query';
import { sendFeedback } from '#areas/support/contract/feedback.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { call } from '#web/data/api-client.ts';
import { useAttemptKey } from '#web/data/queries.ts';

/** The form says itself how it went. */
export function useSendFeedback() {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof sendFeedback>['body']) =>
      call(sendFeedback, { body }, { idempotencyKey: attempt.keyFor(body) }),
    onSuccess: () => attempt.done(),
  });
}
