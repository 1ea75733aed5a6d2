import { useState } from 'react';
import { useParams } from 'react-router';
import type { DeskHelpArticle } from '#areas/support/contract/help-desk.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { ArticleForm } from './article-form.tsx';
import { FileComparison } from './file-comparison.tsx';
import { useChangeHelp, useDeskArticle, useHideHelp, useRestoreHelp } from './help-desk-api.ts';
import { Marks } from './help-desk-page.tsx';

/** `/desk/help/{id}`: the form of an article, and the comparison with Staffroom's own text. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useDeskArticle(id);
  // The form starts again with the text that another editor saved, or with the one that was restored.
  if (data) return <Article key={`${id} ${data.changedAt}`} article={data} />;
  if (error instanceof RequestError && error.status === 404)
    return (
      <MissingScreen title="Help article not found" back={<ButtonLink to="/desk/help">Help articles</ButtonLink>}>
        The help article you're looking for doesn't exist.
      </MissingScreen>
    );
  if (error)
    return <FailedScreen title="The article could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <SpinnerScreen label="Loading the article…" />;
}

function Article({ article }: { article: DeskHelpArticle }) {
  const { id, title, isHidden, origin, fileArticle } = article;
  const change = useChangeHelp(id);
  const hide = useHideHelp(id);
  return (
    <>
      <BackLink to="/desk/help">Help articles</BackLink>
      <PageHead
        title={title}
        lead={isHidden ? 'Members do not see this article.' : 'Members see this article under Support.'}
      >
        <div className="flex flex-wrap items-center gap-3">
          <Marks article={article} />
          <Button pending={hide.isPending && 'Saving...'} onClick={() => hide.mutate(!isHidden)}>
            {isHidden ? 'Show to members' : 'Hide from members'}
          </Button>
        </div>
      </PageHead>
      {origin === 'changed' && fileArticle && <Comparison article={article} />}
      <ArticleForm
        start={article}
        action="Save"
        pending={change.isPending && 'Saving...'}
        failure={change.error}
        onSubmit={(body) => change.mutate(body)}
      />
    </>
  );
}

function Comparison({ article }: { article: DeskHelpArticle }) {
  const restore = useRestoreHelp(article.id);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-labelledby="comparison" className="mb-9 rounded-card border border-line bg-card px-5 py-4">
      <h2 id="comparison" className="item-title">
        {article.hasNewerFile ? 'Staffroom has a newer text' : 'You changed this article'}
      </h2>
      <p className="mt-1 text-quiet">
        {article.hasNewerFile
          ? 'An update changed Staffroom’s own text. Members see yours. Save your text to keep it, or go back to Staffroom’s.'
          : 'Members see your text. Updates of Staffroom do not change it.'}
      </p>
      <FileComparison article={article} />
      <Button className="mt-4" onClick={() => setIsAsking(true)}>
        Go back to Staffroom’s text
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Go back to Staffroom’s text?"
        description="Members then see Staffroom’s text again. This deletes your text. You cannot undo this."
        action="Go back"
        pending={restore.isPending && 'Restoring...'}
        onConfirm={() => restore.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </section>
  );
}
