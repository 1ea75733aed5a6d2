import { type ComposedBody, type ComposedItem, composedBody } from '#areas/learning/contract/composed-learning.ts';
import type {
  LearningItem,
  LearningItemKind,
  LearningPathwayDetail,
} from '#areas/learning/contract/learning-pathway.ts';

/** An item in the form. */
export interface FormItem {
  /** Different for each item of the form. */
  key: string;
  /** Of an item that is stored already. */
  id: number | null;
  kind: LearningItemKind;
  /** The id of what was chosen. Null for a task and for a stored item. */
  ref: number | null;
  /** Of a task, what is typed. Of others, the name of what was chosen. */
  title: string;
  text: string;
}

/** The form before validation. The items are texts, because a draft keeps lists of texts. */
export interface ComposedInput {
  title: string;
  summary: string;
  roles: string[];
  phases: string[];
  levels: string[];
  items: string[];
  sharing: ComposedBody['sharing'];
}

export const emptyPathway: ComposedInput = {
  title: '',
  summary: '',
  ...{ roles: [], phases: [], levels: [], items: [] },
  sharing: 'nobody',
};

export const written = (item: FormItem): string => JSON.stringify(item);
export const itemOf = (text: string): FormItem => JSON.parse(text) as FormItem;

const storedItem = ({ id, kind, title, text }: LearningItem): FormItem => ({
  key: `stored-${id}`,
  ...{ id, kind, ref: null, title, text },
});

/** What the form begins with for a stored learning pathway. */
export const startOf = ({
  title,
  summary,
  roles,
  phases,
  levels,
  sharing = 'everyone',
  items,
}: Pick<LearningPathwayDetail, 'title' | 'summary' | 'roles' | 'phases' | 'levels' | 'items'> &
  Partial<Pick<LearningPathwayDetail, 'sharing'>>): ComposedInput => ({
  title,
  summary,
  roles,
  phases,
  levels,
  sharing,
  items: items.map((item) => written(storedItem(item))),
});

const sentItem = ({ id, kind, ref, title, text }: FormItem) => ({
  id,
  kind,
  ref,
  ...(kind === 'task' ? { title } : {}),
  text,
});

/** A mistake of the form: `path` is the field, with the place of the item and its field for an item. */
export interface Mistake {
  path: readonly PropertyKey[];
  message: string;
}

/** What is sent, or the mistakes. */
export function readForm(input: ComposedInput): { body: ComposedBody } | { mistakes: Mistake[] } {
  const parsed = composedBody.safeParse({ ...input, items: input.items.map((text) => sentItem(itemOf(text))) });
  return parsed.success ? { body: parsed.data } : { mistakes: parsed.error.issues };
}

export type { ComposedBody, ComposedItem };
