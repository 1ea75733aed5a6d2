/** A file was not stored. The message is the sentence of the server, or empty. */
export class UploadFailed extends Error {
  /** Sending the same file again may succeed. */
  readonly canRetry: boolean;

  /** The member's space is full. */
  readonly isSpaceFull: boolean;

  constructor(sentence: string, canRetry: boolean, isSpaceFull = false) {
    super(sentence);
    this.name = 'UploadFailed';
    this.canRetry = canRetry;
    this.isSpaceFull = isSpaceFull;
  }
}
