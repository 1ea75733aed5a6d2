/** Names the model that wrote a reply and says what was not checked. Shown before the reply. */
export function ModelNote({ model }: { model: string | null | undefined }) {
  return (
    <p className="mb-3 rounded-card border border-line bg-primary-tint px-3.5 py-2 text-sm wrap-anywhere">
      <strong className="font-semibold">{model || 'A language model'} wrote this, not Staffroom.</strong> It can be
      wrong. Staffroom checked its figures, names and links against the sources, and not what its sentences mean.
    </p>
  );
}

/** Says that a model's reply is incomplete. */
export function PartialNote() {
  return <p className="mt-3 text-quiet text-sm">This reply is not complete. It was stopped, or the model failed.</p>;
}
