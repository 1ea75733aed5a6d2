import type { Savi } from './savi-model.ts';

type Provider = NonNullable<Savi['provider']>;

/**
 * The version of the sentences below. A change of what is sent needs a new one: then each member is asked again, because
 * an agreement to an earlier version does not count.
 */
export const agreementVersion = 2;

/** What a member agrees to before a model writes replies. A test checks that each sentence is true, and that they are all. */
export const agreementSentences = [
  {
    id: 'where',
    text: 'When Savi finds something about your question, we send the question to {name} at {host}. The people who run this Staffroom chose it.',
  },
  { id: 'local', text: '{host} is an address on the computer that runs Staffroom.' },
  {
    id: 'passages',
    text: 'With it we send up to 8 passages that Savi found: Savi’s own texts, and lines from circles, discussions, resources, stories, events, courses, career programmes, open posts and career roles that every member can see.',
  },
  {
    id: 'hints',
    text: 'Savi chooses these passages for your role, nation, phase, subject and area, so they can show roughly where you work and what you do.',
  },
  {
    id: 'private',
    text: 'We don’t send anything from private circles or mentors’ profiles, or the name of the member who wrote a passage.',
  },
  {
    id: 'history',
    text: 'We also send up to 6 earlier questions that you asked since you agreed, and the replies that the model itself wrote.',
  },
  { id: 'rules', text: 'We don’t send replies that Savi’s own rules wrote.' },
  {
    id: 'identity',
    text: 'We don’t send your profile: no name, username, email address, role, school or location, unless it is in one of your questions or in a text that you tick below.',
  },
  {
    id: 'record',
    text: 'Only if you tick the first box, we send a part of your own record when your question is about it: CPD hours, goals, strengths, gaps, pathway, applications or saved posts.',
  },
  {
    id: 'documents',
    text: 'Only if you tick the second box, we send the strengths and areas to develop that Savi read in your documents, with each question.',
  },
  { id: 'rest', text: 'The rest of what we send is the same for everybody: Savi’s instructions to the model.' },
  {
    id: 'danger',
    text: 'If Savi recognises distress, or a worry about a child or a colleague, in a message, we don’t send that message or the three after it.',
  },
  {
    id: 'reply',
    text: 'Savi removes each sentence of the model with a figure, date or link that is not in the passage it cites, or with a name or title that is neither there nor in your questions.',
  },
  { id: 'secrets', text: 'Savi also removes requests for passwords or personal details.' },
  { id: 'stop', text: 'You can stop at any time. After that, we send nothing.' },
] as const;
export type AgreementSentence = (typeof agreementSentences)[number]['id'];

/** The sentences for a model, with its name and host. */
export const agreementFor = (provider: Provider): { id: AgreementSentence; text: string }[] =>
  agreementSentences
    .filter(({ id }) => id !== 'local' || isLocal(provider.host))
    .map(({ id, text }) => ({ id, text: text.replace('{name}', provider.name).replace('{host}', provider.host) }));

/** Whether a host with an optional port is the computer itself. */
const isLocal = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host);
