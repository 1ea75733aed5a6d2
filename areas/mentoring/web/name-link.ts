/** A heading that is a member's name: on touch the link in it takes a finger, however short or long the name. */
export const nameClass =
  'item-title wrap-anywhere [&_a]:inline-block pointer-coarse:[&_a]:relative pointer-coarse:[&_a]:before:absolute pointer-coarse:[&_a]:before:-inset-y-3 pointer-coarse:[&_a]:before:-inset-x-2';
