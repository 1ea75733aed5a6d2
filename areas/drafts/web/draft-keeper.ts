import type { Draft, DraftFields, DraftPlace, SavedDraft } from '#areas/drafts/contract/draft.ts';
import { RequestError } from '#web/data/api-client.ts';

/** What was typed in a form that is on the screen. */
export interface DraftForm {
  /** The fields that the member changed. Empty if there are none. */
  read(): DraftFields;
  write(fields: DraftFields): void;
  /** Undoes all changes. */
  clear(): void;
}

/** How a keeper reaches the server. */
export interface DraftStore {
  load(place: DraftPlace): Promise<Draft[]>;
  save(
    draft: DraftPlace & SavedDraft & { ownerId: number; fields: DraftFields | null; replaces: SavedDraft | null },
    isClosing: boolean,
  ): Promise<{ isSent: boolean }>;
  /** The id of the current user, or null if nobody is signed in. */
  currentUser(): number | null;
}

/** What the page shows about a draft. */
export interface DraftState {
  /** A stored draft is in the form. */
  isRestored: boolean;
  /** Other stored drafts of this place, newest first. */
  others: readonly Draft[];
  /** Why the last change is not stored: there is no connection, the session has ended, or it is too long. */
  problem: 'waiting' | 'too-long' | null;
}

/** Saves a second after the last change, and while the member goes on typing at least this often. */
const pause = 1_000;
const mostWait = 1_500;

/** Waits before the next attempt, after each failure. */
const retryAfter = (failures: number) => Math.min(2_000 * 2 ** (failures - 1), 30_000);

const textOf = (fields: DraftFields) => (Object.keys(fields).length > 0 ? JSON.stringify(fields) : '');

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Keeps what is typed in one form on the server (`docs/product/drafts.md`). It outlives the form until everything is
 * stored, so that nothing is lost if the member leaves the screen without a connection. It stores nothing in the browser.
 */
export class DraftKeeper {
  readonly place: DraftPlace;
  readonly ownerId: number;
  readonly #store: DraftStore;
  readonly #listeners = new Set<() => void>();
  #state: DraftState = { isRestored: false, others: [], problem: null };
  #form: DraftForm | null = null;
  /** The draft that this page writes, and the stored one that it continues. */
  #key = randomKey();
  #number = 0;
  #replaces: SavedDraft | null = null;
  /** JSON of what is in the form, of what the server has, and of what is being sent. Empty: nothing. */
  #typed = '';
  #stored = '';
  #sending: string | null = null;
  #changedAt: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #saves: Promise<void> = Promise.resolve();
  #isLoaded = false;

  constructor(place: DraftPlace, ownerId: number, store: DraftStore) {
    this.place = place;
    this.ownerId = ownerId;
    this.#store = store;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): DraftState => this.#state;

  /** Everything that was typed is stored or sent. */
  get isDone(): boolean {
    return this.#typed === this.#stored && this.#sending === null;
  }

  /** A form on the screen is connected. */
  get isInUse(): boolean {
    return this.#form !== null;
  }

  /** Connects the form. Text that is not stored yet goes back into it; otherwise the stored draft is loaded. */
  async attach(form: DraftForm): Promise<void> {
    this.#form = form;
    if (this.#typed !== '') {
      if (textOf(form.read()) !== '') return;
      form.write(JSON.parse(this.#typed));
      return this.#show({ isRestored: true });
    }
    await this.#load(form);
  }

  /** Loads the stored draft, if that was not possible before. */
  retryLoading(): void {
    if (this.#form && !this.#isLoaded) void this.#load(this.#form);
  }

  async #load(form: DraftForm): Promise<void> {
    this.#isLoaded = false;
    let found: Draft[];
    try {
      found = await this.#store.load(this.place);
    } catch {
      // Without a connection there is nothing to offer. What is typed now is saved beside it.
      return;
    }
    if (this.#form !== form) return;
    this.#isLoaded = true;
    const [newest, ...others] = found.filter(({ key }) => key !== this.#key);
    if (!newest) return;
    // Never overwrite what the member has begun to type.
    if (this.#typed !== '' || this.#sending !== null || textOf(form.read()) !== '')
      this.#show({ others: [newest, ...others] });
    else this.#continue(newest, others);
  }

  /** The form is no longer on the screen. */
  detach(form: DraftForm): void {
    if (this.#form !== form) return;
    this.#form = null;
    void this.flush();
  }

  /** Call it when the form may have changed. */
  readonly changed = (): void => {
    if (!this.#form) return;
    this.#typed = textOf(this.#form.read());
    if (this.#typed === '' && this.#state.isRestored) this.#show({ isRestored: false });
    if (this.#state.problem === 'too-long') this.#show({ problem: null });
    if (this.#sending !== null) return;
    if (this.#typed === this.#stored) {
      this.#stopTimer();
      return;
    }
    this.#changedAt ??= Date.now();
    this.#schedule(Math.min(pause, Math.max(0, this.#changedAt + mostWait - Date.now())));
  };

  /** Saves now what is not stored yet. `isClosing`: the page may be closed before the answer. */
  flush(isClosing = false): Promise<void> {
    this.#stopTimer();
    // The saves are numbered, so one that closes the page need not wait for the one before.
    if (isClosing) return this.#save(true);
    this.#saves = this.#saves.then(() => this.#save(false));
    return this.#saves;
  }

  /** Removes the draft and empties the form. */
  readonly discard = (): void => {
    this.#form?.clear();
    this.#typed = '';
    this.#show({ isRestored: false, problem: null });
    void this.flush();
  };

  /** Puts the next of the other drafts into the form. What is there becomes one of the others. */
  readonly showOther = async (): Promise<void> => {
    await this.flush();
    const [other, ...rest] = this.#state.others;
    if (!other || !this.#form || !this.isDone) return;
    const fields = this.#form.read();
    const current = { key: this.#key, number: this.#number, fields, updatedAt: new Date().toISOString() };
    const isStored = this.#typed !== '' && this.#number > 0;
    const restored = this.#replaces && this.#typed !== '' ? [{ ...current, ...this.#replaces }] : [];
    this.#form.clear();
    this.#startAnew('');
    this.#continue(other, [...rest, ...(isStored ? [current] : restored)]);
  };

  /** Call it before the text is sent. Returns the header that ends the draft with the text. */
  readonly beginSending = (): string | null => {
    this.#stopTimer();
    this.#sending = this.#form ? textOf(this.#form.read()) : this.#typed;
    this.#typed = this.#sending;
    const { key, number } = this.#replaces ?? {};
    return key ? `${this.#key}, ${key}:${number}` : this.#key;
  };

  /** Call it when the text was sent, or could not be sent. */
  readonly endSending = (isSent: boolean): void => {
    const sent = this.#sending ?? '';
    this.#sending = null;
    if (isSent) {
      this.#startAnew(sent);
      this.#show({ isRestored: false, problem: null });
    }
    if (this.#form) this.changed();
    else this.#retryIfNeeded(0);
  };

  /** Forgets everything, without saving. */
  forget(): void {
    this.#stopTimer();
    this.#form = null;
    this.#typed = this.#stored = '';
    this.#sending = null;
  }

  #continue(draft: Draft, others: readonly Draft[]): void {
    this.#replaces = { key: draft.key, number: draft.number };
    this.#form?.write(draft.fields);
    // A field that no longer exists is not written, so compare with the form and not with the draft.
    this.#typed = this.#stored = this.#form ? textOf(this.#form.read()) : '';
    this.#show({ isRestored: this.#typed !== '', others });
  }

  /** Starts a new draft. `stored`: the text that needs no save. */
  #startAnew(stored: string): void {
    this.#key = randomKey();
    this.#number = 0;
    this.#replaces = null;
    this.#stored = stored;
  }

  async #save(isClosing: boolean): Promise<void> {
    const typed = this.#typed;
    if (typed === this.#stored) return;
    // The page may close before the text is sent. The server ignores the draft if the text arrived first.
    if (this.#sending !== null && !isClosing) return;
    if (this.#store.currentUser() !== this.ownerId) return this.forget();
    // Nothing was stored, so there is nothing to remove.
    if (typed === '' && this.#number === 0 && !this.#replaces) {
      this.#stored = '';
      return;
    }
    const [key, replaces] = [this.#key, this.#replaces];
    this.#number += 1;
    const number = this.#number;
    this.#changedAt = null;
    try {
      const fields: DraftFields | null = typed === '' ? null : JSON.parse(typed);
      const draft = { ...this.place, key, number, ownerId: this.ownerId, fields, replaces };
      const { isSent } = await this.#store.save(draft, isClosing);
      if (key !== this.#key) return;
      this.#failures = 0;
      this.#replaces = null;
      if (number === this.#number) this.#stored = typed;
      if (isSent) this.#wasSent(typed);
      this.#show({ problem: null });
    } catch (error) {
      if (key === this.#key) this.#failed(error);
    }
    if (this.#typed !== this.#stored && !this.#timer && this.#state.problem === null) this.changed();
  }

  /** The reply of the request that sent the text was lost. What was typed after it is a new draft. */
  #wasSent(sent: string): void {
    const rest = this.#typed;
    this.#startAnew(sent);
    if (rest !== sent) this.changed();
  }

  #failed(error: unknown): void {
    this.#failures += 1;
    const status = error instanceof RequestError ? error.status : null;
    const isTooLong = status === 400 || status === 413;
    if (status === 409) this.forget();
    else this.#show({ problem: isTooLong ? 'too-long' : 'waiting' });
    // After 401 the member signs in again first. A text that is too long waits for the next change.
    if (status !== 401 && !isTooLong) this.#retryIfNeeded(retryAfter(this.#failures));
  }

  #retryIfNeeded(wait: number): void {
    if (this.#typed !== this.#stored) this.#schedule(Math.max(wait, pause));
  }

  #schedule(wait: number): void {
    this.#stopTimer();
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #show(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
