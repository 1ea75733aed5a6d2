import { describe, expect, it, vi } from 'vitest';
import type { StoredFile } from '#areas/files/contract/file.ts';
import { UploadFailed } from './upload-failed.ts';
import { UploadList } from './upload-list.ts';

interface Sending {
  name: string;
  key: string;
  progress(part: number): void;
  succeed(about?: Partial<StoredFile>): void;
  fail(sentence: string, canRetry: boolean): void;
}

const storedFile = (about: Partial<StoredFile> = {}): StoredFile => ({
  id: `id of ${about.name ?? 'file'}`,
  name: 'file',
  kind: 'pdf',
  mimeType: 'application/pdf',
  size: 4,
  alt: '',
  width: null,
  height: null,
  hasPreview: false,
  ...about,
});

function makeList(options: { most?: number; kept?: (ids: readonly string[]) => readonly string[] } = {}) {
  const sendings: Sending[] = [];
  const discard = vi.fn(async () => {});
  const send = (file: File, key: string, progress: (part: number) => void, signal: AbortSignal) =>
    new Promise<StoredFile>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new UploadFailed('', true)));
      sendings.push({
        name: file.name,
        key,
        progress,
        succeed: (about) =>
          resolve(storedFile({ name: file.name, kind: file.type.startsWith('image/') ? 'image' : 'pdf', ...about })),
        fail: (sentence, canRetry) => reject(new UploadFailed(sentence, canRetry)),
      });
    });
  const problemWith = ({ name }: File) => (name.endsWith('.exe') ? 'Choose another type.' : null);
  const { kept = (ids) => ids, ...others } = options;
  const findUnattached = async (ids: readonly string[]) => kept(ids);
  const list = new UploadList({ send, discard, findUnattached }, { ...others, problemWith });
  return {
    list,
    sendings,
    discard,
    states: () => list.getState().uploads.map(({ name, state }) => `${name} ${state}`),
  };
}

const file = (name: string, type = 'application/pdf') => new File(['text'], name, { type });
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the files of a form', () => {
  it('are sent two at a time, and the form waits for them', async () => {
    const { list, sendings, states } = makeList();
    list.add(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => file(name)));
    expect(states()).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting']);
    sendings[0]?.progress(0.456);
    expect(list.getState().uploads[0]?.percent).toBe(45);
    expect(list.ready()).toBeNull();
    expect(list.getState().problem).toMatch(/still uploading/);
    sendings[0]?.succeed();
    await settled();
    expect(states()).toEqual(['a.pdf stored', 'b.pdf sending', 'c.pdf sending']);
    for (const sending of sendings) sending.succeed();
    await settled();
    expect(list.ready()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ id: `id of ${name}`, alt: '' })));
    expect(list.getState().problem).toBeNull();
  });

  it('are refused with a reason before they are sent', () => {
    const { list, sendings } = makeList({ most: 10 });
    list.add([file('virus.exe')]);
    expect(list.getState()).toMatchObject({ uploads: [], problem: 'Choose another type.' });
    list.add([new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.pdf'), file('small.pdf')]);
    expect(list.getState().problem).toBe('large.pdf: Choose a file smaller than 10MB.');
    list.add(Array.from({ length: 10 }, (_, index) => file(`${index}.pdf`)));
    expect(list.getState()).toMatchObject({ problem: 'You can attach up to 10 files.' });
    expect(list.getState().uploads).toHaveLength(10);
    expect(sendings).toHaveLength(2);
  });

  it('are sent again with the same key after a failure', async () => {
    const { list, sendings, states } = makeList();
    list.add([file('a.pdf')]);
    sendings[0]?.fail('The connection ended.', true);
    await settled();
    const [failed] = list.getState().uploads;
    expect(failed).toMatchObject({ state: 'failed', problem: 'The connection ended.', canRetry: true });
    expect(list.ready()).toBeNull();
    list.retry(failed?.key ?? '');
    expect(sendings[1]?.key).toBe(sendings[0]?.key);
    expect(sendings[1]?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    sendings[1]?.succeed();
    await settled();
    expect(states()).toEqual(['a.pdf stored']);
  });

  it('are cancelled while they are sent, and deleted after that, unless the item has them', async () => {
    const { list, sendings, discard, states } = makeList();
    list.startWith([storedFile({ id: 'kept', name: 'kept.pdf' })]);
    list.add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
    list.remove(sendings[0]?.key ?? '');
    await settled();
    expect(states()).toEqual(['kept.pdf stored', 'b.pdf sending', 'c.pdf sending']);
    sendings[1]?.succeed();
    await settled();
    list.remove(sendings[1]?.key ?? '');
    list.remove('kept');
    expect(discard.mock.calls).toEqual([['id of b.pdf']]);
  });

  it('need an alternative text if they are images', async () => {
    const { list, sendings } = makeList();
    list.add([file('a.png', 'image/png'), file('b.png', 'image/png')]);
    for (const sending of sendings) sending.succeed();
    await settled();
    expect(list.ready()).toBeNull();
    expect(list.getState()).toMatchObject({
      isAltMissing: true,
      problem: expect.stringMatching(/Describe each image/),
    });
    const [first, second] = list.getState().uploads;
    list.describe(first?.key ?? '', ' A seating plan ');
    list.decorate(second?.key ?? '', true);
    expect(list.ready()).toEqual([
      { id: 'id of a.png', alt: 'A seating plan' },
      { id: 'id of b.png', alt: '' },
    ]);
  });

  it('are kept in a draft', async () => {
    const { list, sendings } = makeList();
    expect(list.read()).toBeNull();
    list.add([file('a.png', 'image/png'), file('b.pdf')]);
    sendings[0]?.succeed();
    await settled();
    list.describe(sendings[0]?.key ?? '', 'A plan');
    const kept = list.read() ?? [];
    expect(kept).toHaveLength(1);
    const restored = makeList().list;
    restored.write([...kept, 'not JSON', '{"id":4}']);
    expect(restored.getState().uploads).toMatchObject([{ name: 'a.png', alt: 'A plan', state: 'stored' }]);
    expect(restored.ready()).toEqual([{ id: 'id of a.png', alt: 'A plan' }]);
    restored.clear();
    expect(restored.read()).toBeNull();
  });

  it('are dropped from a draft with one sentence when the server does not keep them any more', async () => {
    const drafted = (...names: string[]) =>
      names.map((name) => JSON.stringify({ ...storedFile({ name }), isDecoration: false }));
    const { list } = makeList({ kept: (ids) => ids.filter((id) => id === 'id of b.pdf') });
    list.startWith([storedFile({ name: 'start.pdf' })]);
    list.write(drafted('start.pdf', 'a.pdf', 'b.pdf'));
    await settled();
    expect(list.getState().uploads.map(({ name }) => name)).toEqual(['start.pdf', 'b.pdf']);
    expect(list.getState().problem).toBe(
      '‘a.pdf’ is no longer in this draft, because we delete files that are not posted within a day. Attach it again if you need it.',
    );
    expect(list.ready()?.map(({ id }) => id)).toEqual(['id of start.pdf', 'id of b.pdf']);

    const two = makeList({ kept: () => [] });
    two.list.write(drafted('a.pdf', 'b.pdf'));
    await settled();
    expect(two.list.getState().problem).toMatch(/^‘a.pdf’ and ‘b.pdf’ are no longer in this draft, /);
    expect(two.list.read()).toBeNull();

    const offline = makeList({
      kept: () => {
        throw new Error('No connection.');
      },
    });
    offline.list.write(drafted('a.pdf'));
    await settled();
    expect(offline.list.getState()).toMatchObject({ uploads: [{ name: 'a.pdf' }], problem: null });
  });

  it('removed from an item are a change that a draft keeps', () => {
    const { list } = makeList();
    list.startWith([storedFile({ id: 'kept' })]);
    expect(list.read()).toBeNull();
    list.remove('kept');
    expect(list.read()).toEqual([]);
    const again = makeList().list;
    again.startWith([storedFile({ id: 'kept' })]);
    again.write([]);
    expect(again.getState().uploads).toEqual([]);
  });

  it('are needed where a form says so', () => {
    const { list } = makeList({ most: 1 });
    expect(list.ready()).toEqual([]);
    expect(list.ready('Choose a document')).toBeNull();
    expect(list.getState().problem).toBe('Choose a document');
  });
});
