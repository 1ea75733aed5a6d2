import { useNavigate, useParams } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import type { LearningPathwayDetail } from '#areas/learning/contract/learning-pathway.ts';
import { pathId } from '#contract/scalars.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useLearningPathway } from '../learning-api.ts';
import { MissingPathway } from '../missing-pathway.tsx';
import { useChangePathway, useCompose } from './compose-api.ts';
import { emptyPathway, startOf } from './composed-form.ts';
import { PathwayForm } from './pathway-form.tsx';

/**
 * `/learning-pathways/new` composes a learning pathway, and `/learning-pathways/{id}/edit` changes one of the current user.
 * One file, so that other screens do not load what both need.
 */
export function Component() {
  const { id } = useParams();
  if (id === undefined) return <NewPathway />;
  const parsed = pathId.safeParse(id);
  return parsed.success ? <Loaded id={parsed.data} /> : <MissingPathway />;
}

function NewPathway() {
  const { school } = useUser();
  const composing = useCompose();
  const navigate = useNavigate();
  return (
    <>
      <BackLink to="/learning-pathways">Learning pathways</BackLink>
      <PageHead
        title="Compose a learning pathway"
        lead="Put what helped you in an order that a colleague can follow. What you type is kept until you save it."
      />
      <PathwayForm
        place={{ kind: 'learning-pathway', subject: 'new' }}
        start={emptyPathway}
        school={school?.trim() || null}
        action="Save"
        pending={composing.isPending && 'Saving...'}
        failure={composing.isPending ? null : composing.error}
        cancelTo="/learning-pathways"
        onSubmit={(body, draft) =>
          composing.mutate(
            { body, draft },
            { onSuccess: ({ id }) => void navigate(`/learning-pathways/${id}`, { replace: true }) },
          )
        }
      />
    </>
  );
}

function Loaded({ id }: { id: number }) {
  const { data, error, refetch } = useLearningPathway(id);
  if (data) return data.isOwn && data.takenDownReason === null ? <Edit pathway={data} /> : <MissingPathway />;
  if (!error) return <RowsSkeleton label="Loading the learning pathway..." />;
  return <FailedState title="The learning pathway could not be loaded" error={error} onRetry={() => void refetch()} />;
}

function Edit({ pathway }: { pathway: LearningPathwayDetail }) {
  const { id, title } = pathway;
  const { school } = useUser();
  const changing = useChangePathway(id);
  const navigate = useNavigate();
  return (
    <>
      <BackLink to={`/learning-pathways/${id}`}>{title}</BackLink>
      <PageHead
        title="Edit learning pathway"
        lead="People who started it see the new version. They keep the ticks of the items that stay."
      />
      <PathwayForm
        place={{ kind: 'learning-pathway', subject: id }}
        start={startOf(pathway)}
        school={pathway.school ?? (school?.trim() || null)}
        action="Save changes"
        pending={changing.isPending && 'Saving...'}
        failure={changing.isPending ? null : changing.error}
        cancelTo={`/learning-pathways/${id}`}
        onSubmit={(body, draft) =>
          changing.mutate({ body, draft }, { onSuccess: () => void navigate(`/learning-pathways/${id}`) })
        }
      />
    </>
  );
}
