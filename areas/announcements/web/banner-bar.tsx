import { Megaphone, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type Banner, listBanners } from '#areas/announcements/contract/announcement.ts';
import { resync } from '#contract/live-news.ts';
import { refresh, useEndpoint } from '#web/data/queries.ts';
import { useLive } from '#web/live/use-live.ts';
import { Link } from '#web/ui/link.tsx';
import { useDismissBanner, useMarkSeen } from './announcement-api.ts';

/** Milliseconds after which a navigation reads the banners again. */
const freshFor = 60_000;

/** The banners for the member, above every screen. Each stays until they dismiss it or it ends. */
export function BannerBar() {
  const { data = [], dataUpdatedAt } = useEndpoint(listBanners, {});
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation reads the banners again
  useEffect(() => {
    if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > freshFor) void refresh(listBanners, {});
  }, [pathname]);
  useLive(resync, () => void refresh(listBanners, {}));
  return (
    <section aria-label="Announcements" className="empty:hidden print:hidden">
      {data.map((banner) => (
        <OneBanner key={banner.id} banner={banner} />
      ))}
    </section>
  );
}

function OneBanner({ banner: { id, title } }: { banner: Banner }) {
  const dismiss = useDismissBanner(id);
  const { mutate: markSeen } = useMarkSeen(id);
  const isCounted = useRef(false);
  useEffect(() => {
    if (isCounted.current) return;
    isCounted.current = true;
    markSeen();
  }, [markSeen]);
  if (dismiss.isPending || dismiss.isSuccess) return null;
  return (
    <div className="flex items-start gap-3 border-line border-b bg-primary-tint py-1 pr-2 pl-4 text-ink">
      <Megaphone aria-hidden className="mt-3.5 size-4.5 shrink-0 text-primary" />
      <p className="wrap-anywhere min-w-0 grow py-2.5">
        <Link to={`/announcements/${id}`} className="font-semibold underline underline-offset-3 hover:text-primary">
          {title}
        </Link>
      </p>
      <button
        type="button"
        aria-label={`Dismiss: ${title}`}
        onClick={() => dismiss.mutate()}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-paper/50"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}
