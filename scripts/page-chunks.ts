import { build, type InlineConfig, type Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/** Parts of a group that fewer bytes of source are joined to the part with the most similar users. */
const smallestPart = 10_000;

/** A module that at least this share of the screens needs is in the file `common`. */
const commonShare = 0.3;

/** Large libraries that only some screens need. */
const libraries = {
  markdown: /markdown-it|linkify-it|mdurl|uc\.micro|punycode|^entities/,
  charts:
    /recharts|victory-vendor|d3-|es-toolkit|reduxjs|redux|reselect|immer|decimal\.js|internmap|eventemitter3|use-sync-external-store/,
};

/**
 * Groups the modules of the pages into few files, so that a signed-in page needs at most 42 requests. Left alone, the
 * bundler makes a file for each set of screens that share a module: over 70 for some screens.
 *
 * - `base`: what the sign-in page and signed-in pages both need.
 * - `forms`: what forms with checks need.
 * - `tabs`: what tabs need.
 * - `shell`: what every signed-in page needs.
 * - `common`: what many screens need, and packages that several screens need.
 * - `markdown` and `charts`: large libraries that some screens need.
 * - `menus`: what menus and popovers need, after the first paint.
 * - `writing`: the fields for Markdown and mentions.
 * - `requests`: the answer to a mentoring request in a row of notifications.
 * - `home`: small parts that home and a few other screens need.
 * - `rows`: small parts that home, other screens with lists and the notifications need.
 * - `catalogue`: what shows resources and events, on home, the Growth Hub and the pages of development.
 * - `settings`: what the settings need, and some dialogs and screens of the desk.
 * - `places`: the places that the search finds, of all areas.
 * - `training`: what the screens of training share. In parts, two of its files would import each other.
 * - one file for each area: what several screens need.
 *
 * What only one screen needs stays in that screen's own file. A first build, which writes nothing, finds which screens
 * really need a module: only the bundler knows which exports are used.
 */
export async function groupPageChunks(config: InlineConfig): Promise<Group[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const groups = groupsOf(output.filter((file) => file.type === 'chunk'));
  const named = [
    'base',
    'shell',
    'forms',
    'tabs',
    'common',
    'markdown',
    'charts',
    'writing',
    'requests',
    'places',
    'parts',
    'rows',
    'catalogue',
    'menus',
    'training',
    'desk',
  ];
  // A group also takes what its modules import, unless a group of higher priority has it.
  return [
    ...named.map((name, place) => ({
      name,
      test: (id: string) => groups.get(id) === name,
      priority: named.length - place,
    })),
    {
      name: (id: string) => groups.get(id) ?? null,
      priority: 0,
      // A screen loads only what it needs of an area.
      entriesAware: true,
      entriesAwareMergeThreshold: smallestPart,
    },
  ];
}

function groupsOf(chunks: Rolldown.OutputChunk[]): Map<string, string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const modulesOf = (roots: Rolldown.OutputChunk[]): Set<string> => {
    const seen = new Set<Rolldown.OutputChunk>();
    const waiting = [...roots];
    for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
      if (seen.has(chunk)) continue;
      seen.add(chunk);
      for (const name of chunk.imports) {
        const imported = byName.get(name);
        if (imported) waiting.push(imported);
      }
    }
    return new Set([...seen].flatMap((chunk) => chunk.moduleIds));
  };
  const ofFile = (end: RegExp) => chunks.filter(({ facadeModuleId }) => end.test(facadeModuleId ?? ''));
  const entry = modulesOf(chunks.filter(({ isEntry }) => isEntry));
  const shell = modulesOf(ofFile(/\/shell\.tsx$/));
  const signIn = modulesOf(ofFile(/\/auth-page\.tsx$/));
  // Screens of the desk do not count, so that members do not load what only the desk needs.
  const screens = ofFile(/(?<!\/auth)-page\.tsx$/)
    .filter(({ facadeModuleId }) => !isOfDesk(facadeModuleId ?? ''))
    .map((chunk) => modulesOf([chunk]));

  const groups = new Map<string, string>();
  for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
    const count = screens.filter((screen) => screen.has(id)).length;
    const isCommon = count >= screens.length * commonShare;
    // In `common`, the sign-in page would also load what only other screens need.
    const isPackage = id.includes('/node_modules/');
    if (isLate(id)) groups.set(id, 'parts');
    else if (isOfRequests(id)) groups.set(id, 'requests');
    else if (isOfHome(id)) groups.set(id, 'home');
    else if (entry.has(id) || isOfSignIn(id) || (signIn.has(id) && shell.has(id))) groups.set(id, 'base');
    else if (signIn.has(id) && isOfForms(id)) groups.set(id, 'forms');
    else if (signIn.has(id) && isOfTabs(id)) groups.set(id, 'tabs');
    else if (signIn.has(id) && (isCommon || isPackage)) groups.set(id, 'base');
    else if (shell.has(id)) groups.set(id, 'shell');
    else if (isCommon && !isWriting(id)) groups.set(id, 'common');
    else if (/\/findable-places\.ts$/.test(id)) groups.set(id, 'places');
    else if (count === 0 && isOfMenus(id)) groups.set(id, 'menus');
    else if (isOfCatalogue(id)) groups.set(id, 'catalogue');
    else if (isOfSettings(id)) groups.set(id, 'settings');
    else if (count > 1 || isWriting(id) || isThread(id)) groups.set(id, sharedGroupOf(id));
  }
  return groups;
}

/** What forms with checks need. */
const isOfForms = (id: string) => /\/node_modules\/(react-hook-form|@hookform)\//.test(id);

/** What tabs need. */
const isOfTabs = (id: string) =>
  /\/web\/ui\/tabs\.tsx$|\/node_modules\/@radix-ui\/react-(tabs|roving-focus|collection|direction)\//.test(id);

/** A screen of the desk. Its files are as the bundler makes them. */
export const isOfDesk = (id: string) => /\/desk\//.test(id);

/** The fields in which members write. Screens without them must not load them. */
const isWriting = (id: string) =>
  /\/web\/ui\/mentions\/|\/web\/ui\/writing\/(writing-frame|markdown-area|apply-edit)\.tsx?$/.test(id);

/** Small, and on many pages or just after their first paint. A file of its own would be one more request. */
const isLate = (id: string) =>
  /\/support\/(contract\/service-status|web\/status\/problem-times|web\/tour\/tour-state)\.ts$/.test(id) ||
  /\/(cpd-dialogs\.tsx|people\/web\/goal-(api|dialogs)\.ts|announcements\/(contract\/announcement|web\/announcement-api)\.ts|people\/contract\/profile-completeness\.ts)$/.test(
    id,
  ) ||
  /\/lucide-react\/.*\/(chart-no-axes-column|triangle-exclamation-point|book-open-text|clipboard-list|user-minus)\.m?js$/.test(
    id,
  );

/** Small, and needed by the sign-in page and just after the first paint of every signed-in page. */
const isOfSignIn = (id: string) => /\/account\/(web\/sign-in-prompt|contract\/provider-key)\.ts$/.test(id);

/** What a row of notifications loads for a mentoring request. */
const isOfRequests = (id: string) =>
  /\/mentoring\/web\/(notifications\/request-action|requests\/no-free-place)\.tsx$/.test(id);

/** Small, and needed by home and by a few other screens. */
const isOfHome = (id: string) => /\/journey\/(contract\/(journey|journey-rules)|web\/journey-api)\.ts$/.test(id);

/** What shows resources and events. The same screens need all of it, and each of its parts would be a file of its own. */
const isOfCatalogue = (id: string) =>
  /\/development\/(contract\/(development-resource|resource-detail)|web\/(catalogue\/(resource-parts|lazy-complete-dialog|catalogue-api|resource-api)|events\/event-parts|audience-filters|tracker\/cpd-words))\.tsx?$/.test(
    id,
  ) || /\/people\/web\/audience-selects\.tsx$/.test(id);

/** What the settings need, and some dialogs and screens of the desk. Each would be a file of its own. */
const isOfSettings = (id: string) =>
  /\/account\/(contract\/(sessions|email-change|passkey|second-factor|provider-connections)|web\/browser-name)\.ts$/.test(
    id,
  ) ||
  /\/(own-data\/contract\/own-data|settings\/providers\/provider-api|schools\/web\/school-hint|profile\/web\/profile-forms)\.ts$/.test(
    id,
  ) ||
  /\/(account\/web\/role-field|schools\/web\/school-field|settings\/email-password-field)\.tsx$/.test(id);

/** What menus and popovers need, which all load after the first paint. */
const isOfMenus = (id: string) => /\/node_modules\/@(radix-ui|floating-ui)\//.test(id);

/** What a discussion and its forms, which are loaded later, both need. */
const isThread = (id: string) =>
  /\/discussions\/(web\/(thread-api|thread-path|use-mentioning)|contract\/post-reaction)\.ts$/.test(id);

/** What only the screens of jobs need. */
const isOfJobSearch = (id: string) => /\/jobs\/contract\/(job-application|job-preference|saved-search)\.ts$/.test(id);

/** Small, and needed by home, other screens with lists, and the notifications. Each would be a file of its own. */
const isOfRows = (id: string) =>
  /\/jobs\/web\/recommendations\/(missing-facts\.tsx|recommendation-api\.ts)$/.test(id) ||
  /\/areas\/notifications\/|\/development\/contract\/event\.ts$|\/people\/contract\/(profile|career-stage)\.ts$/.test(
    id,
  ) ||
  /\/circles\/(contract\/(circle-settings|ranked-circle)|web\/(circle-missing|started-discussion))\.tsx?$/.test(id);

function sharedGroupOf(id: string): string {
  const packageName = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  if (packageName) {
    if (libraries.markdown.test(packageName)) return 'markdown';
    return libraries.charts.test(packageName) ? 'charts' : 'common';
  }
  if (/\/web\/ui\/markdown/.test(id)) return 'markdown';
  if (isWriting(id)) return 'writing';
  // Only for the members who wrote or reported something that the moderators decided about.
  if (/\/reports\/contract\/(decision|case-words)\.ts$/.test(id)) return 'decisions';
  // Not with the other modules of the account area, which the sign-in page loads.
  if (/\/account\/web\/profile-change\.ts$/.test(id)) return 'profile';
  // Only for the screens that search.
  if (/\/contract\/search-kinds\.ts$/.test(id)) return 'search';
  if (isOfRows(id)) return 'rows';
  const area = /\/areas\/([^/]+)\//.exec(id)?.[1] ?? 'parts';
  // Small, and on many screens. A file of its own would be one more request.
  const isSmall =
    area === 'reports' ||
    area === 'reactions' ||
    /\/people\/(contract\/block|web\/block-api)\.ts$/.test(id) ||
    /\/development\/contract\/audience\.ts$/.test(id) ||
    (/\/(mentoring|jobs)\/contract\//.test(id) && !isOfJobSearch(id)) ||
    /\/mentoring\/web\/(.*\/)?(log-in-prompt|name-link|mentoring-dialogs|mentor-action|status-label)\.tsx?$/.test(id) ||
    /\/(person-name\.tsx|password-change\.ts|current-password\.ts|latest-activity\.tsx|circle-card\.tsx|job-facts\.tsx)$/.test(
      id,
    );
  return isSmall ? 'parts' : area;
}
