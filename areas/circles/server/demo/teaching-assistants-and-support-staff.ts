import type { DemoCircle } from './demo-content.ts';

export const teachingAssistantsAndSupportStaff: DemoCircle = {
  name: 'Teaching Assistants and Support Staff',
  discussions: [
    {
      by: 'denise.clough',
      daysAgo: 321.4,
      title: "Pull up a chair: who we are and what's useful to post here",
      isSticky: true,
      content: `Hello, and come in. This circle is for everyone whose job keeps a school going and whose name isn't usually on the classroom door: TAs, HLTAs, cover supervisors, pastoral staff, technicians, librarians, lunchtime teams, site and office. Teachers and heads are welcome too, and some of the best questions come from them.

Things that go down well:

- a question about something that happened this week
- a resource you made, with a line about when it doesn't work
- a grumble that ends in "so what do others do?"

Please keep pupils and colleagues unrecognisable. "A boy in Year 4" is plenty. If it's a safeguarding worry, take it to your DSL first, always.

Say hello below: what you do, and one thing nobody realises is part of your job.`,
      replies: [
        {
          by: 'dean.salt',
          afterHours: 3.2,
          content: `Site manager, Stoke. Nobody realises I know the birthdays of most of the science department, because that's who asks me to hide the cake in the boiler room.`,
        },
        {
          by: 'comfort.asante',
          afterHours: 7.5,
          content: `Lunchtime lead and breakfast club. I peel about thirty satsumas a day. By Friday everything I own smells of them.`,
        },
        {
          by: 'morag.sinclair',
          afterHours: 26,
          content: `School librarian in Glasgow. I mend glasses. I have a wee screwdriver set in the drawer and word has got round three year groups.`,
        },
        {
          by: 'piotr.zielinski',
          afterHours: 49.3,
          content: `IT in a sixth form college. Hidden duty: finding the owner of whatever is still in the printer tray at five o'clock, some of which should never have been printed.`,
        },
        {
          by: 'tamsin.rowe',
          afterHours: 98,
          content: `TA in a learning support base. I am the keeper of the PE kit that fits nobody and the only person who knows which radiator works.`,
        },
      ],
    },
    {
      by: 'orla.mcateer',
      daysAgo: 12.4,
      title: 'Ear defenders keep walking: how do you store yours?',
      content: `We started the year with nine pairs. I can account for four, and one of those has been chewed.

They live in a tub by the door so that children can help themselves without asking, which is the whole point. I don't want to lock them away and make it a big performance every time the hall gets loud. But they leave for assembly and never come home, and the budget for more is whatever I find down the back of the sofa.

Has anyone got a system that keeps them easy to reach and also in the building? Named pairs on hooks? Colours for each room? And how are you cleaning the shared ones? A wipe is grand for the outside but the foam bits are getting a bit grim.`,
      replies: [
        {
          by: 'denise.clough',
          afterHours: 1.8,
          content: `Hooks with a photo of the pair on the wall behind, so an empty hook shouts at you. We do a count at the end of every day, same as scissors. Takes seconds once it's a habit.`,
        },
        {
          by: 'tamsin.rowe',
          afterHours: 5.4,
          content: `Own pair, own bag for anyone who uses them daily. Shared pairs only for visitors and fire drills. It stopped the swapping and, with it, most of the worry about cleaning. Replacement cushions can be bought for some makes, so check before you bin the whole thing.`,
        },
        {
          by: 'dean.salt',
          afterHours: 22.7,
          content: `Ask your site person for a strip of offcut timber and some cup hooks. If they're anything like me they've been saving it for years for exactly this.`,
        },
        {
          by: 'orla.mcateer',
          afterHours: 120,
          content: `Hooks are up, timber provided with great ceremony. Photo behind each one. Two missing pairs came back from the music room by themselves within a day. Thank you all.`,
        },
      ],
    },
    {
      by: 'beth.hodgson',
      daysAgo: 41.7,
      title: "Covering PPA for five classes: three things I've stopped doing",
      content: `I cover every class in our school at some point in the week, and for years I tried to be a slightly worse version of each teacher. This year I gave that up.

What I've dropped:

1. Copying each class's reward system. Five charts, five currencies. I now use one, everywhere, and the children coped in about a fortnight.
2. Marking in the teacher's colour. I write on a slip and put it in the front of the pile.
3. Finishing. If we don't get to the end I say so and leave a note, where I used to gallop through the last ten minutes.

The third was hardest. I felt I was letting people down. Turns out they'd rather know.

What have other PPA people let go of?`,
      replies: [
        {
          by: 'lowri.fraser',
          afterHours: 4.1,
          content: `From the other side of this (Beth covers my class!): the slip is far better than the marking ever was. "Half of them think a quadrilateral is a type of dinosaur" told me everything.`,
        },
        {
          by: 'kwame.boateng',
          afterHours: 19,
          content: `I'd argue gently about the rewards. Our HLTA keeps the class system because Year 6 will litigate any change. But I can see that five is ridiculous.`,
        },
        {
          by: 'beth.hodgson',
          afterHours: 20.6,
          content: `Kwame, fair. I should say our Year 6 did put together a written case. It was well argued and I turned it down.`,
        },
      ],
    },
    {
      by: 'lin.zhao',
      daysAgo: 88.2,
      title: 'The requisition form got shorter and people started using it',
      content: `My old practical order form had fourteen boxes. It was very thorough, and teachers filled in three of them, usually "Year 8", "acids" and "thanks".

The new one is half a side:

- day, period, room
- class size and number of groups
- the practical, by the name in our scheme
- anything different from last time
- **have you looked at the risk assessment? yes / not yet**

That last line is the one that works. "Not yet" isn't a telling-off. It just means I put the CLEAPSS sheet on top of the tray.

Late orders still happen. I answer them with "I can do this version by period 4" and offer what's ready on the shelf. Nobody has argued yet. Other technicians: what is your cut-off, and does anyone respect it?`,
      replies: [
        {
          by: 'priya.raman',
          afterHours: 2.9,
          content: `Guilty of "acids, thanks" more than once in my first year. Having "anything different from last time" as a box would have saved our technician from my idea about the liver.`,
        },
        {
          by: 'folasade.bello',
          afterHours: 51,
          content: `Could you make the "not yet" line cover trying it out first as well? Our non-specialists sometimes meet the practical at the same moment the class does. Twenty minutes in the prep room the day before changes everything.`,
        },
        {
          by: 'lin.zhao',
          afterHours: 73.8,
          content: `Folasade, good idea, added: "would you like a run-through?" Two people ticked it in the first week, one of them a head of department.`,
        },
      ],
    },
    {
      by: 'tamsin.rowe',
      daysAgo: 63.1,
      title: 'Scribing for someone who changes their mind mid-sentence',
      content: `In a practice paper last week the pupil I was scribing for dictated, stopped, went back, swapped two words, decided the first version was better, then said "no, leave it". By the end of the paragraph neither of us knew what the sentence was.

I wrote what was said and crossed out what I was told to cross out. I didn't tidy it up or prompt. But the page looked like a battlefield and I worry the reader will lose the thread.

I know the rules on what a scribe may and may not do, and our exams officer went over them again. It's the *practice* I'm asking about. How do you help someone get better at dictating before the real thing? We've got about ten weeks and one half hour slot in each.`,
      replies: [
        {
          by: 'gareth.oakes',
          afterHours: 6.3,
          content: `Ten weeks is a good run. Make it their normal way of working in lessons too, if you can. And agree early that they may ask you to read back what they've dictated, since many pupils don't realise they can ask. Check the current JCQ wording with your own exams officer, as I do every single year.`,
        },
        {
          by: 'hannah.weiss',
          afterHours: 23,
          content: `We practise with something dull. Describe making a sandwich, one sentence at a time, and say "full stop" out loud. Once the rhythm is there, move to a real question. Starting with a real question means learning two things at once.`,
        },
        {
          by: 'tamsin.rowe',
          afterHours: 174,
          content: `Sandwich week was a triumph. We now have a hand signal for "I'm still thinking", which has cut the swapping by a lot. Thank you both.`,
        },
      ],
    },
    {
      by: 'dean.salt',
      daysAgo: 150.3,
      title: 'A photograph on the wall has done what six emails could not',
      content: `Every Monday for about four years I've put the hall back after the weekend letting, and every Monday lunchtime somebody has moved eight tables for a meeting and left them like a shipwreck.

I wrote emails. I wrote a polite sign. I wrote a less polite sign and was asked to take it down.

In the last holiday I took one photo of the hall as it should look, had it printed at A3, laminated it and screwed it to the wall by the light switches. No words on it at all. People now stand there comparing. I've watched a deputy head move a chair six inches.

I've since done the drama studio, the staff kitchen and the minibus. Recommended. Cost me a few quid and one favour in reprographics.`,
      replies: [
        {
          by: 'sue.willetts',
          afterHours: 1.1,
          content: `I'm doing this for the stationery cupboard before the week is out. Top shelf, labels facing front, and nobody touches the good envelopes.`,
        },
        {
          by: 'lin.zhao',
          afterHours: 8.6,
          content: `Prep room fridge here. One photo, with an arrow to the shelf that is *not* for lunch. It ought to be obvious, and yet.`,
        },
        {
          by: 'tom.blackwood',
          afterHours: 30.4,
          content: `As a deputy who moves chairs six inches, I feel seen. I also set most of these rooms up for parents' evenings, so I'd like a second photo, please, of what you want it to look like the morning after.`,
        },
        {
          by: 'dean.salt',
          afterHours: 46,
          content: `Tom, it's the same photo, and that's the beauty of it. Morning after, night before, makes no odds. If it matches the wall, we're friends.`,
        },
      ],
    },
    {
      by: 'comfort.asante',
      daysAgo: 27.6,
      title: 'Wet play, third day running, and no game has all its pieces',
      content: `By Wednesday my Year 2s had made a game out of hiding under the coats and I had some sympathy.

We've got a wet play box in each room but it's the same box all year, and half of it is jigsaws with a hole in the sky. Staffing is two of us across three classrooms and the corridor between, so whatever we put out has to run itself.

So far the winners are masking tape on the carpet (roads, balance lines, a very long hopscotch) and a "drawing of the day" where I put one silly sentence on the board. *A hippo at the dentist* kept them going for twenty minutes.

What else do you use that's cheap, quiet enough and doesn't come with pieces?`,
      replies: [
        {
          by: 'marcia.grant',
          afterHours: 2.2,
          content: `Finger knitting. Once four children know how, they teach everybody else. We had a scarf as long as the corridor one very rainy half-term.`,
        },
        {
          by: 'emma.castle',
          afterHours: 6.9,
          content: `Comfort is too modest to say that the hippo drawings are now a display outside my room and parents stop to look at them.`,
        },
        {
          by: 'joel.baptiste',
          afterHours: 33,
          content: `Silent ball with a rolled-up pair of socks, standing behind chairs. Drop it or make a noise and you sit down. I used it when I was coaching and it has saved me on many a wet Thursday in Year 5.`,
        },
        {
          by: 'comfort.asante',
          afterHours: 77,
          content: `Socks and finger knitting both in use. The socks are clean, I've been asked to say.`,
        },
      ],
    },
    {
      by: 'marcia.grant',
      daysAgo: 201.9,
      title: 'Parent workshops: what happened when I stopped calling them workshops',
      content: `For two years I ran "Supporting Your Child's Emotional Wellbeing" at six in the evening. Five parents, usually the same five, and me with forty printed handouts.

This year I call it toast. It's ten past nine on a Thursday, straight after drop-off, in my room. There's toast. I pick one thing (mornings, screens, the child who says "nothing" when you ask about their day) and talk for ten minutes at most. Then people chat and I wash up and listen.

Last week I ran out of chairs. Two dads came in their work boots before a late start.

It doesn't reach parents who work days, and I haven't solved that. Has anyone made an evening version that doesn't feel like a meeting?`,
      replies: [
        {
          by: 'mick.costello',
          afterHours: 18.2,
          content: `Evenings work for us when there's food and the kids come too. Big pan of scouse, children in the hall with two staff, parents in the next room. It costs overtime and I think it's worth it, but you need your head to put it in the budget.`,
        },
        {
          by: 'marcia.grant',
          afterHours: 66.4,
          content: `Mick, I've shown that to my head. She said "how big a pan?", which from her is nearly a yes.`,
        },
      ],
    },
    {
      by: 'leon.campbell',
      daysAgo: 5.8,
      title: 'Six calls home before break: how do you fit the good ones in?',
      content: `Monday's log: a uniform issue, two lates, something on a bus, a phone in a maths lesson, and a mum who wanted to know why her son's coat had come home wet when it hadn't rained. (It was a fountain. Long story.)

I had a plan to make two good calls a day. I've managed three since half-term. The problem calls have deadlines and the good ones don't, so they slide to four o'clock and then I'm on the gate.

When I do make one it's the best five minutes of the day. One dad went quiet and then said nobody had ever rung to say that before.

How do other pastoral people protect the time? I've a year group of 210 and there's one of me.`,
      replies: [
        {
          by: 'yvonne.bailey',
          afterHours: 2.7,
          content: `First call of the day, before you open your email. We ring between ten to eight and eight o'clock and it's always a good one. Sets your own mood as well as theirs.`,
        },
        {
          by: 'nasreen.akhtar',
          afterHours: 28,
          content: `Leon, give me two names each Friday and I'll ring them. Half the good news is happening in our lessons and you only hear about the fountains.`,
        },
        {
          by: 'leon.campbell',
          afterHours: 52.5,
          content: `Taking you up on that, Nasreen. And I tried Yvonne's ten to eight today: one call, one delighted gran, and the rest of the morning felt lighter.`,
        },
      ],
    },
    {
      by: 'morag.sinclair',
      daysAgo: 118.9,
      title: 'The great book amnesty, or what was under all those beds',
      content: `I've wanted to do this for years. For one fortnight anyone could bring back any library book, in any condition, however late, and nobody would say a word. There was a big box at the front door so you didn't even have to look me in the eye.

Back they came, more than I'd dared hope. One was from a pupil who'd left, carried in by a younger cousin. One had been in a bath. A few weren't ours, and I've been posting those back to a primary, a public library and, in one case, a dentist.

The real surprise was who started borrowing again. A good many had stayed away because they owed me something. I've asked for fines to go for good, and I got my way.`,
      replies: [
        {
          by: 'sian.pritchard',
          afterHours: 35.8,
          content: `Did you let them keep borrowing if they still had something out? We allow it now and our librarian worried about losing stock. So far it's a handful.`,
        },
        {
          by: 'morag.sinclair',
          afterHours: 37.1,
          content: `Aye, we do. One out, however late, and you may still take another. I'd sooner lose a book than a reader. My stock budget may disagree with me in a year or two.`,
        },
      ],
    },
    {
      by: 'agnieszka.nowak',
      daysAgo: 244.5,
      title: "What's in my bag for a new arrival's first morning",
      content: `When a pupil comes to us with little or no English I meet them at reception with the same bag. People ask what's in it, so here is the list:

- a map with *photographs* of the doors, because room numbers mean nothing on day one
- a timetable with a small picture for each subject
- a ring of eight cards: toilet, water, I don't understand, I feel ill, please write it, thank you, my name is, where
- a blank notebook and a good pen that is theirs to keep
- a snack, checked with the family first

I walk the lunch queue with them before lunch, when it's empty. Most of all I tell the tutor how to say the name properly and make them practise.

I don't put them on a computer programme on the first day. They've had enough screens and airports.`,
      replies: [
        {
          by: 'rukhsana.begum',
          afterHours: 3.9,
          content: `The practising of the name! Agnieszka stood in my doorway until I had it right. The boy's face when I said it at registration was worth it.`,
        },
        {
          by: 'beth.hodgson',
          afterHours: 40.2,
          content: `We've families arriving mid-year and nothing as good as this. May I borrow it for primary? I'd swap "please write it" for a picture of the bus.`,
        },
        {
          by: 'agnieszka.nowak',
          afterHours: 44.7,
          content: `Of course, Beth. For little ones I'd also add a photo of the adult who collects them. They want to know that person is coming back.`,
        },
      ],
    },
    {
      by: 'denise.clough',
      daysAgo: 176.6,
      title: 'Handover in four minutes, and should it be in our own time?',
      content: `Our class teams change over at lunch and the afternoon people need to know what the morning was like. Who slept, who didn't eat, who's had a seizure, who is about to need the big swing. It takes four minutes if everyone's disciplined about it.

For years those minutes came out of somebody's break. Mostly they came out of mine. We now have a slip with five lines on it and the handover is on the timetable, paid, with the class doing music in the hall.

I've worked alongside people who say "it's only four minutes, just do it", and I understand that. But four minutes every day for nineteen years is a fair few lunches.

How is it where you are? Written down, or done on goodwill?`,
      replies: [
        {
          by: 'imran.sheikh',
          afterHours: 7.7,
          content: `I'm one of the people who timetabled it and I should have done so years earlier. It cost us almost nothing. I'd been treating a safety-critical conversation as a favour.`,
        },
        {
          by: 'tamsin.rowe',
          afterHours: 15,
          content: `Goodwill here. I'm paid until 3.15 and the base debrief starts at 3.15. I stay because I want to know, which is how it's gone on so long.`,
        },
        {
          by: 'claire.freer',
          afterHours: 41.6,
          content: `Tamsin, do raise it with your business manager. I'd always sooner hear about fifteen unpaid minutes now than in an exit interview. Sometimes moving a start time by a quarter of an hour fixes it at no cost at all.`,
        },
        {
          by: 'dean.salt',
          afterHours: 58.3,
          content: `A small voice for a bit of give and take: I've known places where nothing happened unless it was on a rota, and they weren't happy schools either. But four minutes a day should be on the rota.`,
        },
      ],
    },
    {
      by: 'joel.baptiste',
      daysAgo: 96.2,
      title: 'New teacher here: what do you wish we told you on a Monday morning?',
      content: `I have a brilliant TA for four mornings a week. She's done this for longer than I've been able to drive, and last Monday I realised I'd started the lesson without telling her what it was. She found out at the same moment as the children. She was very nice about it and I felt terrible.

My plans are on the shared drive but I don't think that counts as telling someone.

So I'm asking properly. What do you actually need from the class teacher, and when? A bit of paper? Two minutes at the door? The slides the night before? And what should I stop doing that's meant kindly but gets in the way?`,
      replies: [
        {
          by: 'orla.mcateer',
          afterHours: 1.4,
          content: `Three things on a sticky note: what they should know by the end, who you're worried about, and where you'd like me to be for the first ten minutes. I can work out the rest.`,
        },
        {
          by: 'beth.hodgson',
          afterHours: 3.6,
          content: `Tell me the answer you're hoping for. I once spent a whole lesson helping a group do column subtraction, beautifully, when the point was to count up.`,
        },
        {
          by: 'tamsin.rowe',
          afterHours: 8.8,
          content: `Please don't always give us the same table. It's kind to nobody: they stop trying without us, and I've not spoken to the rest of the class since the first week.`,
        },
        {
          by: 'hannah.weiss',
          afterHours: 21.5,
          content: `I'm a SENCO and I'd add: ask her what she noticed, at the end, and write it down where she can see you do it. It changes what people look out for.`,
        },
        {
          by: 'denise.clough',
          afterHours: 25,
          content: `Introduce her to visitors by name and with her job. You'd be amazed how often we're furniture.`,
        },
        {
          by: 'marcia.grant',
          afterHours: 29.3,
          content: `And say good morning to her before you say anything about glue sticks. You do already, Joel, I've heard you. Keep doing it.`,
        },
        {
          by: 'joel.baptiste',
          afterHours: 148,
          content: `Reporting back. Sticky note every morning by half eight, and we swap tables every other day. She now leaves me one as well. Yesterday's said "your voice goes up when you're running late". It does.`,
        },
      ],
    },
    {
      by: 'tamsin.rowe',
      daysAgo: 132.8,
      title: 'Spelling intervention, week seven: five sessions lost to cover',
      content: `It was meant to be three short sessions a week with four Year 8 pupils. I'd planned it carefully and the first fortnight was lovely. Since then I've been pulled to cover a lesson, pulled to sit with someone in isolation, pulled for a trip, pulled again, and once arrived to find the room set up for vaccinations.

Now there's a review coming and I'll be asked what impact it had. Honest answer: I've no idea, because it hasn't happened.

I don't blame anyone. If there's no adult in front of a class then that comes first. But I'd like to say it in a way that isn't a moan. Has anyone shown this clearly to whoever does the deploying?`,
      replies: [
        {
          by: 'hannah.weiss',
          afterHours: 4.8,
          content: `Bring a grid: sessions planned, sessions run, reason lost. No adjectives. I keep one for the whole team and it's the most persuasive thing I own. My head had no idea until she saw a half-term of it on one page.`,
        },
        {
          by: 'tamsin.rowe',
          afterHours: 167,
          content: `Took the grid. There was a silence, then the deputy said "that's our fault, not yours". Two of the three slots are now marked as not for cover. We'll see if it holds when the next lot of bugs comes round.`,
        },
      ],
    },
    {
      by: 'beth.hodgson',
      daysAgo: 19.3,
      title: 'Training to teach in the school where everyone knows you as the HLTA',
      content: `I start my training next year and there's a chance I could do a good part of it here. My head would like it, I'd like it, and the thought of a longer drive over the tops in the dark doesn't appeal.

What bothers me is whether people will let me be a beginner. I've been here ten years. I know where the spare batteries are. I can already picture being asked to "just pop in" to Year 3 on a day when I'm meant to be observing.

And the children know me as Mrs H who does PPA. Will they see me differently? Should they?

If you've gone from support staff to teaching, did you stay or move? What would you do again?`,
      replies: [
        {
          by: 'sian.pritchard',
          afterHours: 6,
          content: `I've mentored two people who made this move. Both did fine, and the one who stayed put said the second placement elsewhere was what made her feel like a teacher. Make sure you get a real one, and a long one.`,
        },
        {
          by: 'helen.tyson',
          afterHours: 12.9,
          content: `As the head in question, I promise not to say "just pop in". Hold me to it. I'll put it in writing and pin it to the fridge.`,
        },
        {
          by: 'claire.freer',
          afterHours: 31.4,
          content: `Get your hours, pay and what happens to your current post in writing before you hand anything in. People are so pleased for you that nobody thinks to ask.`,
        },
      ],
    },
  ],
};
