/** Shown wherever the levels of roles are shown. */
export function LevelsNote() {
  return (
    <p className="mt-1.5 text-quiet text-sm">
      The levels are Staffroom’s own interpretation of each role. They are not an official standard.
    </p>
  );
}
