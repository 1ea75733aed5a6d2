import type { Context } from '#server/context.ts';
import { ListeningConnection } from '#server/listening-connection.ts';
import type { LiveSession, Wanted } from './session-queries.ts';

/** The channel and the SQLSTATE with which triggers tell of a change to a session or its user: '7:1234', person and transaction. */
const channel = 'staffroom_access_changed';
const noticeCode = 'SR001';

/** Milliseconds between two checks of the listening connection. */
const checkEvery = 500;
/** Milliseconds after the last successful check in which sessions are kept. Longer than a check, shorter than three. */
const trustedFor = 1_250;
/** The most sessions that are kept, about 300 bytes each. The oldest goes first. */
const mostKept = 20_000;
/** The most people whose changes are remembered. With more, everything is forgotten, or nothing kept. */
const mostChanged = 20_000;
/** Milliseconds after which a transaction that changed something was rolled back. No transaction lasts this long. */
const longestTransaction = 120_000;

interface Kept {
  session: LiveSession;
  /** The number of changes when the session was about to be read. */
  at: number;
  wanted: string;
}

const textOf = ({ privacy, terms }: Wanted): string => `${privacy} ${terms}`;

/**
 * Keeps the users of sessions in memory, so that a read needs no statement for its session. It never keeps a person
 * with a role at the desk, or one who must accept a document.
 *
 * A session that ends stops at once: triggers tell this server of its own changes before they commit, and all servers when
 * they commit (ADR 089). Nothing is kept while the connection that hears of changes does not answer.
 */
export class KeptSessions {
  readonly #connection: ListeningConnection;
  readonly #checks: NodeJS.Timeout;
  readonly #stopHearing: () => void;
  /** By the hash of the token, oldest first. */
  readonly #kept = new Map<string, Kept>();
  /** Numbers the changes. */
  #changes = 0;
  /** What was read before this change is forgotten. */
  #forgottenAt = 0;
  /** The last change of each person, by the person's id. */
  readonly #changedAt = new Map<number, number>();
  /** Changes of this server that may not be committed yet: when each began, by transaction and by the person's id. */
  readonly #open = new Map<number, Map<string, number>>();
  #trustedUntil = 0;

  /** Starts to listen. */
  constructor(context: Pick<Context, 'makeClient' | 'log' | 'onNotice'>) {
    this.#connection = new ListeningConnection(context, {
      name: 'staffroom sessions',
      channels: [channel],
      hear: (_, change) => this.#hear(change),
      work: async (client, isNew) => {
        if (isNew) this.#forgetAll();
        const sentAt = performance.now();
        await client.query('select 1');
        this.#trustedUntil = sentAt + trustedFor;
      },
      lost: () => {
        this.#trustedUntil = 0;
      },
    });
    this.#checks = setInterval(() => {
      this.#connection.wake();
      this.#endOpen(performance.now() - longestTransaction);
    }, checkEvery).unref();
    this.#stopHearing = context.onNotice(noticeCode, (change) => this.#expect(change));
  }

  async stop(): Promise<void> {
    clearInterval(this.#checks);
    this.#stopHearing();
    await this.#connection.stop();
    this.#trustedUntil = 0;
  }

  /** Whether sessions are kept now: the connection answers, and few changes are in progress. */
  get isTrusted(): boolean {
    return performance.now() < this.#trustedUntil && this.#open.size <= mostChanged;
  }

  /** Returns the session with this token hash if it is kept and has not expired. Otherwise reads it with `read` and keeps it. */
  async find(
    tokenHash: string,
    now: Date,
    wanted: Wanted,
    read: () => Promise<LiveSession | undefined>,
  ): Promise<LiveSession | undefined> {
    const kept = this.#kept.get(tokenHash);
    if (kept && kept.wanted === textOf(wanted) && this.#isCurrent(kept, now)) return kept.session;
    const at = this.#changes;
    const session = await read();
    this.#kept.delete(tokenHash);
    if (session && this.isTrusted) this.#keep(tokenHash, { session, at, wanted: textOf(wanted) });
    return session;
  }

  #isCurrent({ session, at }: Kept, now: Date): boolean {
    return (
      this.isTrusted &&
      at >= this.#forgottenAt &&
      at >= (this.#changedAt.get(session.id) ?? 0) &&
      !this.#open.has(session.id) &&
      Date.parse(session.expiresAt) > now.getTime()
    );
  }

  #keep(tokenHash: string, kept: Kept): void {
    const { deskRoles, localRoles, mustAccept } = kept.session;
    if (deskRoles.length > 0 || localRoles.length > 0 || mustAccept) return;
    const [oldest] = this.#kept.size >= mostKept ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(tokenHash, kept);
  }

  /** A connection of this server changed something. Until its transaction has ended, the person is not kept. */
  #expect(change: string): void {
    const { personId, transaction } = partsOf(change);
    const open = this.#open.get(personId) ?? new Map<string, number>();
    this.#open.set(personId, open.set(transaction, performance.now()));
  }

  /** A transaction on some server has changed something. */
  #hear(change: string): void {
    const { personId, transaction } = partsOf(change);
    this.#changes += 1;
    this.#changedAt.set(personId, this.#changes);
    if (this.#changedAt.size > mostChanged) this.#forgetAll();
    const open = this.#open.get(personId);
    open?.delete(transaction);
    if (open?.size === 0) this.#open.delete(personId);
  }

  /** Removes changes whose transactions were rolled back: nobody tells of that. */
  #endOpen(before: number): void {
    for (const [personId, open] of this.#open) {
      for (const [transaction, since] of open) if (since < before) open.delete(transaction);
      if (open.size === 0) this.#open.delete(personId);
    }
  }

  #forgetAll(): void {
    this.#changes += 1;
    this.#forgottenAt = this.#changes;
    this.#kept.clear();
    this.#changedAt.clear();
  }
}

function partsOf(change: string): { personId: number; transaction: string } {
  const [personId = '', transaction = ''] = change.split(':');
  return { personId: Number(personId), transaction };
}

const keptByContext = new WeakMap<Context, KeptSessions>();

/** The sessions that the server of this context keeps. Undefined in commands. */
export const keptSessionsOf = (context: Context): KeptSessions | undefined => keptByContext.get(context);

/** Keeps sessions as long as the server runs. */
export function keepSessions(context: Context): KeptSessions {
  const kept = new KeptSessions(context);
  keptByContext.set(context, kept);
  return kept;
}
