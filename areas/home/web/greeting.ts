/** Returns the greeting for an hour of the day (0 to 23). */
export function greetingFor(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  if (hour >= 12 && hour < 18) return 'Good afternoon';
  return 'Good evening';
}

const titles = /^(mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|rev|revd|fr|sr)\.?$/i;

/** Returns the first word of a name that is not a title: 'Dr Amira Khan' → 'Amira'. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !titles.test(word)) ?? words[0] ?? '';
}
