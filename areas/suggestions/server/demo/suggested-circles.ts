import type { DemoSuggestion } from '#areas/circles/server/index.ts';

/** One is ready to be created by the person one signs in as, one was created, the rest still gather votes. */
export const suggestedCircles: DemoSuggestion[] = [
  {
    by: 'jago.penrose',
    daysAgo: 2.4,
    name: 'Trips, Visits and Outdoor Learning',
    description:
      'For visit leaders, EVCs and anyone who has counted heads on a beach. Costs, coaches, risk assessments that people read, and getting every pupil on the bus.',
    votes: [{ by: 'aisha.mahmood', daysAgo: 1.1, voteType: 'up' }],
  },
  {
    by: 'demo',
    daysAgo: 5.7,
    name: 'Key Stage 3, Every Subject',
    description:
      "Three years that don't belong to anybody's results. I look after it in maths and I'd like to know what the people who look after it in history, art and science are doing.",
    votes: [
      { by: 'priya.raman', daysAgo: 4.9, voteType: 'up' },
      { by: 'rhys.bevan', daysAgo: 2.2, voteType: 'up' },
    ],
  },
  {
    by: 'demo',
    daysAgo: 16.3,
    name: 'Year 6 into Year 7',
    description:
      'Both sides of the gate in one room. What primary colleagues wish we knew in September, what we do with it when they tell us, and the children for whom the summer in between is the hard part.',
    votes: [
      { by: 'alan.charlton', daysAgo: 16.1, voteType: 'up' },
      { by: 'kwame.boateng', daysAgo: 14.8, voteType: 'up' },
      { by: 'siobhan.quigley', daysAgo: 9.3, voteType: 'up' },
      { by: 'ravi.solanki', daysAgo: 4.4, voteType: 'up' },
      { by: 'martin.thorpe', daysAgo: 1.3, voteType: 'up' },
    ],
  },
  {
    by: 'conor.gallagher',
    daysAgo: 24.6,
    name: 'AI in School, Without the Hype',
    description:
      'What saves a real teacher real time, what pupils are doing with it anyway, and what should never be typed into it. Sceptics especially welcome.',
    votes: [
      { by: 'piotr.zielinski', daysAgo: 24.1, voteType: 'up' },
      { by: 'nasreen.akhtar', daysAgo: 22.7, voteType: 'down' },
      { by: 'demo', daysAgo: 18.5, voteType: 'up' },
      { by: 'ben.hartnell', daysAgo: 11.9, voteType: 'up' },
      { by: 'folasade.bello', daysAgo: 3.6, voteType: 'up' },
    ],
  },
  {
    by: 'devon.clarke',
    daysAgo: 38.2,
    name: 'Departments of One',
    description:
      "For whoever is the whole of music, drama, computing or Latin. Nobody to moderate with, nobody to blame, and a cupboard that's always your turn to tidy.",
    votes: [
      { by: 'morag.sinclair', daysAgo: 37.4, voteType: 'up' },
      { by: 'conor.gallagher', daysAgo: 35.2, voteType: 'up' },
      { by: 'folasade.bello', daysAgo: 20.8, voteType: 'up' },
      { by: 'rukhsana.begum', daysAgo: 7.5, voteType: 'up' },
    ],
  },
  {
    by: 'emma.castle',
    daysAgo: 344.1,
    name: 'Phonics and Early Reading',
    description: 'From first sounds to first favourites, and the children for whom it does not come easily.',
    votes: [
      { by: 'niamh.donnelly', daysAgo: 343.9, voteType: 'up' },
      { by: 'orla.mcateer', daysAgo: 343.4, voteType: 'up' },
      { by: 'lowri.fraser', daysAgo: 342.8, voteType: 'up' },
      { by: 'comfort.asante', daysAgo: 342.2, voteType: 'up' },
      { by: 'tom.blackwood', daysAgo: 341.6, voteType: 'up' },
    ],
    became: 'Phonics and Early Reading',
  },
];
