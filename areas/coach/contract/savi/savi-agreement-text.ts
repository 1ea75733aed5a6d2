/** What a member agrees to before a model writes replies. A test checks that each sentence is true. */
export const agreementSentences = [
  {
    id: 'where',
    text: 'We send each question you ask to {name} at {host}. The people who run this Staffroom chose it.',
  },
  {
    id: 'history',
    text: 'We also send up to 6 earlier questions that you asked since you agreed, and the replies that the model itself wrote.',
  },
  { id: 'rules', text: 'We don’t send replies that Savi’s own rules wrote.' },
  {
    id: 'profile',
    text: 'From your profile, we send your role, career stage, years of experience, bio, expertise, areas to develop, professional goals, challenges and open goals.',
  },
  {
    id: 'here',
    text: 'We also send the type of your session, the module you are working on, and the names of skills, circles, events and courses that fit your question. We leave out private circles.',
  },
  {
    id: 'identity',
    text: 'We don’t send your name, username, email address, school or location, unless you write them in one of these texts.',
  },
  { id: 'documents', text: 'We send what Savi read in your documents only if you tick the box below.' },
  {
    id: 'danger',
    text: 'If Savi recognises distress, or a worry about a child or a colleague, in a message, we don’t send that message or the three after it.',
  },
  {
    id: 'reply',
    text: 'Savi removes links, unknown telephone numbers, and requests for passwords or personal details from what the model writes.',
  },
  { id: 'stop', text: 'You can stop at any time. After that, we send nothing.' },
] as const;
export type AgreementSentence = (typeof agreementSentences)[number]['id'];

/** Returns the sentence with the model's name and host. */
export const agreementWords = (text: string, provider: { name: string; host: string }): string =>
  text.replace('{name}', provider.name).replace('{host}', provider.host);
