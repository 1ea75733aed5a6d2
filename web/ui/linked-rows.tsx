import { Link } from './link.tsx';

/** A row: where it leads, its title, and its facts in one line. */
export interface LinkedRow {
  id: number;
  to: string;
  title: string;
  facts: string;
}

/** Items of a list at the desk. Each whole row leads to the screen of its item. */
export function LinkedRows({ rows }: { rows: readonly LinkedRow[] }) {
  return (
    <ul className="border-line border-t">
      {rows.map(({ id, to, title, facts }) => (
        <li key={id} className="relative border-line border-b py-4 hover:bg-primary-tint/50">
          <h2 className="item-title wrap-anywhere max-w-[75ch]">
            <Link to={to} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h2>
          <p className="wrap-anywhere text-quiet text-sm">{facts}</p>
        </li>
      ))}
    </ul>
  );
}
