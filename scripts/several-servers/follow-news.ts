import { get } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

/** What one open page heard through the proxy. */
export interface FollowedNews {
  /** The ids of the replies that it was told of. */
  replies: ReadonlySet<number>;
  /** How many times it connected. */
  connections: number;
  end(): void;
}

/** Follows the live news of a member as an open page does: it connects again after each end, and says what it had last. */
export function followNews(url: string, certificate: string, personId: number, cookie: string): FollowedNews {
  const replies = new Set<number>();
  const state = { lastId: '', connections: 0, isOver: false };
  let close = () => {};
  const connect = () =>
    new Promise<void>((resolve) => {
      const headers = { cookie, ...(state.lastId ? { 'last-event-id': state.lastId } : {}) };
      const request = get(`${url}/api/live?person=${personId}`, { ca: certificate, headers, agent: false }, (reply) => {
        state.connections += reply.statusCode === 200 ? 1 : 0;
        let rest = '';
        reply.setEncoding('utf8').on('data', (part: string) => {
          const events = (rest + part).split('\n\n');
          rest = events.pop() ?? '';
          for (const event of events) hear(event);
        });
        reply.on('close', resolve).on('error', () => resolve());
      });
      request.on('error', () => resolve());
      close = () => request.destroy();
    });
  const hear = (event: string) => {
    state.lastId = /^id: (.*)$/m.exec(event)?.[1] ?? state.lastId;
    const data = /^data: (.*)$/m.exec(event)?.[1];
    const news = data ? (JSON.parse(data) as { type: string; item?: number }) : null;
    if (news?.type === 'discussion.reply' && news.item !== undefined) replies.add(news.item);
  };
  void (async () => {
    while (!state.isOver) {
      await connect();
      await sleep(500);
    }
  })();
  return {
    replies,
    get connections() {
      return state.connections;
    },
    end() {
      state.isOver = true;
      close();
    },
  };
}
