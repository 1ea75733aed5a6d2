import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { testPassword } from '#test/create-people.ts';
import type { Community, Member } from './community.ts';
import type { Entry, Told, WriteKind } from './journal.ts';
import type { Random } from './random.ts';
import { readTurn } from './savi-turn.ts';

export interface Load {
  journal: Entry[];
  /** Replies by status; 0: no reply. */
  statuses: Map<number, number>;
  /** Milliseconds of each reply. */
  times: number[];
  /** Replies with a status of 500 to 599 that were not 503 or 507, and reads that did not show what was accepted. */
  wrong: string[];
  /** Ends the load when the requests in progress have their replies. */
  stop(): Promise<void>;
}

interface Reply {
  status: number;
  body: string;
  cookie?: string;
}

const toldBy = (status: number): Told =>
  status >= 200 && status < 300 ? 'accepted' : status === 0 || status >= 500 ? 'unknown' : 'refused';

/** Callers of all areas. Each one sends a request, waits for the reply, and thinks for a moment. */
export function startLoad(address: string, community: Community, random: Random, callers: number): Load {
  const { members, operator, circleIds } = community;
  const stopping = new AbortController();
  const load = {
    journal: [] as Entry[],
    statuses: new Map<number, number>(),
    times: [] as number[],
    wrong: [] as string[],
  };
  const known = {
    discussions: [] as number[],
    suggestions: [] as number[],
    conversations: [] as { id: number; people: number[] }[],
  };
  let marks = 0;
  const newMark = () => {
    marks += 1;
    return `m${marks}x`;
  };

  async function send(
    member: Member | null,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const began = performance.now();
    let reply: Reply = { status: 0, body: '' };
    try {
      const response = await fetch(`${address}${path}`, {
        method,
        signal: AbortSignal.timeout(20_000),
        headers: {
          ...(member ? { cookie: member.cookie } : {}),
          ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
      });
      const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
      reply = { status: response.status, body: await response.text(), ...(cookie ? { cookie } : {}) };
    } catch {
      // The connection broke, or there was no reply in time.
    }
    load.statuses.set(reply.status, (load.statuses.get(reply.status) ?? 0) + 1);
    load.times.push(performance.now() - began);
    if (reply.status >= 500 && reply.status !== 503 && reply.status !== 507)
      load.wrong.push(`${reply.status} ${method} ${path}: ${reply.body.slice(0, 100)}`);
    return reply;
  }

  /**
   * Sends a write, up to three times with the same key while it is unknown what became of it. `mayBeStored`: an earlier
   * request may have stored it, so a refusal does not mean that it is not there.
   */
  async function write(
    kind: WriteKind,
    member: Member,
    path: string,
    bodyOf: (mark: string) => object,
    {
      detail,
      mark = newMark(),
      key = randomUUID(),
      mayBeStored = false,
    }: { detail?: string; mark?: string; key?: string; mayBeStored?: boolean } = {},
  ) {
    const entry: Entry = {
      kind,
      mark,
      personId: member.id,
      told: 'unknown',
      sent: 0,
      ...(detail ? { detail } : {}),
    };
    const body = bodyOf(entry.mark);
    load.journal.push(entry);
    const headers = { 'idempotency-key': key };
    const repeats = random.below(3);
    let wasUnknown = mayBeStored;
    for (;;) {
      entry.sent += 1;
      const reply = await send(member, 'POST', path, body, headers);
      entry.told = toldBy(reply.status);
      // A refusal of the repeat says nothing about the first: too many requests, for example.
      if (entry.told === 'refused' && wasUnknown) entry.told = 'unknown';
      if (entry.told === 'unknown') wasUnknown = true;
      if (entry.told !== 'unknown' || reply.status === 429 || entry.sent > repeats || stopping.signal.aborted)
        return reply;
      await sleep(300);
    }
  }
  const idOf = ({ status, body }: Reply): number | undefined =>
    toldBy(status) === 'accepted' ? JSON.parse(body).id : undefined;
  const pickMember = () => random.pick(members);
  const pair = (told: Told, kind: WriteKind, personId: number, other: number, detail?: string) =>
    load.journal.push({ kind, mark: `${other}`, personId, told, sent: 1, ...(detail ? { detail } : {}) });

  const actions: Record<string, (member: Member) => Promise<unknown>> = {
    async discussion(member) {
      const path = `/api/circles/${random.pick(circleIds.slice(0, -1))}/discussions`;
      const id = idOf(
        await write('discussion', member, path, (mark) => ({ title: mark, content: 'What works for you?' })),
      );
      if (id) known.discussions.push(id);
    },
    async reply(member) {
      if (known.discussions.length === 0) return;
      await write('reply', member, `/api/discussions/${random.pick(known.discussions)}/replies`, (content) => ({
        content,
      }));
    },
    async suggestion(member) {
      const id = idOf(
        await write('suggestion', member, '/api/circle-suggestions', (name) => ({ name, description: 'A circle.' })),
      );
      if (id) known.suggestions.push(id);
    },
    async vote(member) {
      if (known.suggestions.length === 0) return;
      const id = random.pick(known.suggestions);
      if (load.journal.some((entry) => entry.kind === 'vote' && entry.personId === member.id && entry.mark === `${id}`))
        return;
      const { status } = await send(member, 'POST', `/api/circle-suggestions/${id}/vote`, {
        vote: random.pick(['up', 'down']),
      });
      pair(toldBy(status), 'vote', member.id, id);
    },
    async membership(member) {
      const id = circleIds.at(-1) ?? 0;
      const isJoining = random.below(2) === 0;
      const { status } = await send(member, 'POST', `/api/circles/${id}/${isJoining ? 'join' : 'leave'}`);
      pair(toldBy(status), 'membership', member.id, id, isJoining ? 'joined' : 'left');
    },
    async conversation(member) {
      const other = pickMember();
      if (other.id === member.id) return;
      const reply = await write('message', member, '/api/conversations', (content) => ({
        personIds: [other.id],
        content,
      }));
      const id = idOf(reply);
      if (id) known.conversations.push({ id, people: [member.id, other.id] });
    },
    async message() {
      if (known.conversations.length === 0) return;
      const { id, people } = random.pick(known.conversations);
      const writer = members.find((each) => each.id === people[0]);
      if (writer) await write('message', writer, `/api/conversations/${id}/messages`, (content) => ({ content }));
    },
    goal: (member) => write('goal', member, '/api/goals', (title) => ({ title })),
    async cpd(member) {
      await write('cpd entry', member, '/api/skill-tree/submit-evidence', (title) => ({
        title,
        category: 'informal_cpd',
        evidenceType: 'podcast',
        evidenceDescription: 'Listened on the way to work.',
        hoursCompleted: random.pick([0.5, 1, 2]),
        skillNodeId: 1,
      }));
    },
    async upload(member) {
      const content = `A file with ${newMark()}\n`.repeat(200);
      const digest = createHash('sha256').update(content).digest('hex');
      await write(
        'file',
        member,
        '/api/files',
        (mark) => {
          const form = new FormData();
          form.append('key', randomUUID());
          form.append('file', new Blob([content], { type: 'text/plain' }), `${mark}.txt`);
          return form;
        },
        { detail: digest },
      );
    },
    invitation: () =>
      write('invitation', operator, '/api/desk/invitations', (mark) => ({
        name: 'A Person',
        email: `${mark}@school.example`,
        role: 'teacher',
      })),
    async savi(member) {
      const [key, mark] = [randomUUID(), newMark()];
      const question = `How can I teach phonics? ${mark}`;
      const { status, body } = await send(member, 'POST', '/api/ai-coach/replies', { question, keep: { key } });
      const told = toldBy(status);
      // Like the page, it saves the turn. The server saves what the model wrote too, with the same key.
      if (told === 'accepted')
        await write('turn with Savi', member, '/api/ai-coaching-sessions', () => readTurn(body), {
          key,
          mark,
          // The server saves it too.
          mayBeStored: true,
        });
      else load.journal.push({ kind: 'turn with Savi', mark, personId: member.id, told, sent: 1 });
    },
    async signIn(member) {
      const reply = await send(null, 'POST', '/api/login', { username: member.username, password: testPassword });
      const told = toldBy(reply.status);
      load.journal.push({
        kind: 'sign-in',
        mark: newMark(),
        personId: member.id,
        told,
        sent: 1,
        ...(reply.cookie ? { detail: reply.cookie } : {}),
      });
    },
    export: (member) => readsOwn(member, '/api/cpd-record.csv', 'cpd entry'),
    goals: (member) => readsOwn(member, '/api/goals?limit=100', 'goal'),
    feed: (member) => send(member, 'GET', '/api/user/new-discussions'),
    notifications: (member) => send(member, 'GET', '/api/notifications'),
    readAll: (member) => send(member, 'POST', '/api/notifications/read-all', { until: new Date().toISOString() }),
    jobs: (member) => send(member, 'GET', '/api/job-postings'),
    circle: (member) => send(member, 'GET', `/api/circles/${random.pick(circleIds)}`),
    search: (member) => send(member, 'GET', '/api/search?q=phonics'),
  };
  /** A read shows what this person was told is stored. */
  async function readsOwn(member: Member, path: string, kind: WriteKind) {
    const own = load.journal
      .filter((entry) => entry.kind === kind && entry.personId === member.id && entry.told === 'accepted')
      .slice(-20);
    const { status, body } = await send(member, 'GET', path);
    if (status !== 200) return;
    for (const { mark } of own) if (!body.includes(mark)) load.wrong.push(`${path} did not show the ${kind} ${mark}`);
  }

  const names = Object.keys(actions);
  const busy = new Set<number>();
  async function call() {
    while (!stopping.signal.aborted) {
      const member = pickMember();
      const name = random.pick(names);
      // One request of a person at a time, so that the journal knows the order.
      if (busy.has(member.id)) await sleep(5);
      else {
        busy.add(member.id);
        await actions[name]?.(member)
          .catch((error: unknown) => load.wrong.push(`${name}: ${error}`))
          .finally(() => busy.delete(member.id));
        await sleep(20 + random.below(80));
      }
    }
  }
  const ended = Promise.all(Array.from({ length: callers }, call));
  return {
    ...load,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
