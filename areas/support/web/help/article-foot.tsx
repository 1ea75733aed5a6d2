import { Link } from '#web/ui/link.tsx';

/** Below an article: where to go if it did not help. */
export function ArticleFoot() {
  return (
    <p className="mt-8 max-w-[68ch] border-line border-t pt-4 text-quiet text-sm">
      Did this not help? Tell the people who run Staffroom what is missing with{' '}
      <Link to="/support#feedback" className="font-semibold text-primary underline underline-offset-2">
        Send Feedback
      </Link>
      .
    </p>
  );
}
