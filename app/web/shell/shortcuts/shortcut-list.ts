/** The screens that 'g' and a letter open. */
export const screenKeys: readonly { key: string; label: string; to: string }[] = [
  { key: 'h', label: 'Home', to: '/' },
  { key: 'c', label: 'Circles', to: '/circles' },
  { key: 'g', label: 'Growth Hub', to: '/growth' },
  { key: 'm', label: 'Messages', to: '/messages' },
  { key: 'n', label: 'Notifications', to: '/notifications' },
  { key: 's', label: 'Support', to: '/support' },
];
