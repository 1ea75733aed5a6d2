import * as z from 'zod/mini';
import { type Notice, noticeNames } from '#areas/support/contract/notice.ts';
import { line } from '#contract/scalars.ts';
import { contentAt } from '#server/content/content-set.ts';
import { readMarkdown } from '#server/content/read-content.ts';
import { notFound } from '#server/errors.ts';

const fields = z.strictObject({
  title: line(80, 'must not be blank'),
  summary: line(200, 'must not be blank'),
  checkedOn: z.iso.date(),
});

/** Reads one of the files of `content/notices/`. Throws a `ContentError` for a mistake. */
function readNotice(name: string): Notice {
  const { data, body } = readMarkdown(contentAt(`notices/${name}.md`), fields);
  return { ...data, content: body };
}

const read = new Map<string, Notice>();

/** Returns a notice. Each file is read once. Throws 404 for another name. */
export function requireNotice(name: string): Notice {
  const known = noticeNames.find((one) => one === name);
  if (!known) throw notFound("The notice you're looking for doesn't exist.");
  const notice = read.get(known) ?? readNotice(known);
  read.set(known, notice);
  return notice;
}
