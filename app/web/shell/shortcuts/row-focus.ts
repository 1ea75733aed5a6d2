/**
 * Moves the focus to the first link of the next or previous row of the lists on the screen. A row is a list item with a
 * link. Rows in a navigation are left out.
 */
export function focusRow(way: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main li, main article')].flatMap((row) => {
    const link = row.closest('nav') ? null : row.querySelector<HTMLElement>('a[href]');
    return link && link.getClientRects().length > 0 ? [{ row, link }] : [];
  });
  // Of a row within a row, the outer one counts.
  const outer = rows.filter(({ link }, index) => rows.findIndex((one) => one.link === link) === index);
  const here = outer.findLastIndex(({ row }) => row.contains(document.activeElement));
  const next = here === -1 ? (way === 1 ? 0 : -1) : here + way;
  outer[next]?.link.focus();
}
