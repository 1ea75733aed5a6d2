import { sendFeedback } from '#areas/support/contract/feedback.ts';
import { useChange } from '#web/data/use-change.ts';

/** The form itself shows how it went. */
export const useSendFeedback = () => useChange(sendFeedback, { input: (body) => ({ body }) });
