import { Link } from '#web/ui/link.tsx';
import { CultureMeans, resultWords } from './culture-means.tsx';
import { useCulture } from './workplace-api.ts';

/** What it is like to work at the school of a vacancy. A failure shows nothing: the vacancy matters more. */
export default function WorkplaceSummary({ urn }: { urn: number }) {
  const { data } = useCulture(urn);
  if (!data) return null;
  const { result } = data;
  return (
    <section aria-labelledby="workplace">
      <h2 id="workplace" className="section-title mb-3">
        What it is like to work there
      </h2>
      {result ? (
        <>
          <CultureMeans means={result.means} />
          <p className="mt-2 text-quiet text-sm">{resultWords(result)}</p>
          <p className="mt-2">
            <Link to={`/workplaces/${urn}`}>
              {result.reply ? 'Read the lines and the school’s reply' : 'Read more about this school'}
            </Link>
          </p>
        </>
      ) : (
        <p className="max-w-[65ch] text-quiet">
          Too few members have answered yet. <Link to={`/workplaces/${urn}`}>Do you work there, or did you?</Link>
        </p>
      )}
    </section>
  );
}
