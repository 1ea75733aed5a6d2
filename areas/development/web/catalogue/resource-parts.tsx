import { Clock, ExternalLink, Star } from 'lucide-react';
import type { DevelopmentResource } from '#areas/development/contract/development-resource.ts';
import { longDate } from '#web/ui/dates.ts';

/** The colours of the popular categories (`docs/product/development.md`). The others have none. */
const colours: Record<string, string> = {
  Leadership: 'purple',
  'Teacher Development': 'green',
  Technology: 'blue',
  'Teaching Strategies': 'orange',
  'Curriculum Design': 'red',
};

export function CategoryChip({ category }: { category: string }) {
  const colour = colours[category];
  return (
    <span
      {...(colour ? { 'data-colour': colour } : {})}
      className={`inline-block rounded-full px-2.5 py-0.5 font-semibold text-[0.8125rem] ${colour ? 'bg-hue-tint text-hue-ink' : 'bg-paper text-quiet ring-1 ring-line ring-inset'}`}
    >
      {category}
    </span>
  );
}

interface ResourceFactsProps {
  resource: DevelopmentResource;
  /** Also says the price and, on a laptop, who offers it. */
  withPrice?: boolean;
}

/** The duration and the average rating of an item. */
export function ResourceFacts({ resource, withPrice = false }: ResourceFactsProps) {
  const { duration, rating, ratings, price, provider } = resource;
  return (
    <p className="wrap-anywhere flex flex-wrap gap-x-4 gap-y-1 text-quiet text-sm">
      <span className="inline-flex items-center gap-1.5">
        <Clock aria-hidden className="size-4" />
        {duration}
      </span>
      {rating === null ? (
        <span>Not yet rated</span>
      ) : (
        <span className="figures inline-flex items-center gap-1.5">
          <Star aria-hidden className="size-4 fill-marigold text-marigold" />
          {`${rating.toFixed(1)} (${ratings} ${ratings === 1 ? 'rating' : 'ratings'})`}
        </span>
      )}
      {withPrice && <span>{price}</span>}
      {withPrice && <span className="max-sm:hidden">{provider}</span>}
    </p>
  );
}

/** The provider's price, with the day it was checked. */
export const priceWords = ({ price, priceCheckedOn }: DevelopmentResource): string =>
  priceCheckedOn ? `${price}, checked on ${longDate(`${priceCheckedOn}T12:00:00Z`)}` : price;

/** A link to the provider's official page, if there is one. */
export function ProviderLink({ resource: { page, title } }: { resource: DevelopmentResource }) {
  if (!page) return null;
  return (
    <a
      href={page}
      target="_blank"
      rel="noopener noreferrer"
      className="relative z-10 inline-flex min-h-9 items-center gap-1.5 rounded-control font-semibold text-primary text-sm hover:underline pointer-coarse:min-h-11"
    >
      Provider’s page<span className="sr-only">: {title}, opens in a new tab</span>
      <ExternalLink aria-hidden className="size-4" />
    </a>
  );
}
