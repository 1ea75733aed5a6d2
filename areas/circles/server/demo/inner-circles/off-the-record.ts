import type { DemoInnerCircle } from '../demo-content.ts';

/** The one that the person one signs in as belongs to. */
export const offTheRecord: DemoInnerCircle = {
  name: 'Wellbeing Leads, Off the Record',
  description:
    "For the people who look after the people. Bring what you can't put in the bulletin. No names, no schools, no screenshots.",
  color: 'orange',
  maxMembers: 12,
  inviteCode: 'kettle-is-on',
  madeDaysAgo: 214,
  members: [
    'siobhan.quigley',
    'marcia.grant',
    'leon.campbell',
    'imran.sheikh',
    'claire.freer',
    'sean.brannigan',
    'demo',
  ],
  discussions: [
    {
      by: 'siobhan.quigley',
      daysAgo: 210.6,
      isSticky: true,
      title: 'Shut the door behind you',
      content: `The big circle is for ideas. This is for the other thing.

I asked each of you because at some point you told me something true and then apologised for it. We'll have none of that here.

- Nobody outside this room needs to know it exists.
- If it's about a person, change enough that they'd walk past it.
- If it's about a child's safety or somebody's life, it goes to the right people today and you don't wait for one of us to reply. You all know that. I'm only writing it down so that it's written down.
- You can come in, read, and say nothing. Some weeks I will.`,
      replies: [
        {
          by: 'marcia.grant',
          afterHours: 2.1,
          content: `Door shut. Custard creams on the side.`,
        },
        {
          by: 'imran.sheikh',
          afterHours: 11.4,
          content: `Nine years in leadership and I don't think anyone has asked how I am without a form in their hand. So, hello. Tired. Fine otherwise.`,
        },
        {
          by: 'sean.brannigan',
          afterHours: 26.9,
          content: `Good to be in a room with no agenda item on it.`,
        },
      ],
    },
    {
      by: 'leon.campbell',
      daysAgo: 138.2,
      title: 'First supervision session',
      content: `Some of you pushed me to ask for it. It took two goes and a paper, and yesterday I finally had the first one. Fifty minutes, a woman with a mug, in a room at the library.

I talked for about forty-five of them. She said maybe nine sentences. I told her about a phone call from two years ago that I haven't told my wife about. I didn't know I was going to.

On the bus home I didn't replay anything. I looked out of the window. I'd forgotten that the bus has windows.`,
      replies: [
        {
          by: 'siobhan.quigley',
          afterHours: 1.4,
          content: `Oh Leon. I'm so glad. Keep the next one sacred, even in a good week. Especially in a good week.`,
        },
        {
          by: 'marcia.grant',
          afterHours: 7.7,
          content: `It's often the second one that's odd. You go in feeling you've nothing to say. Go anyway.`,
        },
        {
          by: 'leon.campbell',
          afterHours: 790,
          content: `Marcia was right about the second one. Went anyway.`,
        },
      ],
    },
    {
      by: 'claire.freer',
      daysAgo: 31.5,
      title: 'Slip number nineteen was about me',
      content: `I told the big circle about our survey sinking and the shoebox after it. I left one out.

Slip nineteen said: "The office makes you feel like a nuisance." There are three of us. I'm the one who says no.

I haven't shown the other two. I've had it in my purse for a week, and I've been so pleasant that a supply teacher asked if I was leaving. What I want to do is explain the budget to whoever wrote it, with a graph.`,
      replies: [
        {
          by: 'siobhan.quigley',
          afterHours: 0.9,
          content: `No graph. I had one of those in my third year and I can still see the handwriting. It hurts because you'd never want to be that person, and that's also how you know it isn't the whole of you.`,
        },
        {
          by: 'demo',
          afterHours: 3.6,
          content: `I've felt like a nuisance at an office, and I promise it wasn't the person. It was a hatch that was shut at break, which is the only ten minutes I have. I'd stand there with my envelope like Oliver Twist. Is it maybe the hatch?`,
        },
        {
          by: 'sean.brannigan',
          afterHours: 14.2,
          content: `You could pin it up with the others. "The office makes you feel like a nuisance. We don't want to. What would help?" Signed by you. It takes some nerve, but people who ask that get answers.`,
        },
        {
          by: 'claire.freer',
          afterHours: 122.7,
          content: `Showed it to the other two. One cried, one said "it's the hatch". (Amira, I'm putting you on the payroll.) It's open at break from Monday, we take turns, and I've pinned slip nineteen up with my name under it. Feel sick. Feel better.`,
        },
      ],
    },
    {
      by: 'demo',
      daysAgo: 25.8,
      title: 'Somebody who keeps saying she is fine',
      content: `A colleague. I'm not her manager, we're just on the same corridor. She's in before the caretaker and I haven't seen her eat lunch for three weeks. She used to sing in the photocopier queue and now she stands there with her eyes shut.

I've asked twice if she's all right. "Fine", like a door closing. Her line manager is nice and busy and hasn't noticed, or has and doesn't know what to do.

What's mine to do here, and what isn't?`,
      replies: [
        {
          by: 'sean.brannigan',
          afterHours: 1.2,
          content: `I was the one saying fine. "Are you all right" is a question with one polite answer. The person who got through to me said what she'd seen: "You've been here before seven every day this week and you've stopped eating with us. I've missed you." I couldn't say fine to that.`,
        },
        {
          by: 'marcia.grant',
          afterHours: 2.8,
          content: `And do it side by side. Walk to the car park with her, or carry something. People talk when they're both facing the same way.`,
        },
        {
          by: 'imran.sheikh',
          afterHours: 6.5,
          content: `Yours: to notice, to say so, to keep turning up. Not yours: to mend it, or to carry it by yourself. Offer to go with her to her manager or to ring the helpline from your room. If she says anything that frightens you, you tell someone senior that day, and you tell her that you're going to. You can do that kindly.`,
        },
        {
          by: 'siobhan.quigley',
          afterHours: 20.1,
          content: `And then come back here and tell us how *you* are.`,
        },
        {
          by: 'demo',
          afterHours: 96.4,
          content: `I did Sean's sentence and Marcia's car park. She cried by the bottle bank for ten minutes. Somebody at home is very ill (I've changed it enough) and she hadn't said because she'd "only just started being reliable". She's told her manager now, with me outside the door, and her Friday duty has been taken by three different people who all thought they were the only one.

I'm all right. I had a bath and watched something with no teachers in it.`,
        },
      ],
    },
    {
      by: 'sean.brannigan',
      daysAgo: 4.6,
      title: 'My old school has asked me to talk to the staff about workload',
      content: `I left because of the workload. They'd like forty minutes, after school, "something practical and upbeat".

I've drafted three emails. One is a yes, one is a no, and one I enjoyed very much and shan't be sending.

Part of me thinks that if one person in that hall is where I was, I ought to go. Part of me can still smell the floor polish.`,
      replies: [
        {
          by: 'imran.sheikh',
          afterHours: 2.3,
          content: `I'd like to read the third email. And you don't owe them forty minutes, however good your reasons are for wanting to give it.`,
        },
        {
          by: 'leon.campbell',
          afterHours: 5.1,
          content: `Could you write to that one person instead? Two sides, no slides. They could put it in everyone's pigeonhole and you'd never have to smell the polish.`,
        },
        {
          by: 'siobhan.quigley',
          afterHours: 27.5,
          content: `Or go, with one condition: the head sits at the front and answers first. If they say no to that, you've saved yourself an evening.`,
        },
      ],
    },
  ],
  resources: [
    {
      by: 'marcia.grant',
      daysAgo: 201.7,
      title: 'ELSA Network: what supervision is supposed to look like',
      description: `For those of you arguing for it. Print the bit about regular supervision from an educational psychologist and leave it under the right door. ELSAs get it as a matter of course, so why not heads of year?`,
      resourceType: 'link',
      url: 'https://www.elsanetwork.org/',
      category: 'Supervision',
      tags: ['ELSA', 'supervision'],
      upvotes: 5,
    },
    {
      by: 'imran.sheikh',
      daysAgo: 77.4,
      title: 'Mind: mental health at work',
      description: `I use the wellness action plan with everyone who joins us, and I fill mine in first and leave it where they can read it. It says "goes quiet, do not call a meeting".`,
      resourceType: 'document',
      url: 'https://www.mind.org.uk/workplace/',
      category: 'Looking after staff',
      tags: ['wellness action plan', 'induction'],
      upvotes: 6,
    },
  ],
};
