import { describePosts } from './post-context.ts';
import { postEdits, postTakeDowns } from './post-take-downs.ts';

/** The posts that members can report. */
export const postReportables = {
  discussion: { describe: describePosts.discussion, takeDown: postTakeDowns.discussion, edit: postEdits.discussion },
  reply: { describe: describePosts.reply, takeDown: postTakeDowns.reply, edit: postEdits.reply },
  resource: { describe: describePosts.resource, takeDown: postTakeDowns.resource },
};
