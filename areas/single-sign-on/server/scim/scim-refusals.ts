import { badRequest, conflict, notFound, type Refusal } from '#server/errors.ts';

const withCode = (code: string, refusal: Refusal): Refusal => {
  refusal.code = code;
  return refusal;
};

/** The errors of SCIM (RFC 7644, section 3.12), each with the word that programs read. */
export const invalidFilter = (sentence: string) => withCode('invalidFilter', badRequest(sentence));
export const invalidPath = (sentence: string) => withCode('invalidPath', badRequest(sentence));
export const invalidSyntax = (sentence: string) => withCode('invalidSyntax', badRequest(sentence));
export const invalidValue = (sentence: string) => withCode('invalidValue', badRequest(sentence));
export const notUnique = (sentence: string) => withCode('uniqueness', conflict(sentence));
export const noSuchResource = () => notFound('This directory has no such resource.');
