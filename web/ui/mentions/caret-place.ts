/** Where a character of a text area is, in pixels from the top left corner of the text area. */
export interface CaretPlace {
  left: number;
  top: number;
  /** The height of its line. */
  height: number;
}

const copied = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'borderStyle',
  'font',
  'letterSpacing',
  'lineHeight',
  'tabSize',
  'textIndent',
  'wordSpacing',
] as const;

/**
 * Measures where a character of a text area is. A text area does not tell that, so the text is laid out again in an element
 * with the same style.
 */
export function caretPlace(area: HTMLTextAreaElement, at: number): CaretPlace {
  const copy = document.createElement('div');
  const style = getComputedStyle(area);
  for (const name of copied) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  copy.textContent = area.value.slice(0, at);
  const mark = document.createElement('span');
  mark.textContent = area.value.slice(at, at + 1) || '.';
  copy.append(mark);
  document.body.append(copy);
  const place = { left: mark.offsetLeft, top: mark.offsetTop - area.scrollTop, height: mark.offsetHeight };
  copy.remove();
  return place;
}
