import { useState } from 'react';
import type { ProjectDetail } from '#areas/workspace/contract/projects/project.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { useStartDiscussion } from './project-api.ts';
import { Part, type ViewRights } from './view-parts.tsx';

/** The discussion of a project: a discussion of the circle. */
export function DiscussionPart({ project, rights }: { project: ProjectDetail; rights: ViewRights }) {
  const [isStarting, setStarting] = useState(false);
  const { id, circleId, discussion } = project;
  return (
    <Part title="Discussion">
      {discussion ? (
        <Link to={`/circles/${circleId}/discussions/${discussion.id}`} className={buttonClass('plain', 'small')}>
          Open the discussion
        </Link>
      ) : (
        <>
          <p className="text-quiet">Nobody has started it yet.</p>
          {rights.takesPart && (
            <Button size="small" className="mt-3" onClick={() => setStarting(true)}>
              Start the discussion
            </Button>
          )}
        </>
      )}
      <StartDialog id={id} open={isStarting} onOpenChange={setStarting} />
    </Part>
  );
}

function StartDialog({ id, open, onOpenChange }: DialogControl & { id: number }) {
  const start = useStartDiscussion(id);
  const [content, setContent] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Start the discussion"
      description="It has the title of the project. All members of the circle can read it and reply."
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          const isBlank = content.trim() === '';
          setError(isBlank ? 'Write something to discuss' : undefined);
          if (!isBlank) start.mutate({ content }, { onSuccess: () => onOpenChange(false) });
        }}
      >
        <TextArea
          label="First post"
          rows={5}
          maxLength={10_000}
          value={content}
          error={error}
          onChange={({ target }) => setContent(target.value)}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={start.isPending && 'Starting...'}>
          Start discussion
        </DialogActions>
      </form>
    </Dialog>
  );
}
