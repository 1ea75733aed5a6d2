import { clsx } from 'clsx';
import { hoursOfLevel, type SkillArea, skillLabels } from '#areas/development/contract/skill.ts';
import type { SkillProgress } from '#areas/development/contract/skill-tree.ts';
import { branchOf, grownPart, partOfLevel, pathOf, pointAt, treeHeight, treeWidth } from './tree-shape.ts';

interface TreePictureProps {
  skills: readonly SkillProgress[];
  chosen: SkillArea;
  onChoose(skill: SkillArea): void;
}

/**
 * The twelve skills as branches of a tree. A branch grows with the hours, has a leaf for each level that is reached, and a
 * flower at level 5. Screen readers and keyboards use the list and the table beside it, which say the same.
 */
export function TreePicture({ skills, chosen, onChoose }: TreePictureProps) {
  return (
    <svg viewBox={`0 0 ${treeWidth} ${treeHeight}`} aria-hidden="true" className="block w-full">
      <path
        d={`M${treeWidth / 2 - 150} 458Q${treeWidth / 2} 436 ${treeWidth / 2 + 150} 458`}
        className="fill-none stroke-line"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d={`M${treeWidth / 2 - 17} 450C${treeWidth / 2 - 5} 422 ${treeWidth / 2 - 9} 390 ${treeWidth / 2 - 6} 360L${treeWidth / 2 + 6} 360C${treeWidth / 2 + 9} 390 ${treeWidth / 2 + 5} 422 ${treeWidth / 2 + 17} 450Z`}
        className="fill-primary"
      />
      {skills.map((progress, at) => (
        <Branch
          key={progress.skill}
          progress={progress}
          at={at}
          count={skills.length}
          isChosen={progress.skill === chosen}
          onChoose={() => onChoose(progress.skill)}
        />
      ))}
    </svg>
  );
}

interface BranchProps {
  progress: SkillProgress;
  at: number;
  count: number;
  isChosen: boolean;
  onChoose(): void;
}

function Branch({ progress: { skill, hours, level, nodes }, at, count, isChosen, onChoose }: BranchProps) {
  const branch = branchOf(at, count);
  const path = pathOf(branch);
  const grown = grownPart(hours, level, hoursOfLevel);
  const { end } = branch;
  const isMiddle = Math.abs(end.x - treeWidth / 2) < 40;
  const isLeft = end.x < treeWidth / 2;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list below does the same with the keyboard
    <g onClick={onChoose} className="group cursor-pointer">
      <path d={path} className="fill-none stroke-transparent" strokeWidth="26" />
      <path
        d={path}
        strokeWidth="2"
        strokeLinecap="round"
        className={clsx('fill-none', isChosen ? 'stroke-edge' : 'stroke-line group-hover:stroke-edge')}
      />
      {grown > 0 && (
        <path
          d={path}
          pathLength="1"
          strokeDasharray={`${grown} 1`}
          strokeWidth="4.5"
          className="fill-none stroke-primary"
        />
      )}
      {nodes.map((node, order) => {
        const { x, y, direction } = pointAt(branch, partOfLevel(node.level));
        if (!node.completedAt)
          return (
            <circle
              key={node.id}
              cx={x}
              cy={y}
              r={isChosen ? 5 : 3.5}
              strokeWidth="2"
              className={clsx('fill-card', isChosen ? 'stroke-primary' : 'stroke-edge')}
            />
          );
        return (
          <g key={node.id} transform={`translate(${x} ${y}) rotate(${direction})`}>
            {node.level === 5 ? <Flower /> : <Leaf side={order % 2 === 0 ? 1 : -1} />}
          </g>
        );
      })}
      <text
        x={end.x + (isMiddle ? 10 : 14) * (isLeft === isMiddle ? 1 : -1)}
        y={end.y + (isMiddle ? -14 : 4)}
        textAnchor={isLeft ? 'end' : 'start'}
        className={clsx(
          'text-[16px] max-md:hidden',
          isChosen ? 'fill-ink font-bold' : 'fill-quiet group-hover:fill-ink',
        )}
      >
        {skillLabels[skill]}
      </text>
    </g>
  );
}

function Leaf({ side }: { side: 1 | -1 }) {
  return (
    <g transform={`rotate(${side * 48})`}>
      <path d="M0 0C7 -12 20 -13 30 0C20 13 7 12 0 0Z" className="fill-primary" />
      <path d="M4 0H22" strokeWidth="1.2" className="stroke-card" />
    </g>
  );
}

function Flower() {
  return (
    <>
      {[0, 72, 144, 216, 288].map((turn) => (
        <ellipse key={turn} cx="0" cy="-7" rx="5" ry="7" transform={`rotate(${turn})`} className="fill-marigold" />
      ))}
      <circle r="4" className="fill-primary" />
    </>
  );
}
