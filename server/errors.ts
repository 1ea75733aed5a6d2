/**
 * The errors that an action may throw: each has a sentence that the user can act on, and the app sends it unchanged
 * (`docs/product/calls.md`). Any other error becomes a 500 with a request id and nothing more.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  /** Set when the request was a wrong guess, such as an unknown code. It counts against the user who made it. */
  isWrongGuess = false;
  /** The path of a page that helps. It is sent as a `Link` header with `rel="related"`. */
  relatedPath: string | undefined;
  /** Set when the server refused the request only because of its load. Such requests are counted together in the log. */
  isShed = false;
  /** A word for programs, in protocols that have one, such as `uniqueness` in SCIM. */
  code: string | undefined;

  constructor(status: number, sentence: string, retryAfterSeconds?: number) {
    super(sentence);
    this.name = 'Refusal';
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Marks a refusal as a wrong guess. See `Limit`. */
export function wrongGuess(refusal: Refusal): Refusal {
  refusal.isWrongGuess = true;
  return refusal;
}

/** Adds the path of a page that helps, such as the circle that already has the name. */
export function relatedTo(path: string, refusal: Refusal): Refusal {
  refusal.relatedPath = path;
  return refusal;
}

/** The request is not valid. */
export const badRequest = (sentence: string) => new Refusal(400, sentence);

/** There is no session, or the password is wrong. */
export const notSignedIn = (sentence = 'Sign in to continue.') => new Refusal(401, sentence);

/** The current user may know about the item, but may not do this. */
export const notAllowed = (sentence: string) => new Refusal(403, sentence);

/** The item does not exist, or the current user may not know about it. The two cases must look the same. */
export const notFound = (sentence = 'There is nothing at this address.') => new Refusal(404, sentence);

/** The request conflicts with the current state. */
export const conflict = (sentence: string) => new Refusal(409, sentence);

/** The server cannot do it now, although the request is valid. */
export const tooBusy = (sentence: string) => new Refusal(503, sentence, 5);

/** The server has too many requests. This one was not started. */
export function overloaded(): Refusal {
  const refusal = tooBusy('Staffroom is very busy. Try again in a few seconds.');
  refusal.isShed = true;
  return refusal;
}

/** The caller closed the connection before the request began. Nobody reads this reply, so it is no sign of load or of a fault. */
export const callerLeft = () => new Refusal(499, 'The connection was closed.');

/** This server is about to stop, and another one answers. Nothing else is 502, so a proxy can tell it from a 503. */
export const askAnother = () => new Refusal(502, 'This server is restarting. Try again in a few seconds.', 1);

/** The disk or the database is full. */
export const noSpace = () => new Refusal(507, 'Staffroom has no room to store this at the moment. Try again later.');

/** Too many attempts, with the time to wait. */
export function tooManyAttempts(retryAfterSeconds: number): Refusal {
  const wait = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return new Refusal(
    429,
    `Too many attempts. Try again in ${wait} ${wait === 1 ? 'minute' : 'minutes'}.`,
    retryAfterSeconds,
  );
}

/** Too many writes in a short time, with the time to wait. */
export function tooFast(retryAfterSeconds: number): Refusal {
  const [count, unit] =
    retryAfterSeconds < 90 ? [retryAfterSeconds, 'second'] : [Math.ceil(retryAfterSeconds / 60), 'minute'];
  return new Refusal(
    429,
    `You have sent a lot in a short time. Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`,
    retryAfterSeconds,
  );
}
