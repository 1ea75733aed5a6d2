/**
 * Errors as a vocabulary: an action throws one of these with a sentence a person can act on, and the app answers it as
 * it stands (`docs/product/calls.md`). Anything else that is thrown answers 500 with a request id and nothing more.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  /** Set on the refusal of a guess, such as a code that opens nothing: it counts against whoever made it. */
  isWrongGuess = false;
  /** The path of a page that helps instead. It is sent as a `Link` header with `rel="related"`. */
  relatedPath: string | undefined;

  constructor(status: number, sentence: string, retryAfterSeconds?: number) {
    super(sentence);
    this.name = 'Refusal';
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The refusal of a guess. See `Limit`. */
export function wrongGuess(refusal: Refusal): Refusal {
  refusal.isWrongGuess = true;
  return refusal;
}

/** Adds the path of a page that helps instead, such as the circle that has the name already. */
export function relatedTo(path: string, refusal: Refusal): Refusal {
  refusal.relatedPath = path;
  return refusal;
}

/** What was sent is not valid. */
export const badRequest = (sentence: string) => new Refusal(400, sentence);

/** Nobody is signed in, or not with that password. */
export const notSignedIn = (sentence = 'Sign in to go on.') => new Refusal(401, sentence);

/** Signed in, and allowed to know of the thing, but not to do this. */
export const notAllowed = (sentence: string) => new Refusal(403, sentence);

/** No such thing, or a private thing this person may not know of: the two must look the same. */
export const notFound = (sentence = 'There is nothing at this address.') => new Refusal(404, sentence);

/** Conflicts with what is there. */
export const conflict = (sentence: string) => new Refusal(409, sentence);

/** The server can't do it just now, through no fault of the request. */
export const tooBusy = (sentence: string) => new Refusal(503, sentence, 5);

/** Too many attempts; says when to come back. */
export function tooManyAttempts(retryAfterSeconds: number): Refusal {
  const wait = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return new Refusal(
    429,
    `Too many attempts. Try again in ${wait} ${wait === 1 ? 'minute' : 'minutes'}.`,
    retryAfterSeconds,
  );
}

/** A person makes things faster than anybody reads them; says when to come back. */
export function tooFast(retryAfterSeconds: number): Refusal {
  const [count, unit] =
    retryAfterSeconds < 90 ? [retryAfterSeconds, 'second'] : [Math.ceil(retryAfterSeconds / 60), 'minute'];
  return new Refusal(
    429,
    `You have sent a lot in a short time. Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`,
    retryAfterSeconds,
  );
}
