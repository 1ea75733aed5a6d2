/** A link to the operator: their email address, or their page in a new tab. */
export function OrganiserLink({ contact, className }: { contact: string; className: string }) {
  if (!/^https?:\/\//.test(contact))
    return (
      <a href={`mailto:${contact}`} className={className}>
        {contact}
      </a>
    );
  return (
    <a href={contact} target="_blank" rel="noopener noreferrer" className={className}>
      {contact.replace(/^https?:\/\//, '').replace(/\/$/, '')} (opens in a new tab)
    </a>
  );
}
