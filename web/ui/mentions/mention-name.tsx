import { type Mention, mentionText } from '#contract/mentions.ts';
import { Link } from '../link.tsx';

/** The name of a mentioned person, with a link to their profile if others can see it. */
export function MentionName({ mention }: { mention: Mention }) {
  const { id, name, hasProfile } = mention;
  if (name === null) return mentionText(mention);
  if (!hasProfile) return <span className="font-medium">{mentionText(mention)}</span>;
  return (
    <Link to={`/people/${id}`} className="rounded-sm bg-primary-tint px-0.5 font-medium text-primary hover:underline">
      {mentionText(mention)}
    </Link>
  );
}
