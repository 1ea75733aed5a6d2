import type { AttachedFiles, StoredFile } from '#areas/files/contract/file.ts';
import type { UploadList, UploadsState } from './upload-list.ts';

const nothing: UploadsState = { uploads: [], problem: null, isAltMissing: false };

/**
 * The files of one form. What sends them is loaded when there is the first file: most people write without attaching
 * anything.
 */
export class FormFiles {
  readonly #most: number;
  readonly #start: readonly StoredFile[];
  readonly #listeners = new Set<() => void>();
  #list: UploadList | null = null;
  #loading: Promise<void> | null = null;
  #state: UploadsState = nothing;

  constructor(most: number, start: readonly StoredFile[]) {
    this.#most = most;
    this.#start = start;
    if (start.length > 0) this.#withList(() => {});
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): UploadsState => this.#list?.getState() ?? this.#state;

  add = (files: readonly File[]): void => this.#withList((list) => list.add(files));
  retry = (key: string): void => this.#withList((list) => list.retry(key));
  remove = (key: string): void => this.#withList((list) => list.remove(key));
  describe = (key: string, alt: string): void => this.#withList((list) => list.describe(key, alt));
  decorate = (key: string, isDecoration: boolean): void => this.#withList((list) => list.decorate(key, isDecoration));

  /** The files to send with the form. Null if it cannot be sent now. `needed`: what to say if there is no file. */
  ready = (needed?: string): AttachedFiles | null => {
    if (this.#list) return this.#list.ready(needed);
    if (needed === undefined) return this.#start.map(({ id, alt }) => ({ id, alt }));
    this.#show({ ...nothing, problem: needed });
    return null;
  };

  sent = (): void => this.#list?.sent();
  stop = (): void => this.#list?.stop();
  discard = (): void => this.#list?.discard();

  clear(): void {
    this.#list?.clear();
  }

  read(): string[] | null {
    return this.#list?.read() ?? null;
  }

  write(texts: readonly string[]): void {
    this.#withList((list) => list.write(texts));
  }

  #withList(work: (list: UploadList) => void): void {
    if (this.#list) {
      work(this.#list);
      return;
    }
    this.#loading ??= this.#load();
    void this.#loading.then(
      () => this.#list && work(this.#list),
      () => {
        this.#loading = null;
        this.#show({ ...nothing, problem: 'Files cannot be attached now. Check your connection, then try again.' });
      },
    );
  }

  async #load(): Promise<void> {
    const { makeUploadList } = await import('./upload-engine.ts');
    this.#list = makeUploadList(this.#most, this.#start);
    this.#list.subscribe(() => this.#tell());
    this.#tell();
  }

  #show(state: UploadsState): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
