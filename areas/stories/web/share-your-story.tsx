import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { StoryIdeaForm } from './story-idea-form.tsx';

type Face = 'offer' | 'idea' | 'how';

const faces: Record<Face, { title: string; description?: string }> = {
  offer: {
    title: 'Share Your Story',
    description: 'Something that happened in your school could help someone in another school.',
  },
  idea: {
    title: 'Submit Story Idea',
    description: 'A few sentences are enough. The people who run Staffroom read every idea. Nobody else can see it.',
  },
  how: { title: 'How stories are chosen' },
};

/** The button and its dialog: send an idea, or read how stories are chosen. */
export function ShareYourStory() {
  const [face, setFace] = useState<Face | null>(null);
  // While it closes, the dialog keeps its content.
  const [shown, setShown] = useState<Face>('offer');
  const show = (next: Face | null) => {
    setFace(next);
    if (next) setShown(next);
  };
  return (
    <>
      <Button look="primary" onClick={() => show('offer')}>
        Share Your Story
      </Button>
      <Dialog open={face !== null} onOpenChange={(open) => show(open ? shown : null)} {...faces[shown]}>
        {shown === 'idea' && <StoryIdeaForm onDone={() => show(null)} />}
        {shown === 'how' && <HowStoriesAreChosen />}
        {shown !== 'idea' && (
          <div className="flex flex-wrap justify-end gap-3 pt-1">
            {shown === 'offer' && <Button onClick={() => show('how')}>Learn More</Button>}
            <Button look="primary" onClick={() => show('idea')}>
              Submit Story Idea
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
}

const steps = [
  [
    'You send an idea',
    'Give it a title and say what happened, in your own words. It doesn’t have to be finished, or a success.',
  ],
  [
    'We read it',
    'The people who run Staffroom at your school or trust read every idea. They look for something true that others could use, from any role and any kind of school.',
  ],
  [
    'You work on it together',
    'If they choose your idea, they contact you. You read everything before it is published. We never include details that identify pupils or colleagues.',
  ],
  [
    'It appears in The Loop',
    'It appears with your name, or without it if you prefer. A story that combines several people’s experiences says so.',
  ],
] as const;

function HowStoriesAreChosen() {
  return (
    <ol className="mb-6 space-y-4">
      {steps.map(([title, words], at) => (
        <li key={title} className="flex gap-4">
          <span aria-hidden className="display figures w-5 shrink-0 text-[1.375rem] text-marigold-ink leading-tight">
            {at + 1}
          </span>
          <div>
            <h3 className="item-title">{title}</h3>
            <p className="mt-0.5 text-quiet">{words}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
