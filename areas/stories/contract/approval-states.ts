/** `asked`: the author was asked about this version. A change of the text begins again with `not_asked`. */
export const approvalStates = ['not_asked', 'asked', 'approved', 'changes_wanted'] as const;
export type ApprovalState = (typeof approvalStates)[number];
