import {
  type AttachedFiles,
  fileTooLarge,
  largestFile,
  mostFiles,
  type StoredFile,
  tooManyFiles,
} from '#areas/files/contract/file.ts';
import { randomUuid } from '#web/data/random-uuid.ts';
import { UploadFailed } from './upload-failed.ts';

/** How a list of uploads reaches the server. */
export interface UploadStore {
  /**
   * Sends a file. `key` names it: sending it again with the same key never stores a second copy. `onProgress` gets 0 to
   * 1. Rejects with `UploadFailed`.
   */
  send(file: File, key: string, onProgress: (part: number) => void, signal: AbortSignal): Promise<StoredFile>;
  /** Deletes a file that was sent and is not attached to anything. */
  discard(id: string): Promise<void>;
  /** Those of these files of the member that are stored and attached to nothing. */
  findUnattached(ids: readonly string[]): Promise<readonly string[]>;
}

/** A file of the form. */
export interface Upload {
  /** Names it on this page and, while it is sent, on the server. */
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly isImage: boolean;
  readonly state: 'waiting' | 'sending' | 'stored' | 'failed';
  /** How much was sent, 0 to 100. */
  readonly percent: number;
  /** Why it was not stored. */
  readonly problem: string | null;
  readonly canRetry: boolean;
  /** It was not stored because the member's space is full. */
  readonly isSpaceFull: boolean;
  /** The alternative text of an image. */
  readonly alt: string;
  /** The member said that the image is only decoration. */
  readonly isDecoration: boolean;
  /** The file on this device; null for a file that was stored before. */
  readonly file: File | null;
  readonly stored: StoredFile | null;
}

/** What the page shows about the files of a form. */
export interface UploadsState {
  readonly uploads: readonly Upload[];
  /** Why the last files were not added, or why the form cannot be sent now. */
  readonly problem: string | null;
  /** The form was sent while an image had no alternative text. */
  readonly isAltMissing: boolean;
}

const stillSending = 'A file is still uploading. Wait until it has finished, or cancel it.';
const someFailed = 'A file could not be uploaded. Try again, or remove it.';
const altMissing = 'Describe each image, or say that it is only decoration.';

function expiredFiles(uploads: readonly Upload[]): string {
  const names = uploads.map(({ name }) => `‘${name}’`);
  if (names.length === 1)
    return `${names[0]} is no longer in this draft, because we delete files that are not posted within a day. Attach it again if you need it.`;
  const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `${list} are no longer in this draft, because we delete files that are not posted within a day. Attach them again if you need them.`;
}

/** How many files are sent at the same time. */
const mostAtOnce = 2;

/** The files of one form: which are there, which are being sent, and what they are called. */
export class UploadList {
  readonly #store: UploadStore;
  readonly #most: number;
  readonly #problemWith: (file: File) => string | null;
  /** The files that the item has already. They are kept on the server when the member removes them from the form. */
  #start: readonly Upload[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #sending = new Map<string, AbortController>();
  #state: UploadsState = { uploads: [], problem: null, isAltMissing: false };

  constructor(store: UploadStore, options: { most?: number; problemWith: (file: File) => string | null }) {
    this.#store = store;
    this.#most = options.most ?? mostFiles;
    this.#problemWith = options.problemWith;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): UploadsState => this.#state;

  /** Begins with the files that an item has. */
  startWith(files: readonly StoredFile[]): void {
    this.#start = files.map(uploadOf);
    this.#show({ uploads: this.#start, problem: null, isAltMissing: false });
  }

  /** Adds files and sends them. Files of the wrong type or size, and files above the limit, are left out with a reason. */
  add(files: readonly File[]): void {
    const room = this.#most - this.#state.uploads.length;
    const problems = new Set<string>();
    const added: Upload[] = [];
    for (const file of files) {
      const problem = file.size > largestFile ? fileTooLarge : this.#problemWith(file);
      if (problem) problems.add(files.length > 1 ? `${file.name}: ${problem}` : problem);
      else if (added.length >= room) problems.add(this.#most === mostFiles ? tooManyFiles : 'Choose one document');
      else added.push(newUpload(file));
    }
    this.#show({
      uploads: [...this.#state.uploads, ...added],
      problem: problems.size > 0 ? [...problems].join(' ') : null,
    });
    this.#sendNext();
  }

  /** Sends a file again, with the same key. */
  retry(key: string): void {
    this.#change(key, { state: 'waiting', percent: 0, problem: null });
    this.#sendNext();
  }

  /** Removes a file from the form. One that is being sent is cancelled. */
  remove(key: string): void {
    const upload = this.#find(key);
    if (!upload) return;
    this.#sending.get(key)?.abort();
    this.#show({ uploads: this.#state.uploads.filter((one) => one !== upload), problem: null });
    if (upload.stored && !this.#isOfStart(key)) void this.#discard(upload.stored.id);
    this.#sendNext();
  }

  describe(key: string, alt: string): void {
    this.#change(key, { alt });
    this.#show({ problem: null });
  }

  decorate(key: string, isDecoration: boolean): void {
    this.#change(key, { isDecoration });
    this.#show({ problem: null });
  }

  /**
   * The files to send with the form. Null if it cannot be sent now; `problem` then says why. `needed`: what to say if there
   * is no file, where one is needed.
   */
  ready(needed: string | null = null): AttachedFiles | null {
    const { uploads } = this.#state;
    const isMissing = uploads.some(needsAlt);
    const problem = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
      ? stillSending
      : uploads.some(({ state }) => state === 'failed')
        ? someFailed
        : isMissing
          ? altMissing
          : uploads.length === 0
            ? needed
            : null;
    this.#show({ problem, isAltMissing: isMissing });
    if (problem) return null;
    return uploads.flatMap(({ stored, alt, isDecoration }) =>
      stored ? [{ id: stored.id, alt: isDecoration ? '' : alt.trim() }] : [],
    );
  }

  /** Empties the list after its files were sent with the form. */
  sent(): void {
    this.#start = [];
    this.#show({ uploads: [], problem: null, isAltMissing: false });
  }

  /** Cancels what is being sent. */
  stop(): void {
    for (const controller of this.#sending.values()) controller.abort();
  }

  /** Undoes all changes. Files that were stored stay on the server for a day, because another draft may have them. */
  clear(): void {
    this.stop();
    this.#show({ uploads: this.#start, problem: null, isAltMissing: false });
  }

  /** Undoes all changes, and deletes the files that were added. */
  discard(): void {
    for (const { key } of this.#state.uploads) if (!this.#isOfStart(key)) this.remove(key);
    this.clear();
  }

  /** What a draft keeps: a text for each stored file. Null if nothing has changed. */
  read(): string[] | null {
    const texts = this.#state.uploads.flatMap(draftTextOf);
    return JSON.stringify(texts) === JSON.stringify(this.#start.flatMap(draftTextOf)) ? null : texts;
  }

  /** Shows the files of a draft, without those that the server does not keep any more. Files that are being sent stay. */
  write(texts: readonly string[]): void {
    const restored = texts.flatMap(restoredUpload);
    const others = this.#state.uploads.filter(({ state }) => state !== 'stored');
    this.#show({ uploads: [...restored, ...others].slice(0, this.#most) });
    void this.#dropExpired(restored.filter(({ key }) => !this.#isOfStart(key)));
  }

  async #dropExpired(restored: readonly Upload[]): Promise<void> {
    if (restored.length === 0) return;
    let kept: readonly string[];
    try {
      kept = await this.#store.findUnattached(restored.map(({ key }) => key));
    } catch {
      // Without a connection nothing can be sent either. Then the server says what is missing.
      return;
    }
    const expired = restored.filter(({ key }) => !kept.includes(key) && this.#find(key));
    if (expired.length === 0) return;
    this.#show({
      uploads: this.#state.uploads.filter(({ key }) => !expired.some((upload) => upload.key === key)),
      problem: expiredFiles(expired),
    });
  }

  #isOfStart(key: string): boolean {
    return this.#start.some((upload) => upload.key === key);
  }

  #find(key: string): Upload | undefined {
    return this.#state.uploads.find((upload) => upload.key === key);
  }

  #sendNext(): void {
    const { uploads } = this.#state;
    for (const upload of uploads) {
      if (this.#sending.size >= mostAtOnce) return;
      if (upload.state === 'waiting' && upload.file) void this.#send(upload.key, upload.file);
    }
  }

  async #send(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    this.#sending.set(key, controller);
    this.#change(key, { state: 'sending', percent: 0, problem: null });
    try {
      const progress = (part: number) => this.#change(key, { percent: Math.floor(part * 100) });
      const stored = await this.#store.send(file, key, progress, controller.signal);
      // It was cancelled at the last moment.
      if (controller.signal.aborted) void this.#discard(stored.id);
      else this.#change(key, { state: 'stored', percent: 100, stored, name: stored.name });
    } catch (error) {
      const failure = error instanceof UploadFailed ? error : new UploadFailed('', true);
      this.#change(key, {
        state: 'failed',
        problem: failure.message || 'It could not be uploaded.',
        canRetry: failure.canRetry,
        isSpaceFull: failure.isSpaceFull,
      });
    } finally {
      this.#sending.delete(key);
      this.#sendNext();
    }
  }

  async #discard(id: string): Promise<void> {
    try {
      await this.#store.discard(id);
    } catch {
      // The server deletes files without an item after a day.
    }
  }

  #change(key: string, change: Partial<Upload>): void {
    this.#show({ uploads: this.#state.uploads.map((one) => (one.key === key ? { ...one, ...change } : one)) });
  }

  #show(change: Partial<UploadsState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Whether a stored image has neither an alternative text nor the note that it is only decoration. */
export const needsAlt = ({ isImage, alt, isDecoration }: Upload): boolean =>
  isImage && !isDecoration && alt.trim() === '';

const newUpload = (file: File): Upload => ({
  key: randomUuid(),
  name: file.name,
  size: file.size,
  isImage: file.type.startsWith('image/'),
  state: 'waiting',
  percent: 0,
  problem: null,
  canRetry: true,
  isSpaceFull: false,
  alt: '',
  isDecoration: false,
  file,
  stored: null,
});

const uploadOf = (stored: StoredFile): Upload => ({
  key: stored.id,
  name: stored.name,
  size: stored.size,
  isImage: stored.kind === 'image',
  state: 'stored',
  percent: 100,
  problem: null,
  canRetry: false,
  isSpaceFull: false,
  alt: stored.alt,
  isDecoration: stored.kind === 'image' && stored.alt === '',
  file: null,
  stored,
});

const draftTextOf = ({ stored, alt, isDecoration }: Upload): string[] =>
  stored ? [JSON.stringify({ ...stored, alt, isDecoration })] : [];

/** A file from a draft. An earlier release may have stored something else. */
function restoredUpload(text: string): Upload[] {
  try {
    const { isDecoration, ...stored }: StoredFile & { isDecoration: boolean } = JSON.parse(text);
    if (typeof stored.id !== 'string' || typeof stored.name !== 'string' || typeof stored.alt !== 'string') return [];
    return [{ ...uploadOf(stored), isDecoration: isDecoration === true }];
  } catch {
    return [];
  }
}
