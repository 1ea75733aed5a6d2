/** What a member agrees to before a model writes replies. Each sentence is a promise, and a test checks each of them. */
export const agreementSentences = [
  { id: 'where', text: 'Each question you ask goes to {name} at {host}, chosen by the people who run this Staffroom.' },
  {
    id: 'history',
    text: 'With it go up to 6 of the questions you asked before, since you agreed, and the replies that the model itself wrote.',
  },
  { id: 'rules', text: 'Replies that Savi’s own rules wrote are not sent.' },
  {
    id: 'profile',
    text: 'From your profile go your role, career stage, years of experience, bio, expertise, areas to develop, professional goals, challenges and open goals.',
  },
  {
    id: 'here',
    text: 'The type of your session, the module you work on, and the names of skills, circles, events and courses that fit your question go too. Private circles are left out.',
  },
  {
    id: 'identity',
    text: 'Your name, username, email address, school and location are not sent, unless you write them in one of these texts.',
  },
  { id: 'documents', text: 'What Savi read in your documents is sent only if you tick the box below.' },
  {
    id: 'danger',
    text: 'A message in which Savi recognises distress, or a worry about a child or a colleague, is not sent. Nor are the three messages after it.',
  },
  {
    id: 'reply',
    text: 'Savi removes links, unknown telephone numbers, and requests for passwords or personal details from what the model writes.',
  },
  { id: 'stop', text: 'You can stop at any time. Nothing is sent after that.' },
] as const;
export type AgreementSentence = (typeof agreementSentences)[number]['id'];

/** The sentence as a member reads it, with the model's name and host. */
export const agreementWords = (text: string, provider: { name: string; host: string }): string =>
  text.replace('{name}', provider.name).replace('{host}', provider.host);
