/** The shape of the drawn skill tree: twelve branches that grow from one trunk. Lengths are units of the drawing. */
export const treeWidth = 960;
export const treeHeight = 470;

interface Point {
  x: number;
  y: number;
}

/** A branch from the trunk to its tip, bent at `control`: a quadratic Bézier curve. */
interface Branch {
  start: Point;
  control: Point;
  end: Point;
}

const trunkTop: Point = { x: treeWidth / 2, y: 368 };

/** Branch `at` of `count`, from the left to the right. */
export function branchOf(at: number, count: number): Branch {
  const angle = Math.PI * (0.97 - (0.94 * at) / (count - 1));
  const end = { x: trunkTop.x + 272 * Math.cos(angle), y: trunkTop.y + 14 - 326 * Math.sin(angle) ** 0.8 };
  const control = { x: trunkTop.x + (end.x - trunkTop.x) * 0.22, y: trunkTop.y + (end.y - trunkTop.y) * 0.72 };
  return { start: trunkTop, control, end };
}

export const pathOf = ({ start, control, end }: Branch): string =>
  `M${round(start.x)} ${round(start.y)}Q${round(control.x)} ${round(control.y)} ${round(end.x)} ${round(end.y)}`;

/** Where a level is on its branch, as a part of the way from 0 to 1. The fifth level is the tip. */
export const partOfLevel = (level: number): number => 0.32 + (level - 1) * 0.17;

/** The point at a part of the way, and the direction of the branch there, in degrees. */
export function pointAt({ start, control, end }: Branch, part: number): Point & { direction: number } {
  const rest = 1 - part;
  const along = (axis: 'x' | 'y') =>
    rest * rest * start[axis] + 2 * rest * part * control[axis] + part * part * end[axis];
  const slope = (axis: 'x' | 'y') => 2 * rest * (control[axis] - start[axis]) + 2 * part * (end[axis] - control[axis]);
  return { x: along('x'), y: along('y'), direction: (Math.atan2(slope('y'), slope('x')) * 180) / Math.PI };
}

/** How far a branch has grown: to its level, and on towards the next by the hours. `hoursOfLevel` are those of the levels. */
export function grownPart(hours: number, level: number, hoursOfLevel: readonly number[]): number {
  if (hours <= 0) return 0;
  const [from, to] = [hoursOfLevel[level - 1] ?? 0, hoursOfLevel[level]];
  const reached = level === 0 ? 0 : partOfLevel(level);
  if (to === undefined) return 1;
  return reached + (partOfLevel(level + 1) - reached) * Math.min(1, (hours - from) / (to - from));
}

const round = (value: number) => Math.round(value * 10) / 10;
