import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server replies to one request: with this, after this many milliseconds, or with the page. */
export type Answer = { status: number; headers?: Record<string, string>; body?: string } | { after: number } | 'page';

/** A server that replies as a test says, and otherwise with what `pageOf` returns. */
export interface StandIn {
  url: string;
  /** How it replies to the next requests. After that it returns the page. */
  next: Answer[];
  /** The paths that were requested, and when. */
  asked: { path: string; at: number }[];
  close(): Promise<void>;
}

/** Starts a server on a free port. */
export async function startStandIn(pageOf: (address: URL) => object): Promise<StandIn> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    standIn.asked.push({ path, at: Date.now() });
    const answer = standIn.next.shift() ?? 'page';
    if (typeof answer === 'object' && 'status' in answer) {
      response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
      return;
    }
    if (typeof answer === 'object') await new Promise((resolve) => setTimeout(resolve, answer.after));
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(pageOf(new URL(path, 'http://any'))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: [],
    asked: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

export interface FeedStandIn extends StandIn {
  /** The vacancies, newest first. A test may change them. */
  entries: object[];
}

/** A page of the Department for Education's Teaching Vacancies in its format (`docs/product/jobs.md`). */
export function feedPage(entries: readonly object[], pageSize: number, { pathname, search, searchParams }: URL) {
  const page = Number(searchParams.get('page') ?? 1);
  const totalPages = Math.ceil(entries.length / pageSize);
  const next = page < totalPages ? `/api/v1/jobs.json?page=${page + 1}` : null;
  return {
    info: { title: 'Vacancies' },
    openapi: '3.0.0',
    data: entries.slice((page - 1) * pageSize, page * pageSize),
    links: { self: `${pathname}${search}`, prev: null, next },
    meta: { totalPages, count: entries.length },
  };
}

/** Starts a server with these pages. */
export async function startFeedStandIn(pageSize: number): Promise<FeedStandIn> {
  const standIn = await startStandIn((address) => feedPage(feed.entries, pageSize, address));
  const feed: FeedStandIn = Object.assign(standIn, { entries: [] });
  return feed;
}

/** A vacancy as the service writes it. Another `slug` or `school` makes it another vacancy. */
export function feedEntry(
  slug: string,
  about: { school?: string; salary?: string | null; [field: string]: unknown } = {},
) {
  const {
    school = '136531',
    salary = 'Main pay range 1 to Upper pay range 3, £32,916 to £51,048 per year',
    ...rest
  } = about;
  return {
    '@context': 'http://schema.org',
    '@type': 'JobPosting',
    title: 'Teacher of Mathematics',
    jobBenefits: '<p>A cycle to work scheme.</p>',
    datePosted: '2026-11-02',
    description: `<p>Join us as <strong>${slug}</strong>.</p><p>You will have:</p><ul><li>QTS</li><li>a degree in mathematics</li></ul>`,
    occupationalCategory: 'teacher',
    directApply: true,
    employmentType: ['FULL_TIME'],
    industry: 'Education',
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Leeds',
        addressRegion: 'West Yorkshire',
        streetAddress: '1 School Lane',
        postalCode: 'LS6 2AB',
        addressCountry: 'GB',
      },
    },
    ...(salary === null
      ? {}
      : {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'GBP',
            value: { '@type': 'QuantitativeValue', value: salary, unitText: 'YEAR' },
          },
        }),
    url: `https://vacancies.example/jobs/${slug}`,
    hiringOrganization: { '@type': 'Organization', name: 'Ashgrove School', sameAs: null, identifier: school },
    validThrough: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    ...rest,
  };
}
