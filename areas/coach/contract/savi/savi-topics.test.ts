import { describe, expect, it } from 'vitest';
import { topicOf } from './savi-topic-of.ts';
import type { Topic } from './savi-topics.ts';
import { isMeant } from './word-distance.ts';

/** Questions of members and their topics, with typing errors and British phrasing. */
const examples: [Topic, string][] = [
  ['stuck', 'I feel stuck in my current role'],
  ['stuck', 'Im stuk in a rut and have been for two years'],
  ['stuck', 'My career has plateaued since I got the TLR'],
  ['stuck', 'There is no progression at my school, what can I do?'],
  ['stuck', 'I’m treading water as a teaching assistant'],
  ['stuck', 'I keep being passed over for head of year'],
  ['stuck', 'bored stiff of teaching the same lessons'],
  ['stuck', 'Honestly feel like I’m going nowhere'],
  ['stuck', 'I have lost my spark and I don’t know what to do'],
  ['leadership', 'How do I become head of department?'],
  ['leadership', 'I want to join SLT in the next couple of years'],
  ['leadership', 'What does a good middle leader do in the first term?'],
  ['leadership', 'Is the NPQSL worth doing before applying?'],
  ['leadership', 'thinking about headship'],
  ['leadership', 'I’d like to be a SENCO'],
  ['leadership', 'How can I lead a subject across two schools'],
  ['leadership', 'Leadershp roles for support staff?'],
  ['leadership', 'I would like to become the DSL at our school'],
  ['leadership', 'How do I prevent burnout in my team?'],
  ['leadership', 'advice on managing a difficult colleague'],
  ['skills', 'How can I improve my questioning?'],
  ['skills', 'Which skills should I work on this year?'],
  ['skills', 'behavour management tips for Year 9'],
  ['skills', 'I need some CPD on adaptive teaching'],
  ['skills', 'what training is there for teaching assistants'],
  ['skills', 'I want to get better at marking without it taking over my evenings'],
  ['skills', 'Help me find the gaps in my practice'],
  ['skills', 'Any good phonics courses?'],
  ['skills', 'supporting EAL learners in science'],
  ['skills', 'Do I need an NPQ?'],
  ['jobs', 'I have an interview next week'],
  ['jobs', 'What do I put in a supporting statement?'],
  ['jobs', 'Can you help with my covering letter'],
  ['jobs', 'inteview questions for a maths post'],
  ['jobs', 'Are there any vacancies near Leeds?'],
  ['jobs', 'When should I apply for September?'],
  ['jobs', 'I want to move school'],
  ['jobs', 'Where do I start with my CV?'],
  ['jobs', 'How do MPS and UPS work on the pay scale?'],
  ['change', 'I am thinking of leaving teaching'],
  ['change', 'Could I retrain as a school counsellor?'],
  ['change', 'How do I move out of the classroom?'],
  ['change', 'I’d like to switch from primary to secondary'],
  ['change', 'I’m a TA and want to become a teacher'],
  ['change', 'return to teaching after ten years'],
  ['change', 'Is it possible to go part time?'],
  ['change', 'Do something else entirely'],
  ['confidence', 'I don’t feel confident enough to apply for the job'],
  ['confidence', 'I lack confidance in front of parents'],
  ['confidence', 'I feel like a fraud, proper imposter syndrome'],
  ['confidence', 'Am I ready for headship?'],
  ['confidence', 'I’m really nervous about my observation'],
  ['confidence', 'I never speak up in meetings'],
  ['confidence', 'I’m not good enough for the head of year role'],
  ['career', 'What should my next step be?'],
  ['career', 'Where could I be in five years?'],
  ['career', 'Help me plan for a promotion'],
  ['career', 'carear advice please'],
  ['career', 'What are the routes up the ladder for a cover supervisor?'],
  ['career', 'I need to set some goals'],
  ['general', 'Hello Savi'],
  ['general', 'What can you do?'],
  ['general', 'Good morning, lovely weather'],
  ['general', '??'],
  ['general', ''],
  ['wellbeing', 'I can’t cope any more'],
  ['wellbeing', 'I cant cope with the workload'],
  ['wellbeing', 'I’m burnt out'],
  ['wellbeing', 'I cry in my car every morning before school'],
  ['wellbeing', 'I had a panic attack before my interview'],
  ['wellbeing', 'I feel so overwhelmed and exhausted'],
  ['wellbeing', 'I dread Mondays, I can’t sleep'],
  ['wellbeing', 'sometimes I don’t want to be here anymore'],
  ['wellbeing', 'My head of department is bullying me'],
  ['wellbeing', 'I’m stressed and so is my team'],
  ['wellbeing', 'I feel suicidal'],
  ['safeguarding', 'A pupil disclosed something to me today'],
  ['safeguarding', 'I’m worried about a child in my class, he has bruises'],
  ['safeguarding', 'I have a safeguarding concern about a student'],
  ['safeguarding', 'One of my Year 9s told me her dad hits her'],
  ['safeguarding', 'A girl in my form is self-harming'],
  ['safeguarding', 'I think he is being groomed, county lines maybe'],
  ['safeguarding', 'a boy said he is not safe at home'],
];

describe('the topic of a question', () => {
  it.each(examples)('%s: %s', (topic, question) => {
    expect(topicOf(question)).toBe(topic);
  });

  it('does not depend on capitals, punctuation or length', () => {
    expect(topicOf('I FEEL STUCK!!!')).toBe('stuck');
    expect(topicOf(`${'and so on '.repeat(2000)} interview`)).toBe('jobs');
  });
});

describe('a typed word', () => {
  it.each([
    ['stuk', 'stuck', true],
    ['interveiw', 'interview', true],
    ['confidance', 'confidence', true],
    ['leadershp', 'leadership', true],
    ['rat', 'rut', false],
    ['curse', 'course', true],
    ['horse', 'course', false],
    ['lead', 'leader', false],
  ])('%s is meant to be %s: %s', (typed, known, expected) => {
    expect(isMeant(typed, known)).toBe(expected);
  });
});
