import { useNavigate } from 'react-router';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ArticleForm } from './article-form.tsx';
import { useAddHelp } from './help-desk-api.ts';

/** `/desk/help/new`. */
export function Component() {
  const add = useAddHelp();
  const navigate = useNavigate();
  return (
    <>
      <BackLink to="/desk/help">Help articles</BackLink>
      <PageHead title="Add an article" lead="Say how to do one thing in your schools. Members find it under Support." />
      <ArticleForm
        action="Add the article"
        pending={add.isPending && 'Adding...'}
        failure={add.error}
        onSubmit={(body) => add.mutate(body, { onSuccess: () => void navigate('/desk/help') })}
      />
    </>
  );
}
