import type { DemoCircle } from './demo-content.ts';

export const headsAndSeniorLeaders: DemoCircle = {
  name: 'Heads and Senior Leaders',
  discussions: [
    {
      by: 'rachel.dunning',
      daysAgo: 324.6,
      title: "Read this first: a room for the things you can't say down the corridor",
      isSticky: true,
      content: `Leading a school can be a strange sort of lonely. You're surrounded by people all day and there's nobody you can tell that you don't know what to do about the boiler, the budget or the deputy who isn't speaking to you.

So this circle is for heads, deputies, assistant heads and anyone carrying a whole-school job, in any phase and any of the four nations. Business managers and governors are very welcome.

A few house rules:

- disguise people and places properly; colleagues read this too
- ask the small questions as well as the grand ones
- if you take advice, come back and say how it went
- nothing here replaces HR, your union or your lawyer

Introduce yourself below with the job you do and the thing on your desk you're avoiding today.`,
      replies: [
        {
          by: 'mick.costello',
          afterHours: 2.4,
          content: `Primary head, Liverpool, twelve years. Avoiding: a letter about parking. I've written some version of it every year and it has never moved a single car.`,
        },
        {
          by: 'jan.harker',
          afterHours: 9.8,
          content: `Nursery head in Hull. I'm avoiding a spreadsheet with a tab called FINAL_v3_USE_THIS_ONE. There are two of them.`,
        },
        {
          by: 'siobhan.quigley',
          afterHours: 28.5,
          content: `Vice-principal, Derry. Avoiding a seating plan for prize-giving, which is the most political document I produce all year.`,
        },
        {
          by: 'jyoti.mehta',
          afterHours: 71,
          content: `Deputy in a middle school in Northumberland. Avoiding the duty rota. There's a wall by the far field where it's always blowing a gale and somebody has to stand there.`,
        },
      ],
    },
    {
      by: 'helen.tyson',
      daysAgo: 34.2,
      title: 'Boiler out, eleven degrees in Class 2: where is your line?',
      content: `Ours went at half past six on a Tuesday. By eight the hall was bearable, the infants were just about all right and Class 2 was eleven degrees with a wind coming under the door.

I kept us open. We put two classes together in the hall, borrowed heaters from the village hall and did a lot of singing. Some parents thanked me. One told me it was a disgrace, and I could see her point.

What I found afterwards is that I'd had no agreed line. I was deciding on instinct with a phone in each hand. I'd like to have a page written down before next time: temperatures, rooms, who I ring, what we tell families and by when.

Has anyone got one, particularly for a small site where closing means a long drive home for half the children?`,
      replies: [
        {
          by: 'rachel.dunning',
          afterHours: 1.9,
          content: `We've one for floods that would adapt. One side: trigger, who decides, the rooms in the order we'd lose them, the text message already drafted. The drafted text is the part I'd never be without. You can't write well at half past six.`,
        },
        {
          by: 'dean.salt',
          afterHours: 10.2,
          content: `From a site manager: before borrowing heaters, check what your sockets will take and what your insurer allows. I've seen a whole corridor trip out with four fan heaters and a kettle.`,
        },
        {
          by: 'catrin.howells',
          afterHours: 26.3,
          content: `In a small school I plan by room and not by building. Which one room can we always keep warm? Then everything else is how many children fit in it and for how long.`,
        },
        {
          by: 'helen.tyson',
          afterHours: 140,
          content: `Page written, agreed by governors and stuck inside the office cupboard. Dean, you saved me: our insurers had opinions about heaters. The boiler man says it'll see the year out. He said that last year.`,
        },
      ],
    },
    {
      by: 'catrin.howells',
      daysAgo: 209.7,
      title: 'Teaching heads: how do you protect the day that is meant for headship?',
      content: `On paper I teach three days and lead for two. In practice Thursday belongs to whoever rings first. Last Thursday it was the drain cover, a supply teacher with the wrong postcode, and a very long talk about a hamster.

I don't resent any of it. But the improvement plan is being written at my kitchen table at ten at night, in two languages, and I'm starting to make mistakes in both.

What I've tried: working from the library in town (no signal, so wonderful, until there was an accident in the yard and I wasn't there). Shutting my door (it doesn't shut). Asking the office to take messages (she's also the lunchtime supervisor).

If you teach and lead, what has actually held for more than a month?`,
      replies: [
        {
          by: 'helen.tyson',
          afterHours: 5.1,
          content: `Half a day with a neighbouring small-school head, one week at hers, one at mine. We don't talk for the first two hours. Neither of us can be handed a drain cover in somebody else's building.`,
        },
        {
          by: 'fiona.mackellar',
          afterHours: 22.8,
          content: `We agreed what counts as "get me now". Four items on a card. Everything else goes in a notebook and I read it at three o'clock. Hamsters are not on the card.`,
        },
        {
          by: 'elin.meredith',
          afterHours: 30,
          content: `Speaking as one of your staff, Catrin: tell us it's headship time and we'll guard the door. We interrupt because you always look pleased to see us.`,
        },
        {
          by: 'catrin.howells',
          afterHours: 190,
          content: `Elin, I was caught out by that. We've tried the card for a week and I've written three pages in daylight. Next I'm ringing the head over the hill about swapping buildings.`,
        },
      ],
    },
    {
      by: 'mick.costello',
      daysAgo: 71.5,
      title: 'Two applicants for a Year 4 post, and one pulled out at ten to nine',
      content: `I used to get thirty for a primary job. I know that was a different time, but two felt like a new low, and then there was one. We'd set up a lesson, a panel, a pupil interview with some very serious nine-year-olds, the lot.

We saw the one. She was good, and the children liked her. I still spent the whole day wondering whether we were choosing her or just relieved.

We appointed and I'm glad. But I want to rethink the lot before the next one. Has anyone changed the advert, the timing or the day itself and seen more people apply? I'm thinking fewer hoops, visits in the evening, and a straight answer about flexible working in the first paragraph instead of "may be considered".`,
      replies: [
        {
          by: 'james.okafor',
          afterHours: 3.3,
          content: `We cut the form down and said in the advert exactly what the day would involve, with the interview questions sent beforehand. Candidates told us that's why they applied. You still find out plenty from how somebody talks about a prepared answer.`,
        },
        {
          by: 'claire.freer',
          afterHours: 16.6,
          content: `Check how your advert looks on a phone. Ours opened as a nine-page attachment and the salary was on page six. Keep the safer recruitment bits, obviously, but nobody needs the school's history since 1887.`,
        },
        {
          by: 'mei.chan',
          afterHours: 38,
          content: `I was interviewed here last year and what sold me was being shown round by Year 6 with no adults listening in. They told me about the mice. Keep that.`,
        },
        {
          by: 'mick.costello',
          afterHours: 43.5,
          content: `There are no mice, Mei. There was a mouse. But thank you all: shorter form, questions in advance, flexible working up top. I'll report back when we next go out.`,
        },
      ],
    },
    {
      by: 'tom.blackwood',
      daysAgo: 16.7,
      title: "Telling a good colleague they haven't got the job",
      content: `We interviewed internally for a TLR. Three strong people, one post. I had to tell two of them before the end of the day because you can't keep anything quiet here past period 5.

The first conversation went well enough. The second I made a mess of. I led with praise, she heard praise, and I watched her work out what was coming about a minute before I said it. That minute was cruel and it was my doing.

I wrote myself a note afterwards: *say the answer in the first sentence*. Then be quiet. Feedback another day, when they ask.

How do others handle it? And what do you do in the weeks afterwards, when the person is being gracious in the corridor and you both know?`,
      replies: [
        {
          by: 'siobhan.quigley',
          afterHours: 2.1,
          content: `First sentence, always. And I do it in their room, so that I'm the one who can leave. Nobody should have to walk out of an office and past the photocopier with that on their face.`,
        },
        {
          by: 'daniel.adeyemi',
          afterHours: 11.7,
          content: `I was on the other end of this a few years ago. What helped was my deputy coming back a fortnight later with one actual thing I could lead. What didn't help was "your time will come".`,
        },
        {
          by: 'imran.sheikh',
          afterHours: 25.9,
          content: `I'd hold the feedback conversation whether they ask or not, about a week on. Some people never ask because they think asking looks bitter.`,
        },
        {
          by: 'tom.blackwood',
          afterHours: 160,
          content: `Went back and apologised for the minute. She laughed, said it was more like three, and we had the useful conversation at last. Daniel's point taken: she's leading the Year 9 options evening, with the time to do it.`,
        },
      ],
    },
    {
      by: 'siobhan.quigley',
      daysAgo: 143.3,
      title: 'The wellbeing survey said "fix the photocopier" and it was right',
      content: `Our last staff survey had long comments about workload, which I'd braced for. But the thing that came up again and again was the upstairs copier. It jams. People were coming in at half seven to beat the queue, then missing their tea, then starting the day cross.

I'd been about to book a speaker on resilience. I cancelled it and we spent the money on the machine.

Since then we've run a list called *small stones*, the things in your shoe. The blind in Room 14. The bell that rings on a Saturday. Two a fortnight get fixed and the list is on the staffroom wall so that everybody can see it move.

It doesn't touch the big things, and I've said so. But people now believe me when I ask.`,
      replies: [
        {
          by: 'conor.gallagher',
          afterHours: 4.4,
          content: `Can confirm that the Room 14 blind now goes up and down. I've taught in there for six years and hadn't known there was a view.`,
        },
        {
          by: 'tom.blackwood',
          afterHours: 27.2,
          content: `I like this, with one worry: is it easier for leadership to fix blinds than the data calendar? I'd want a big stone on the list as well, even if it takes a year.`,
        },
        {
          by: 'siobhan.quigley',
          afterHours: 33.6,
          content: `That's a fair hit, Tom. We've added one: reports going from three a year to two. It's at the top in red and will be there a while.`,
        },
      ],
    },
    {
      by: 'jan.harker',
      daysAgo: 187.2,
      title: 'Governor visits in early years: please put the clipboard down',
      content: `A new governor came last month, keen and kind, with a form. He stood by the sand for forty minutes ticking things. Two of the three-year-olds decided he was from the council. One asked if he'd come about the bins.

Next time I gave him an apron and a job: be the customer in the café. He was there for half an hour, ordered nine cups of tea and came out talking about turn-taking, new words and a little lad who hadn't spoken to a stranger before.

He wrote his notes afterwards in the office and they were better than anything on the form.

I've rewritten our visits guide. There's one question to hold in mind, something to do with your hands, and ten minutes with me at the end. How do you run yours?`,
      replies: [
        {
          by: 'rachel.dunning',
          afterHours: 6.6,
          content: `Stealing the apron. We agree the one question at the meeting before, and link it to the improvement plan, so it's a visit about something. "I came to see how lovely it is" is nice to hear but no help to anyone.`,
        },
        {
          by: 'chloe.stathers',
          afterHours: 13.5,
          content: `He has asked if he can come back to the café. The children have put his name on the menu.`,
        },
        {
          by: 'sue.willetts',
          afterHours: 47.7,
          content: `I clerk for ours. Please do get a short written note out of them within the week, apron or not. I've chased visit notes older than some of the pupils.`,
        },
      ],
    },
    {
      by: 'ngozi.eze',
      daysAgo: 296.8,
      title: 'KCSIE for people with a tutor group to meet in nine minutes',
      content: `Every year there's an update, and every year I watch a hundred good people sign to say they've read it. Some have. I don't think a signature tells me very much.

This year I did it differently. Staff still get Part one, and time on the inset day to read it. Alongside that:

- one side of A4 from me on *what's changed and what that means here*
- five short scenarios in pairs, with names and details invented
- a card for the lanyard: who we are, where we are, what to do if we're out

The scenarios did the work. In one, half the room would have promised to keep a secret. That is worth knowing on day one.

DSLs, what do you do for the people who miss inset: supply, lunchtime staff, the peripatetic clarinet teacher?`,
      replies: [
        {
          by: 'helen.tyson',
          afterHours: 4.9,
          content: `I do lunchtime staff myself, at quarter past eleven, with coffee, paid. They see more than any of us and for years they got a photocopy.`,
        },
        {
          by: 'comfort.asante',
          afterHours: 20.3,
          content: `Thank you for asking, and Helen for that. What I'd like is the scenarios set in a dinner hall. Children tell you things over a tray that they wouldn't say in a classroom.`,
        },
        {
          by: 'ngozi.eze',
          afterHours: 29.7,
          content: `Comfort, of course. I've written three dinner hall ones and our lunchtime lead has corrected two of them, rightly. The clarinet teacher gets twenty minutes with me before he gets a room key.`,
        },
      ],
    },
    {
      by: 'james.okafor',
      daysAgo: 58.4,
      title: "We've stopped writing anything down on learning walks",
      content: `It started as an accident: I left my tablet in the physics prep room and did four drop-ins with nothing in my hands. In the third I ended up helping a group with circuits. In the fourth the teacher asked me a question instead of watching me type.

So we ran half a term of it on purpose. No forms, no codes. The four of us walk, talk to pupils, and meet for twenty minutes on a Friday to say what we saw across the school. Only that gets written, and no names go in it.

Teachers say it feels different. Governors are less sure and want to know how we'd *show* anything. I think that's reasonable and don't have a neat answer.

Has anyone found a light record that didn't grow back into a form?`,
      replies: [
        {
          by: 'bhavna.patel',
          afterHours: 7.2,
          content: `Subject lead view: I keep one page per half-term with "we're strong at / we're working on / I was surprised by". Three headings and no boxes for teachers. It's had four years to grow and so far hasn't.`,
        },
        {
          by: 'jyoti.mehta',
          afterHours: 23.4,
          content: `I'd be careful with memory alone. I'm generous at nine and grumpy at half past two. A few lines straight afterwards, in the corridor, keeps me honest.`,
        },
        {
          by: 'hannah.weiss',
          afterHours: 45,
          content: `Could you ask the teacher to write the line? "What would you want me to remember from that?" I've had the best notes that way, and no one feels done to.`,
        },
        {
          by: 'james.okafor',
          afterHours: 170,
          content: `Trying Hannah's version with volunteers and Bhavna's page for governors. Jyoti, I checked, and I'm grumpy from about quarter to two.`,
        },
      ],
    },
    {
      by: 'yvonne.bailey',
      daysAgo: 101.6,
      title: 'What I wish came in the envelope when a pupil comes to us',
      content: `We take pupils on short placements from a good many schools. The paperwork ranges from forty pages to a name and a date of birth. In neither case do I usually find out what I need.

I'd swap all of it for one honest side:

- what is this young person *good* at, and who says so?
- which adult do they still speak to?
- what happens in the ten minutes before it goes wrong?
- what have you tried that half worked?
- what are they coming back to, and when?

The last is the one left blank. A placement with no return date is something else, and the young person knows it before anyone tells them.

Mainstream colleagues: what do you want from *us* at the other end? I suspect our reports could be better as well.`,
      replies: [
        {
          by: 'leon.campbell',
          afterHours: 3.7,
          content: `From the receiving end: the routine that worked. If he starts every day with toast and a chat with you and then comes back to a corridor with 200 people in it, I'd like to know so I can build some of that in.`,
        },
        {
          by: 'ngozi.eze',
          afterHours: 18.8,
          content: `Keep the safeguarding file separate and complete, please, and DSL to DSL. But for everything else I love the one side. I've sent it to our pastoral team.`,
        },
        {
          by: 'hannah.weiss',
          afterHours: 64,
          content: `A visit in the other direction would help. I'd send a TA to you for a morning in the last week so there's a face at the gate who has seen them doing well.`,
        },
        {
          by: 'yvonne.bailey',
          afterHours: 112.5,
          content: `All taken. We've redone our leaving note around Leon's question, and two schools have sent a TA across. The toast budget is under pressure.`,
        },
      ],
    },
    {
      by: 'jyoti.mehta',
      daysAgo: 23.9,
      title: 'When the difficult conversation is with a friend',
      content: `I was promoted from within. For years I shared a lift, a desk and most of my moans with someone I now line manage. She's a fine teacher. She's also late to duty about twice a week, and the person holding the gate on her own is a first-year ECT who won't complain.

I've rehearsed it in the car. Every version is either so soft that it isn't a message or so formal she'll ask who's died.

I know that I should have said something weeks ago. Leaving it has turned a small thing into a pattern, and now it's a pattern I've watched.

What did you say, the first time you had to do this with a friend? Actual words welcome.`,
      replies: [
        {
          by: 'mick.costello',
          afterHours: 1.3,
          content: `"I need to say something as your deputy, and then I'd like to have a brew as your mate." Then say it in one breath: what you've seen, who it lands on, what you need from Monday. Then the brew.`,
        },
        {
          by: 'imran.sheikh',
          afterHours: 5.9,
          content: `Own the delay. "I should have raised this when I first saw it and I didn't, because we're friends." It's disarming because it's true, and it leaves you both a bit of dignity.`,
        },
        {
          by: 'tom.blackwood',
          afterHours: 19.5,
          content: `Ask why before you assume. My version of this turned out to be a childcare handover and a timetable I'd written. I moved one duty and the problem went away.`,
        },
        {
          by: 'jyoti.mehta',
          afterHours: 96.6,
          content: `Done, using most of Mick's sentence and all of Imran's. It was horrible for two minutes. She hadn't known the ECT was on her own. She's swapped to a duty she can make, and went and said sorry to her without my asking.`,
        },
        {
          by: 'rachel.dunning',
          afterHours: 101,
          content: `Well done. The two minutes never get nicer, but you do get quicker at starting them.`,
        },
      ],
    },
    {
      by: 'rachel.dunning',
      daysAgo: 165.8,
      title: 'After the inspection phone call: what I would do again, and what I would not',
      content: `We've had ours. I won't talk about the outcome here, but I made some notes while it was fresh.

Again: I rang the chair of governors first and my husband second. I asked the office to order food for everyone staying late, then told everyone to go home by six. I said to staff, "teach what you were going to teach". I walked the building on my own at seven in the morning and put the lights on.

Not again: I reprinted a folder nobody opened. I tried to check every subject leader was "ready" and frightened two of them. I didn't eat.

The conversations were mostly about curriculum and children I know well, and I was better in those than when I was hunting for a document.

What would you add, particularly for a small leadership team?`,
      replies: [
        {
          by: 'helen.tyson',
          afterHours: 14,
          content: `Have someone whose only job is the head. Mine was our school cook, who put a plate in front of me twice and stood there until it was empty.`,
        },
        {
          by: 'jan.harker',
          afterHours: 39.4,
          content: `Plan the day after. We all came in flat as pancakes, whatever people thought of the result. I wish I'd arranged an assembly with lots of singing and cancelled the staff meeting.`,
        },
      ],
    },
    {
      by: 'tom.blackwood',
      daysAgo: 238.1,
      title: 'Going back to a three-year Key Stage 3, and what it cost us',
      content: `Pupils used to choose options in Year 8. On paper it gave us more time for GCSE. In classrooms it gave us fourteen-year-olds who'd dropped music before they could play anything and history before they'd met the twentieth century.

We've moved back to Year 9, and I'd do it again. But nobody told me the price, so here it is:

- two extra sets of Year 9 in the practical rooms, and we only have so many rooms
- some GCSE groups losing an hour a fortnight
- a scheme of work to write for every subject that had got used to stopping
- one year when the timetable is neither one thing nor the other

That last is where we are now and it's ugly. If you've been through the crossover year, how did you keep Year 9 from feeling like leftovers?`,
      replies: [
        {
          by: 'daniel.adeyemi',
          afterHours: 21,
          content: `I'll take the other side on one point. Losing GCSE time falls hardest on pupils who need longest, and I'd want to see where those hours came from. I agree with the principle, though.`,
        },
        {
          by: 'tom.blackwood',
          afterHours: 24.8,
          content: `Daniel, they came from everyone a bit, which is either fair or cowardly. Maths and English lost least. I'd welcome an argument about it from any head of department who has the energy.`,
        },
        {
          by: 'jago.penrose',
          afterHours: 83,
          content: `We put a field day into Year 9 in the crossover year, so they'd had something no one else got. They still talk about the river. Two of them fell in it, which may be why.`,
        },
      ],
    },
    {
      by: 'fiona.mackellar',
      daysAgo: 8.2,
      title: "Parents' group chat on fire over a trip: do you reply or let it burn?",
      content: `A letter went home about a change of date for the P7 residential. It was clear enough, I thought. By eight that night a parent had sent me screenshots of the class chat, in which we had cancelled the trip, kept the money and blamed the bus company.

I'm not in the chat and wouldn't want to be. My instinct is never to answer something I wasn't sent. But saying nothing left forty families upset overnight over something that wasn't so.

In the end I sent a short message to everyone in the morning, correcting the facts and not mentioning the chat. It calmed down. One or two felt caught.

Do you have a rule for this? And what do you say to the kind person who sends the screenshots?`,
      replies: [
        {
          by: 'mick.costello',
          afterHours: 1.6,
          content: `I stand at the gate and let people shout at me in person. Ten minutes there beats any message. But your morning text was right: facts, no finger-pointing.`,
        },
        {
          by: 'sue.willetts',
          afterHours: 4.7,
          content: `To the screenshot sender I say "thank you, I'll make sure the right information goes out", and I don't open the next lot. Otherwise you become the moderator of a chat you're not in.`,
        },
        {
          by: 'ngozi.eze',
          afterHours: 15.2,
          content: `The same line holds for us unless it's about a child's safety or it names a member of staff. Then I do want to see it, and somebody will get a phone call.`,
        },
        {
          by: 'fiona.mackellar',
          afterHours: 68,
          content: `Useful, thank you. I've pinched Sue's sentence word for word. And I've reread my letter: the new date was in the fourth paragraph. That one is on me.`,
        },
      ],
    },
    {
      by: 'hira.nadeem',
      daysAgo: 49.5,
      title: 'The budget means fewer TAs: telling the team before the rumour does',
      content: `Nothing has been decided, which is the problem. The numbers say we can't keep the hours we have, and governors meet in three weeks. Meanwhile I can feel the building guessing. Two people have asked me straight out and I've said "I can't talk about it yet", which of course is an answer.

I'm the SENCO, so these are the people I work with every hour of the day. I'm also the one who knows which children rely on whom.

There'll be a proper process and HR will lead it. I'm asking about the three weeks before. How much can you honestly say? Who should say it? I want nobody to hear it from the photocopier, and I don't want to frighten people over something that might change.`,
      replies: [
        {
          by: 'claire.freer',
          afterHours: 2.6,
          content: `Take advice from HR this week on what can be said and when, because getting the order wrong can hurt the very people you want to protect. Usually you can say the budget is tight, that staffing is being looked at, and the date when people will hear more. A date helps more than comfort does.`,
        },
        {
          by: 'marcia.grant',
          afterHours: 8.1,
          content: `I'm one of the people in the building doing the guessing. I'd rather be told "we don't know and you'll hear by the 14th" than be smiled at. And tell us all together, the morning-only ones too.`,
        },
        {
          by: 'rachel.dunning',
          afterHours: 20.9,
          content: `It should be your head who says it, with you beside them. I did mine alone the first time and people heard it as my decision, which made the SEN conversations much harder for a year.`,
        },
        {
          by: 'denise.clough',
          afterHours: 34.2,
          content: `Please don't follow it with cake. It's kindly meant, but we've all been to that meeting.`,
        },
        {
          by: 'hira.nadeem',
          afterHours: 115,
          content: `We told everyone together on Friday: head, me, a date, no cake. Some tears, a lot of sensible questions. Marcia stayed behind to stack the chairs, which is Marcia all over. Thank you for being blunt with me.`,
        },
      ],
    },
  ],
};
