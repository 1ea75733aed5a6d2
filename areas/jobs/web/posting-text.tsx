/**
 * The text of an advert: headings after '## ', list items after '- ', otherwise paragraphs. Renders text only, never
 * markup.
 */
export function PostingText({ text }: { text: string }) {
  return (
    <div className="wrap-anywhere max-w-[68ch] space-y-4 text-base leading-[1.6]">
      {text.split('\n\n').map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
        <Block key={index} text={block} />
      ))}
    </div>
  );
}

function Block({ text }: { text: string }) {
  const lines = text.split('\n');
  if (text.startsWith('## ')) return <h3 className="pt-2 item-title">{text.slice(3)}</h3>;
  if (lines.every((line) => line.startsWith('- ')))
    return (
      <ul className="list-disc space-y-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line.slice(2)}</li>
        ))}
      </ul>
    );
  return <p className="whitespace-pre-line">{text}</p>;
}
