/** The screens of `/desk/settings`, in order. */
export const settingSections = {
  name: { title: 'Name and look', about: 'What members see on the sign-in page, in every title and in emails.' },
  contacts: { title: 'Contacts', about: 'Where members ask for help, and who keeps children and colleagues safe.' },
  terms: { title: 'Privacy and terms', about: 'Your documents, and the versions that members must accept.' },
  joining: { title: 'Joining and passwords', about: 'Who can register, and how long a new password is.' },
  messages: { title: 'Messages', about: 'Whether members can write to each other.' },
  savi: {
    title: 'Savi’s model',
    about: 'A language model that writes Savi’s replies. Without one, Savi uses its own rules.',
  },
  feeds: { title: 'Feeds', about: 'Where vacancies come from, and how the last run went.' },
  email: { title: 'Email', about: 'The mail server and the sender of all emails.' },
  files: { title: 'Files', about: 'How much members and circles can store.' },
  retention: { title: 'Retention', about: 'How long records are kept before Staffroom deletes them.' },
  holidays: { title: 'School holidays', about: 'When emails about what is new wait.' },
  promises: { title: 'Promises', about: 'What you confirm to members on the Support page.' },
} as const;
export type SettingSection = keyof typeof settingSections;
