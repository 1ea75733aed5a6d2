type ProgressBarProps = { percent: number; className?: string } & ({ label: string } | { labelledBy: string });

/** How much of something is done. Show the percentage beside it, because a bar alone is hard to read. */
export function ProgressBar({ percent, className, ...name }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      {...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy })}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={className}
    >
      <div className="h-2 overflow-hidden rounded-full bg-primary-tint">
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
