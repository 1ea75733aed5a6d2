import { useParams } from 'react-router';
import { helpTopicLabels } from '#areas/support/contract/help.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { ArticleFoot } from './article-foot.tsx';
import { useHelpArticle } from './help-api.ts';

/** `/support/help/{id}`. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useHelpArticle(id);
  if (error instanceof RequestError && error.status === 404)
    return (
      <MissingScreen
        title="Help article not found"
        back={
          <ButtonLink to="/support/help" look="primary">
            All help
          </ButtonLink>
        }
      >
        The help article you're looking for doesn't exist.
      </MissingScreen>
    );
  if (error)
    return <FailedScreen title="The article could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading the article…" className="max-w-[752px]">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="mt-8 h-48" />
      </Loading>
    );
  return (
    <article>
      <BackLink to={`/support/help#${data.topic}`}>{`Help: ${helpTopicLabels[data.topic]}`}</BackLink>
      <PageHead title={data.title} lead={data.summary} />
      <Markdown text={data.content} links="checked" topHeading={2} />
      <ArticleFoot />
    </article>
  );
}
