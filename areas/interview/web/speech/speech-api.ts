import { getRecognition, recognitionVersion, setRecognition } from '#areas/interview/contract/recognition.ts';
import { keyOf, queryClient, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const useRecognitionAgreement = () => useEndpoint(getRecognition, {}, { refreshOnReturn: true });

/** Agrees to speech recognition by the browser, or withdraws it. */
export const useAgreeToRecognition = () =>
  useChange(setRecognition, {
    input: (agrees: boolean) => ({ body: { agrees, version: recognitionVersion } }),
    onSuccess: (answer) => queryClient.setQueryData(keyOf(getRecognition, {}), answer),
    toast: {
      success: ({ agreedAt }) =>
        agreedAt === null ? 'Agreement withdrawn' : 'Your browser writes down what you say from now on',
      failure: 'Failed to save your choice',
    },
  });
