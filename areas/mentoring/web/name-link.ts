/** For headings that contain a member's name. On touch screens the link has a larger target, even for a short name. */
export const nameClass =
  'item-title wrap-anywhere [&_a]:inline-block pointer-coarse:[&_a]:relative pointer-coarse:[&_a]:before:absolute pointer-coarse:[&_a]:before:-inset-y-3 pointer-coarse:[&_a]:before:-inset-x-2';
