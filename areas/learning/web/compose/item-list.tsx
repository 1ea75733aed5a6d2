import { BookOpen, Check, MessagesSquare, Newspaper, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { mostItems } from '#areas/learning/contract/composed-learning.ts';
import type { LearningItemKind } from '#areas/learning/contract/learning-pathway.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { MoveButtons, movedTo } from '#web/ui/move-buttons.tsx';
import type { FormItem, Mistake } from './composed-form.ts';
import { ItemSearch } from './item-search.tsx';

const kinds: readonly { kind: LearningItemKind; label: string; icon: typeof BookOpen }[] = [
  { kind: 'catalogue', label: 'Catalogue item', icon: BookOpen },
  { kind: 'discussion', label: 'Discussion', icon: MessagesSquare },
  { kind: 'story', label: 'Story', icon: Newspaper },
  { kind: 'task', label: 'Task', icon: Check },
];

interface ItemListProps {
  items: readonly FormItem[];
  mistakes: readonly Mistake[];
  onChange(items: FormItem[]): void;
}

/** The items in their order, and below them what adds one. */
export function ItemList({ items, mistakes, onChange }: ItemListProps) {
  const [adding, setAdding] = useState<LearningItemKind>('catalogue');
  const [said, setSaid] = useState('');
  const add = (item: Omit<FormItem, 'key' | 'id' | 'text'>) => {
    onChange([...items, { ...item, key: crypto.randomUUID(), id: null, text: '' }]);
    setSaid(`“${item.title || 'Task'}” is number ${items.length + 1}.`);
  };
  const own = mistakes.find(({ path }) => path.length === 1)?.message;
  return (
    <section aria-labelledby="items-title">
      <h2 id="items-title" className="section-title">
        Items, in order
      </h2>
      <p className="mt-1 text-quiet">
        From two to {mostItems}. The order is advice: people can tick them in any order.
      </p>
      {own && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {own}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {items.length > 0 && (
        <ol className="mt-4 space-y-3">
          {items.map((item, at) => (
            <ItemCard
              key={item.key}
              item={item}
              at={at}
              count={items.length}
              mistakes={mistakes.filter(({ path }) => path[1] === at)}
              onChange={(changed) => onChange(items.map((one) => (one.key === item.key ? changed : one)))}
              onMove={(to) => onChange(movedTo(items, at, to))}
              onMoved={setSaid}
              onRemove={() => {
                onChange(items.filter((one) => one.key !== item.key));
                setSaid(`“${item.title || 'Task'}” was removed.`);
              }}
            />
          ))}
        </ol>
      )}
      {items.length < mostItems && (
        <div className="mt-4 rounded-card border border-edge border-dashed p-4 sm:p-5">
          <fieldset>
            <legend className="font-semibold text-sm">Add an item</legend>
            <div className="mt-2.5 flex flex-wrap gap-2">
              {kinds.map(({ kind, label, icon: Icon }) => (
                <label
                  key={kind}
                  className="relative inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-card px-3.5 text-sm hover:border-ink has-checked:border-primary has-checked:bg-primary-tint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2 pointer-coarse:min-h-11"
                >
                  <input
                    type="radio"
                    name="new-item"
                    checked={adding === kind}
                    onChange={() => setAdding(kind)}
                    className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full focus-visible:outline-none"
                  />
                  <Icon aria-hidden className="size-4" />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
          <div className="mt-4">
            {adding === 'task' ? (
              <Button
                icon={<Plus aria-hidden className="size-4" />}
                onClick={() => add({ kind: 'task', ref: null, title: '' })}
              >
                Add a task
              </Button>
            ) : (
              <ItemSearch
                key={adding}
                kind={adding}
                onPick={({ id, name }) => add({ kind: adding, ref: id, title: name })}
              />
            )}
          </div>
        </div>
      )}
    </section>
  );
}

interface ItemCardProps {
  item: FormItem;
  at: number;
  count: number;
  mistakes: readonly Mistake[];
  onChange(item: FormItem): void;
  onMove(to: number): void;
  onMoved(words: string): void;
  onRemove(): void;
}

function ItemCard({ item, at, count, mistakes, onChange, onMove, onMoved, onRemove }: ItemCardProps) {
  const { kind, title, text } = item;
  const { icon: Icon = Check, label } = kinds.find((one) => one.kind === kind) ?? {};
  const name = title || 'Task';
  const mistakeOf = (field: string) => mistakes.find(({ path }) => path[2] === field)?.message;
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-64">
          <p className="flex items-center gap-1.5 text-quiet text-sm">
            <span className="figures">{at + 1}.</span>
            <Icon aria-hidden className="size-4 shrink-0" />
            {label}
          </p>
          {kind !== 'task' && <p className="wrap-anywhere mt-0.5 font-semibold">{title}</p>}
        </div>
        <div className="flex shrink-0">
          <MoveButtons title={name} at={at} count={count} onMove={onMove} onMoved={onMoved} />
          <Button
            look="quiet"
            size="small"
            className="min-w-11"
            icon={<X aria-hidden className="size-4" />}
            aria-label={`Remove: ${name}`}
            onClick={onRemove}
          />
        </div>
      </div>
      <div className="mt-3 space-y-4">
        {kind === 'task' && (
          <TextField
            label="Task"
            maxLength={120}
            value={title}
            autoComplete="off"
            error={mistakeOf('title')}
            onChange={(event) => onChange({ ...item, title: event.target.value })}
          />
        )}
        <TextArea
          label={kind === 'task' ? 'How to do it' : 'Why, or what to look for'}
          optional={kind !== 'task'}
          rows={2}
          maxLength={500}
          value={text}
          error={mistakeOf('text') ?? mistakeOf('ref')}
          onChange={(event) => onChange({ ...item, text: event.target.value })}
        />
      </div>
    </li>
  );
}
