import { MessageCircle } from 'lucide-react';
import { ButtonLink } from '#web/ui/button.tsx';
import { useWayToWrite } from './message-api.ts';

/** A link to the conversation with a person, or to the form that begins one. Shown only where it is allowed. */
export function MessageButton({ person }: { person: { id: number; name: string } }) {
  const { data } = useWayToWrite(person.id);
  if (!data || data.way === 'none' || data.way === 'blocked') return null;
  return (
    <ButtonLink to={data.conversationId === null ? `/messages?to=${person.id}` : `/messages/${data.conversationId}`}>
      <MessageCircle aria-hidden className="size-4" />
      Message<span className="sr-only"> {person.name}</span>
    </ButtonLink>
  );
}
