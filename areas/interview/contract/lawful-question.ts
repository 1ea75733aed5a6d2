/**
 * What a UK employer must not ask somebody before an offer: about their health (Equality Act 2010, section 60), or in a way that
 * would let them choose by a protected characteristic, such as plans for a family. Questions about pupils are not meant.
 */
const unlawful = [
  /\b(?:are|were|have|do|did|can|will|would) you (?:ever )?(?:be(?:en)? )?(?:pregnant|married|single|divorced|disabled|ill\b|sick|off sick|religious)/i,
  /\b(?:do|did|will|would) you (?:have|want|plan|intend to have|expect) (?:any |more |to have )?(?:children|a family|a baby|childcare|a disability|disabilities|health|a health|an illness|a medical)/i,
  /\b(?:are|do|did|will|would) you (?:planning|plan|hoping|hope|trying|try) (?:to (?:have|start|try for) |for |on )?(?:a |any |more )*(?:family|baby|children|pregnan)/i,
  /\byour (?:own )?(?:health|medical|illness|sickness|sick (?:days|leave|record)|disabilit|mental health|pregnan|childcare|children|husband|wife|partner|spouse|religion|faith|marriage|marital|sexuality|age\b|nationality)/i,
  /\bhow (?:old are you|many (?:days|weeks) (?:sick|were you (?:ill|sick|absent)|have you been (?:ill|sick|absent)))/i,
  /\bwhen (?:were you born|do you (?:plan to )?retire)/i,
];

/** Whether an employer may ask this before an offer, as far as words can tell. */
export const mayBeAskedBeforeOffer = (question: string): boolean =>
  !unlawful.some((pattern) => pattern.test(question.replaceAll('’', "'")));
