import * as z from 'zod/mini';
import { attachedFiles, storedFile } from '#areas/files/contract/file.ts';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { markdownText } from '#contract/markdown.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, line, moment, optional, optionalText, printable } from '#contract/scalars.ts';
import { approvalStates } from './approval-states.ts';
import { storySubmission } from './story-submission.ts';

export const storyStates = ['draft', 'scheduled', 'published'] as const;

/** The longest text of a story, in characters of Markdown. */
export const longestStory = 40_000;

/** A text that may be missing until the story is published. */
const draftText = (max: number) => z.string().check(z.trim(), z.maxLength(max), printable);

/** What editors write. Members see it when it is published. */
export const storyFields = {
  title: line(140, 'Enter a title'),
  subtitle: draftText(240),
  excerpt: draftText(400),
  authorName: draftText(120),
  authorRole: draftText(120),
  authorSchool: draftText(160),
  note: optionalText(400),
  category: z
    .string()
    .check(z.maxLength(40), z.regex(/^([a-z]+(_[a-z]+)*)?$/, 'Write a category as words joined by underscores')),
  tags: z.array(line(40, 'A tag cannot be blank')).check(z.maxLength(8, 'Use at most 8 tags')),
  /** The main picture: a path of Staffroom's own pictures, or of a file of the story. */
  heroImageUrl: z.string().check(z.maxLength(200)),
  markdown: z.union([
    z.string().check(z.refine((text) => text.trim() === '', 'Write the story')),
    markdownText(longestStory, 'Write the story'),
  ]),
  isFeatured: z.boolean(),
  /** The member who tells the story, and must approve it. */
  authorId: optional(id),
};

export const storyBody = z.object({
  ...storyFields,
  /** The version that was changed. */
  version: z.int(),
  files: attachedFiles,
});

/** A story in the list of editors. */
export const deskStoryRow = z.object({
  id,
  title: z.string(),
  status: z.enum(storyStates),
  authorName: z.string(),
  /** When it will be published. */
  scheduledFor: z.nullable(moment),
  /** When it was first published. */
  publishedAt: z.nullable(moment),
  approval: z.enum(approvalStates),
  /** There are changes that members do not see yet. */
  hasChanges: z.boolean(),
});
export type DeskStoryRow = z.infer<typeof deskStoryRow>;

/** The working copy of a story. */
export const deskStory = z.extend(deskStoryRow, {
  slug: z.string(),
  subtitle: z.string(),
  excerpt: z.string(),
  authorRole: z.string(),
  authorSchool: z.string(),
  note: z.nullable(z.string()),
  category: z.string(),
  tags: z.array(z.string()),
  heroImageUrl: z.string(),
  markdown: z.string(),
  isFeatured: z.boolean(),
  version: z.int(),
  files: z.array(storedFile),
  author: z.nullable(personSummary),
  /** What the author wants to be changed, from their last answer. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(moment),
  /** What is missing before it can be published, in words. */
  missing: z.array(z.string()),
  /** The pictures of Staffroom that can be the main picture. */
  ownPictures: z.array(z.string()),
});
export type DeskStory = z.infer<typeof deskStory>;

const editor = { permission: 'edit_content' } as const;

/**
 * Stories in one state. Scheduled ones: the next first. Published ones: the latest first. Drafts: the newest first.
 */
export const listDeskStories = endpoint({
  method: 'GET',
  path: '/api/desk/stories',
  summary: 'Stories in one state, for editors',
  access: editor,
  scope: 'desk_content',
  query: z.extend(pageQuery, { status: z._default(z.enum(storyStates), 'draft') }),
  answer: z.array(deskStoryRow),
});

/** The most stories that a month of the calendar shows. */
export const mostInMonth = 200;

/**
 * The stories of a month like '2027-03' in UK time: those that are planned for it, and those that were first published in
 * it. The earliest first, at most `mostInMonth`.
 */
export const listStoryCalendar = endpoint({
  method: 'GET',
  path: '/api/desk/story-calendar',
  summary: 'The stories of a month, for editors',
  access: editor,
  scope: 'desk_content',
  query: z.object({
    month: z
      .string('Enter a month like 2027-03')
      .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month like 2027-03')),
  }),
  answer: z.array(deskStoryRow),
});

export const getDeskStory = endpoint({
  method: 'GET',
  path: '/api/desk/stories/{id}',
  summary: 'The working copy of a story',
  access: editor,
  scope: 'desk_content',
  params: idParams,
  answer: deskStory,
});

/** Begins a story with a title. It is a draft. */
export const addStory = endpoint({
  method: 'POST',
  path: '/api/desk/stories',
  summary: 'Begin a story',
  access: editor,
  scope: 'desk_content',
  body: z.object({ title: storyFields.title }),
  answer: deskStory,
  creates: true,
  pace: 'post',
});

/**
 * Saves the working copy. Members see nothing of it. 409 if somebody else saved a newer version. 400 for a picture that
 * is not a file of the story.
 */
export const saveDeskStory = endpoint({
  method: 'PUT',
  path: '/api/desk/stories/{id}',
  summary: 'Save the working copy of a story',
  access: editor,
  scope: 'desk_content',
  params: idParams,
  body: storyBody,
  answer: deskStory,
  pace: 'none',
});

/** The HTML of a text, as The Loop would show it. */
export const previewStory = endpoint({
  method: 'POST',
  path: '/api/desk/story-preview',
  summary: 'A text as The Loop would show it',
  access: editor,
  scope: 'desk_content',
  body: z.object({ markdown: storyFields.markdown }),
  answer: z.object({ content: z.string(), readTimeMinutes: z.int() }),
  pace: 'none',
});

const versionBody = z.object({ version: z.int() });

/** Asks the author to approve this version. 409 without an author, if something is missing, and for an older version. */
export const askForApproval = endpoint({
  method: 'POST',
  path: '/api/desk/stories/{id}/ask',
  summary: 'Ask the author of a story to approve it',
  access: editor,
  scope: 'desk_content',
  params: idParams,
  body: versionBody,
  answer: deskStory,
  pace: 'message',
});

/**
 * Publishes this version: now, or at a time. A story with an author is published only in the version that they approved.
 * 409 otherwise, if something is missing, and for an older version. A published story gets its new version at once.
 */
export const publishStory = endpoint({
  method: 'POST',
  path: '/api/desk/stories/{id}/publish',
  summary: 'Publish or schedule a story',
  access: editor,
  scope: 'desk_content',
  params: idParams,
  body: z.extend(versionBody, { at: optional(moment) }),
  answer: deskStory,
  pace: 'none',
});

/** Members do not see the story any more. It stays as a draft, with its comments and counts. */
export const unpublishStory = endpoint({
  method: 'POST',
  path: '/api/desk/stories/{id}/unpublish',
  summary: 'Hide a story from members',
  access: editor,
  scope: 'desk_content',
  params: idParams,
  answer: deskStory,
  pace: 'none',
});

/** Deletes a story that members never saw, with its pictures. 409 for a story that was published or is planned. */
export const deleteDeskStory = endpoint({
  method: 'DELETE',
  path: '/api/desk/stories/{id}',
  summary: 'Delete a draft of a story',
  access: editor,
  scope: 'desk_content',
  params: idParams,
  answer: null,
  pace: 'none',
});

export const deskIdea = z.extend(storySubmission, { sender: personSummary });
export type DeskIdea = z.infer<typeof deskIdea>;

/** The ideas of members without an answer, oldest first. */
export const listStoryIdeas = endpoint({
  method: 'GET',
  path: '/api/desk/story-ideas',
  summary: 'Story ideas that wait for an answer',
  access: editor,
  scope: 'desk_content',
  query: pageQuery,
  answer: z.array(deskIdea),
});

/** Begins a story with an idea. Its sender is its author, and is told that the idea was accepted. 409 if it has an answer. */
export const acceptIdea = endpoint({
  method: 'POST',
  path: '/api/desk/story-ideas/{id}/accept',
  summary: 'Make a draft of a story idea',
  access: editor,
  params: idParams,
  answer: deskStory,
  creates: true,
  pace: 'post',
});

/** Its sender is told. 409 if it has an answer. */
export const declineIdea = endpoint({
  method: 'POST',
  path: '/api/desk/story-ideas/{id}/decline',
  summary: 'Decline a story idea',
  access: editor,
  params: idParams,
  answer: null,
  pace: 'none',
});
