import type { DemoInnerCircle } from '../demo-content.ts';

/** The one that the person one signs in as owns. */
export const theNextRung: DemoInnerCircle = {
  name: 'The Next Rung',
  description:
    "For a few of us who'd like to run a maths department, and two who have and will say what it's like. Applications, interview tasks, wobbles. It stays in the room.",
  color: 'blue',
  maxMembers: 8,
  inviteCode: 'second-in-maths',
  madeDaysAgo: 119,
  members: ['demo', 'zofia.wilk', 'farzana.choudhury', 'saima.hussain', 'callum.rennie'],
  invitation: {
    inviteCode: 'q3Vd0ZkT9xWbL2mRyUe7Ns4C',
    maxUses: 2,
    currentUses: 0,
    madeDaysAgo: 6.5,
    expiresInDays: 21,
  },
  discussions: [
    {
      by: 'demo',
      daysAgo: 117.4,
      isSticky: true,
      title: 'What this room is for',
      content: `I've wanted to ask these questions for about a year and couldn't think where. The staffroom has my head of department in it. Maths Leads is lovely, but some of you in there sit on interview panels.

So, eight seats and five of us to begin with. Zofia and I would both like a department one day. Farzana has one. Saima had one and gave it back. Callum says he'd rather be asked to lead the staff pantomime, which is exactly why I want him reading our applications.

Three things, if that's all right:

- No school names when it's about an interview. Somebody always knows somebody.
- "Don't fix it" at the top means don't fix it.
- If you're about to apply for the same job as someone in here, say so. We'll cope.`,
      replies: [
        {
          by: 'farzana.choudhury',
          afterHours: 2.6,
          content: `Happy to be the one with the job. Ask me the rude questions: the hours, the money, how often I've cried in the stock cupboard. (Twice. Once was dust.)`,
        },
        {
          by: 'zofia.wilk',
          afterHours: 5.9,
          content: `I've told nobody at work that I'm thinking about it. I feel better already and all I did was type a code.`,
        },
        {
          by: 'saima.hussain',
          afterHours: 22.3,
          content: `Four years as head of maths in a school, handed back on purpose, and I'm glad I did both. Put me down as the control group.`,
        },
        {
          by: 'callum.rennie',
          afterHours: 47.1,
          content: `I did a year as acting principal teacher. I was fine at it and I was dreadful company. Send me your letters and I'll tell you where you've stopped sounding like a person.`,
        },
      ],
    },
    {
      by: 'zofia.wilk',
      daysAgo: 94.2,
      title: 'A vision for maths on one side of A4',
      content: `Shortlisted. I haven't slept. They want a one-page vision and a ten-minute presentation on "raising outcomes for all".

My first draft has the word ambitious in it four times and embed six times. I read it to my husband and he said, kindly, that it could have been about a leisure centre.

Those of you who have read a pile of these: what would make you put one on the other pile?`,
      replies: [
        {
          by: 'farzana.choudhury',
          afterHours: 1.7,
          content: `Tell me what you'd stop. Everybody lists what they'd start. If somebody wrote "I'd stop the fortnightly data entry and use the hour to do the maths together", I'd want to meet them.`,
        },
        {
          by: 'callum.rennie',
          afterHours: 4.8,
          content: `Put a child in it. One, made up, with a name. What does Year 8 feel like for her now and what does it feel like in two years? Then cut every sentence she isn't in.`,
        },
        {
          by: 'saima.hussain',
          afterHours: 6.2,
          content: `And say what you don't know yet. "I'd spend my first half-term in lessons before I changed the scheme." It isn't weak. The people who've been there fifteen years are listening for exactly that.`,
        },
        {
          by: 'zofia.wilk',
          afterHours: 171.5,
          content: `Down to the last two and they gave it to the other one. Feedback was good, my page was passed round, and I was told I went vague on what I'd do about a teacher who isn't coping. Fair. I'd never thought about it because I like everyone.

I'm sad until Sunday and then I'm having another go.`,
        },
        {
          by: 'demo',
          afterHours: 173.2,
          content: `Last two at the first try, Zofia. Be as sad as you like until Sunday. I've got a lasagne and a spare evening, and the train from Stoke isn't that bad.`,
        },
      ],
    },
    {
      by: 'demo',
      daysAgo: 60.7,
      title: "Don't fix it: I filled in the form and didn't send it",
      content: `Second in department, here, in my own school. A TLR with my name practically on it. My head of department more or less told me to apply.

The form has been finished since Monday. It closed today at noon. At ten to twelve I was teaching Year 7 how to round, and I knew exactly what time it was, and I carried on teaching Year 7 how to round.

I don't want telling that I'd have been great. I just wanted to say it somewhere.`,
      replies: [
        {
          by: 'callum.rennie',
          afterHours: 0.9,
          content: `Not fixing it. How did the rounding go?`,
        },
        {
          by: 'demo',
          afterHours: 1.1,
          content: `Really well, actually. Annoyingly.`,
        },
        {
          by: 'saima.hussain',
          afterHours: 3.4,
          content: `I once sat in a car park with an application in my bag until the office lights went off. I'm not going to say what happened next because that would be fixing.`,
        },
        {
          by: 'zofia.wilk',
          afterHours: 9.6,
          content: `Thank you for saying it. I thought I was the only one who did things like that.`,
        },
        {
          by: 'demo',
          afterHours: 214,
          content: `You're allowed to fix it now. I think I worked out what it was. I'm not scared of the maths or the meetings. I'm scared of telling people I have lunch with that something isn't good enough. Can we talk about that one next?`,
        },
      ],
    },
    {
      by: 'farzana.choudhury',
      daysAgo: 33.5,
      title: 'You asked what the job is, so I wrote down a week',
      content: `An ordinary week, nothing on fire. I kept a tally on the back of my planner of what I did outside my own lessons.

- Cover: 2 hours 10. Setting it, finding it, apologising for it.
- Parents: 1 hour 25, of which one phone call was 50 minutes.
- In other people's lessons: 1 hour 40. This is the job. It's always the first thing to go.
- Data and exam entries: 2 hours.
- Meetings I called: 40 minutes. Meetings other people called: 3 hours.
- **People telling me something in a doorway: I stopped counting at 23.**

Amira, to your question. The conversation you're frightened of is number 24. I've had it perhaps six times in four years. It has never once been as bad as the Sunday before it. The doorways are what tire you.`,
      replies: [
        {
          by: 'demo',
          afterHours: 3.1,
          content: `I've read this four times. How do you start it, when it's somebody you have lunch with?`,
        },
        {
          by: 'farzana.choudhury',
          afterHours: 4.5,
          content: `With what I saw, in one sentence, the same day, standing up. "Half of your Year 9 weren't writing and I don't think you'd noticed. Shall I come and help you look?" Then I shut my mouth. Then we still have lunch, and I bring the crisps.`,
        },
        {
          by: 'saima.hussain',
          afterHours: 20.8,
          content: `Doorways are why I gave it back. I loved the lessons and the maths and I even liked the arguments. I couldn't be interrupted 23 times a day and still be any use to my own children at six o'clock. Some people love it. You do find out fairly quickly which sort you are.`,
        },
      ],
    },
    {
      by: 'saima.hussain',
      daysAgo: 8.9,
      title: 'Practice interviews: I have the questions if you have half an hour',
      content: `I've dug out what we used to ask when I was on the other side of the table. Twelve questions. Four of them are good and the rest are the kind you have to sit through.

Offer: half an hour each on a video call, I ask five, you answer as if it counted, and I say one thing only at the end. Amira, we could even do it in a café, since we live two miles apart and have somehow never met.

The one I'd start everybody on: **"Tell us about a time you changed your mind about a colleague."**`,
      replies: [
        {
          by: 'zofia.wilk',
          afterHours: 0.8,
          content: `Me, please. Any day but parents' evening. I have an answer to that one now, and I didn't the last time.`,
        },
        {
          by: 'demo',
          afterHours: 2.2,
          content: `Café, please, before I think about it too hard. Thursday at half past four?`,
        },
        {
          by: 'callum.rennie',
          afterHours: 19.4,
          content: `Can I sit in and be the deputy head who looks at his phone?`,
        },
      ],
    },
  ],
  resources: [
    {
      by: 'demo',
      daysAgo: 112.3,
      title: 'Teaching Vacancies: the free one',
      description: `The DfE's own job site. I have an alert set for maths with responsibility within twenty miles, and I read the person specifications even for jobs I'd never take. They're all the same job and it's oddly calming.`,
      resourceType: 'tool',
      url: 'https://teaching-vacancies.service.gov.uk/',
      category: 'Applying',
      tags: ['jobs', 'person specifications'],
      upvotes: 3,
    },
    {
      by: 'farzana.choudhury',
      daysAgo: 71.8,
      title: 'National professional qualifications, and who pays',
      description: `The leading teaching NPQ was the right one for me at about your stage. Check the funding rules before you fall for a provider, because they change from one cohort to the next.`,
      resourceType: 'document',
      url: 'https://www.gov.uk/guidance/national-professional-qualification-npq-courses',
      category: 'Training',
      tags: ['NPQ', 'funding'],
      upvotes: 4,
    },
  ],
};
