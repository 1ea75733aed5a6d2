import { useEffect, useRef, useState } from 'react';
import { nameMatches } from './mention-text.ts';

/** A person that the list offers. */
export interface OfferedPerson {
  id: number;
  name: string;
  avatar: string | null;
  /** Tells people with the same name apart: 'Teacher, Oakfield Primary School'. */
  detail: string;
}

export type FindPeople = (query: string, signal: AbortSignal) => Promise<readonly OfferedPerson[]>;

interface Answer {
  query: string;
  people: readonly OfferedPerson[];
}

/** How long to wait after a key, in milliseconds. */
const pause = 120;

/**
 * Finds people while a name is being typed. Earlier answers are narrowed at once, so that the list never offers somebody who
 * does not match. `most`: how many people one answer has at most. An answer with fewer is narrowed without asking again.
 */
export function useOffers(query: string | null, findPeople: FindPeople, most: number) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const find = useRef(findPeople);
  find.current = findPeople;
  const isAnswered =
    answer !== null &&
    query !== null &&
    (answer.query === query || (answer.query !== '' && answer.people.length < most && query.startsWith(answer.query)));
  useEffect(() => {
    if (query === null) setAnswer(null);
    if (query === null || isAnswered) return;
    const request = new AbortController();
    const finish = (people: readonly OfferedPerson[]) => {
      if (!request.signal.aborted) setAnswer({ query, people });
    };
    // Without an answer there is no list, and the name stays text.
    const timer = setTimeout(() => find.current(query, request.signal).then(finish, () => finish([])), pause);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query, isAnswered]);
  const people = query === null || !answer ? [] : answer.people.filter(({ name }) => nameMatches(name, query));
  return { people, isAnswered };
}
