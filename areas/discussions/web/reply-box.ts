/** The id of the reply box, for the button that moves the focus to it. */
export const replyBoxId = 'your-reply';

/** The longest text that is quoted, in characters. */
const longestQuote = 2_000;

type Quoter = (text: string) => void;

let quoter: Quoter | null = null;

/** The reply box of the page takes quotations from now on. Returns how to end that. */
export function takeQuotations(take: Quoter): () => void {
  quoter = take;
  return () => {
    if (quoter === take) quoter = null;
  };
}

/** The words that are selected in an element, or null if the selection is empty or somewhere else. */
function selectedIn(element: Element | null): string | null {
  const selection = document.getSelection();
  if (!element || !selection?.anchorNode || !selection.focusNode) return null;
  const isInside = element.contains(selection.anchorNode) && element.contains(selection.focusNode);
  return isInside ? selection.toString().trim() || null : null;
}

/**
 * Quotes what is selected in a post in the reply box, or else the whole post.
 *
 * @param elementId the element with the text of the post
 */
export function quotePost(elementId: string, text: string): void {
  const quoted = selectedIn(document.getElementById(elementId)) ?? text;
  const short = quoted.length > longestQuote ? `${quoted.slice(0, longestQuote)}…` : quoted;
  // The menu first returns the focus to its button.
  setTimeout(() => quoter?.(short));
}
