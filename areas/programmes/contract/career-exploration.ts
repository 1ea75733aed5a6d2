import type { Programme } from './programme.ts';

export const careerExploration: Programme = {
  id: 'career-exploration',
  title: 'Career Exploration',
  description:
    'Find out what you want from work in schools, what there is beyond your own corridor, and which one step is worth trying first. For anyone in their first years, in a support role, or not sure what comes next.',
  level: 'Beginner',
  duration: '6-8 weeks',
  modules: [
    {
      id: 'values-and-strengths',
      title: 'Values and strengths',
      description:
        'Before looking at jobs, look at your working week. You end with half a page, in your own words, on what gives you energy, what you are good at and what you will not give up.',
      duration: '1-2 weeks',
      activities: [
        {
          title: 'Keep an energy diary for five days',
          description:
            'At the end of each day note the two moments that gave you energy and the two that took it, with what you were doing and who with. Keep it to five minutes and be exact: ‘reading with four children from Year 2’ says more than ‘teaching’. On Friday, mark what keeps coming back.',
        },
        {
          title: 'Ask three colleagues one question',
          description:
            'Ask three people who see different sides of you, perhaps a teaching assistant, someone in the office and someone who leads you: ‘When have you seen me at my best?’ Write down their words as they say them, without arguing. What two of them name without having spoken to each other is a strength you can rely on.',
        },
        {
          title: 'Sort what matters to you',
          description:
            'Write ten things that work can give you on slips of paper: time with children, a subject you love, pay, predictable hours, influence, a team, learning, a short journey, standing, quiet. Sort them into must have, good to have and can live without, with four musts at most. Then score your present job out of ten on each must.',
        },
        {
          title: 'Write your half page',
          description:
            'In no more than 150 words say what you do well, what you want more of and what you will not trade away. Leave job titles out: they come in the next module. Read it aloud to someone who knows you, and change whatever makes you wince.',
        },
      ],
    },
    {
      id: 'roles-in-schools',
      title: 'The map of school roles',
      description:
        'Schools hold far more jobs than the one at the front of a class. You draw the map from where you stand, learn what three roles really ask for, and close two doors on purpose.',
      duration: '2 weeks',
      activities: [
        {
          title: 'Draw the map from where you stand',
          description:
            'Put your present role in the middle of a page and draw every role that is one step away: up, sideways and out of the classroom. A class teacher might draw subject leader, SENCO and head of year; a teaching assistant might draw HLTA, cover supervisor, pastoral lead and a route to qualified teacher status. Ring the three whose advert you would read tonight.',
        },
        {
          title: 'Read six adverts closely',
          description:
            'Find two real vacancies for each role you ringed, on the Jobs page here or on the national or local service you would use. Highlight in one colour what you can already show and in another what you cannot. What turns up in all of them is the job; the rest is that school.',
        },
        {
          title: 'Find out what it takes to get there',
          description:
            'For each role write down the qualification it needs by law or by custom, how long that takes and who pays. A new SENCO in England works towards the NPQ for SENCOs, for example, while most middle leadership posts ask for no certificate at all. Check the year on whatever you read: the rules change.',
        },
        {
          title: 'Close two doors on purpose',
          description:
            'Choose two roles that you have carried about as a ‘maybe’, and decide against them for the next two years. Write one honest sentence for each on why. Then look at what the two reasons have in common, because that tells you something about the third role.',
        },
      ],
    },
    {
      id: 'honest-conversations',
      title: 'Conversations that tell the truth',
      description:
        'An advert tells you what a school wants to say. Twenty minutes with someone who does the job tells you what a Tuesday is like. You talk to two people, watch one at work, and hold it against your half page.',
      duration: '2 weeks',
      activities: [
        {
          title: 'Ask for twenty minutes',
          description:
            'Choose two people who do a job that you ringed, at least one of them outside your own school; a circle here is a good place to find them. Send each a message of four sentences: who you are, why them, what you would like to know, and that twenty minutes is enough. Offer two times, and take a no kindly.',
        },
        {
          title: 'Ask about last Tuesday',
          description:
            'Prepare three questions and ask them in both conversations, so that you can compare. What did you do last Tuesday, hour by hour? What do you miss from your last role? What would make you leave?',
        },
        {
          title: 'Shadow one part of the job',
          description:
            'Ask to sit beside the role for an hour: a gate duty, an annual review, a data meeting, the office at half past eight, with the agreement of everyone in the room. Arrange it through your line manager and say what you will bring back. Count how many of the minutes went on the part you had imagined the job to be.',
        },
        {
          title: 'Compare it with your half page',
          description:
            'Lay your half page from the first module beside your notes. For each role write down which of your musts it would meet, which it would cost you, and what you still do not know. If a role fails two of your musts, thank it and let it go.',
        },
      ],
    },
    {
      id: 'first-step',
      title: 'A first step you can take back',
      description:
        'You do not need a five-year plan to find out whether a direction suits you. You try it small, for half a term, in a way that can be undone, and then decide on evidence.',
      duration: '1-2 weeks',
      activities: [
        {
          title: 'Design a half-term trial',
          description:
            'Take the role that survived and find the smallest real piece of it: run one club, mentor one student teacher, lead one item of a meeting, take one group through an intervention. Write down what you would do, for how long, and what would tell you that it suits you. Six weeks is long enough to learn and short enough to stop.',
        },
        {
          title: 'Ask for it properly',
          description:
            'Take the trial to your line manager with three things ready: what it gives the school, what it costs in time, and what you would put down for it. Ask for a yes or for a condition, not for permission to think about it. Follow up with two lines in writing, so that it is a plan and not a chat.',
        },
        {
          title: 'Plan the log you will keep',
          description:
            'Put a weekly five minutes in your calendar for the length of the trial, with one question: would I choose to do that again on a wet Thursday in November? Two lines each time will do. Decide now who will read the log with you at the end, and ask them.',
        },
        {
          title: 'Set the day you will decide',
          description:
            'Name the date, and the three answers you will choose between: more of this, not now, not this. Put it on your profile as one goal, such as ‘Decide about subject leadership by the end of the spring term’. Tell the people who helped you that you will let them know.',
        },
      ],
    },
  ],
};
