import type { DemoCircle } from './demo-content.ts';

export const earlyCareerTeachers: DemoCircle = {
  name: 'Early Career Teachers',
  discussions: [
    {
      by: 'james.okafor',
      daysAgo: 327.4,
      isSticky: true,
      title: 'Welcome: how this circle works',
      content: `If you're in your first few years, or you mentor somebody who is, pull up a chair. This is a place for the questions you don't want to ask twice in the staffroom.

Three habits that keep it useful:

- **Say your phase and your year.** "ECT1, Year 3, two-form entry" saves four replies.
- **Come back.** Tell us what you tried, especially if it flopped.
- **Leave people out of it.** No pupil names, and nothing that would let a colleague recognise themselves. Your mentor may well be a member.

Mentors and induction tutors are welcome, but we're guests here as much as hosts. Please answer the question that was asked before telling us how it was in 2004. Those of you in Wales, Scotland and Northern Ireland have different rules about induction and the same Thursdays, so join in.`,
      replies: [
        {
          by: 'joel.baptiste',
          afterHours: 3.2,
          content: `ECT1, Year 5, three-form-sized noise in a two-form school. First question will be along shortly. It is about laminating and I'm not ready to talk about it.`,
        },
        {
          by: 'rhys.bevan',
          afterHours: 20.6,
          content: `Hello from Swansea. We say induction and not ECT this side of the bridge, but I have the same pile of books and the same look on my face.`,
        },
        {
          by: 'sian.pritchard',
          afterHours: 46.5,
          content: `Mentor here, fourteen years in. I promise not to mention 2004. Ask me about feedback, English, or how to end a meeting that has already ended twice.`,
        },
      ],
    },
    {
      by: 'rukhsana.begum',
      daysAgo: 58.3,
      title: 'My mentor keeps cancelling. What is reasonable to ask for?',
      content: `Second-year ECT, French, all-through school. We're meant to meet once a fortnight. Of the last six, two happened, one was twelve minutes in a corridor, and three were cancelled on the morning.

She isn't careless. She's covering for a head of department who is off, and she apologises every time, which somehow makes it harder to raise. She is also lovely, and I've learned more from her lessons than from anything else.

I don't want to report anybody. I do want somebody to look at my Year 8 speaking lessons with me before they get any worse. What is reasonable to ask for, and who do I ask? I've started a sentence to my induction tutor four times and deleted it four times.`,
      replies: [
        {
          by: 'james.okafor',
          afterHours: 2.4,
          content: `Induction tutor speaking: please send the sentence. It isn't a complaint about her, it's information about a timetable. "My last three sessions were cancelled because of cover. Could we protect a different slot?" I'd far rather hear that now than find it in a progress review.`,
        },
        {
          by: 'priya.raman',
          afterHours: 5.1,
          content: `Mine was the same until we moved it from period 6 to before school on a Tuesday. Nobody asks you to cover at ten to eight. She brings tea, I bring one question. Twenty-five good minutes beat an hour that never happens.`,
        },
        {
          by: 'sian.pritchard',
          afterHours: 21.7,
          content: `As a mentor who has cancelled, I can tell you the guilt is already there, so be direct. Say which bit you need most. If you'd told me "I need you in Year 8 on Thursday, the other stuff can wait", I'd have moved mountains for that one lesson.`,
        },
        {
          by: 'tom.blackwood',
          afterHours: 30.2,
          content: `Timetabler's view. If both of you aren't blocked at the same time, it was always going to lose. Ask for it to go on the timetable as a lesson with a room code. Cover managers respect a room code.`,
        },
        {
          by: 'rukhsana.begum',
          afterHours: 118.5,
          content: `Sent the sentence. It took the induction tutor one day. We now have Wednesday period 2 with a room code (thank you, Tom), and my mentor actually hugged me because nobody had noticed how much cover she was doing. She saw Year 8 yesterday. It was not as bad as I thought. It was a bit bad.`,
        },
      ],
    },
    {
      by: 'lowri.fraser',
      daysAgo: 141.8,
      title: 'Planning a whole sequence when you share the class',
      content: `I teach Year 4 Monday to Wednesday and my job share has Thursday and Friday. She's been doing this for nineteen years and I've been doing it for about nineteen minutes.

We split by subject where we can, but English runs all week. So I plan a lovely build-up to a piece of writing, and the actual writing happens on a day I'm not there. Or she finds on Thursday that they haven't got the thing she needed, and she's too kind to say.

At the moment our handover is a long email on Wednesday night. I write it tired and she reads it at seven in the morning.

How do other shared classes plan a sequence so that it belongs to both of you? I don't want to just be given hers, although honestly some weeks I do.`,
      replies: [
        {
          by: 'elin.meredith',
          afterHours: 6.8,
          content: `We plan the end first, together, for half an hour every three weeks. What will they write, and what will it look like if it's good? Once we both have that piece in front of us, the days sort themselves out, and either of us can change a lesson without breaking the other's.`,
        },
        {
          by: 'emma.castle',
          afterHours: 11.3,
          content: `Swap the email for a **sticky note on the front of five books**. "Got it", "nearly", "lost at paragraphs". My job share could see more in those five books than in a page of my prose. Took me four minutes.`,
        },
        {
          by: 'rukhsana.begum',
          afterHours: 27.9,
          content: `I share a Year 8 French class, so the same thing with fewer glue sticks. We keep one slide deck for the whole unit and never make a new one. You open it and you can see exactly where the other one stopped, usually mid-verb.`,
        },
        {
          by: 'helen.tyson',
          afterHours: 52,
          content: `You two should have told me the handover was on a Wednesday night. Let's find twenty minutes of overlap in the day. That's a head's job to fix, not yours to email around.`,
        },
        {
          by: 'lowri.fraser',
          afterHours: 170.4,
          content: `Well, that's one way to find out your head is in here. We have twenty minutes at Wednesday lunch with the hall covered, and we've written the end piece together for the next unit. She told me hers had been "a bit of a guess since the start". Nineteen years! I felt so much better.`,
        },
      ],
    },
    {
      by: 'priya.raman',
      daysAgo: 96.2,
      title: 'Observation feedback that actually changed something',
      content: `Most of mine has been true and no use. "More challenge." "Think about pace." I wrote them all down and nothing moved.

Then a colleague from geography sat in on Year 9 and gave me one line: "You asked 31 questions and waited less than a second after nearly all of them. Next lesson ask ten, and count to four on your fingers behind your back."

So I did. The first silence felt like a week. On about the third one, a girl who hadn't spoken since the start of the year said "is it because the particles are still there?" and I nearly dropped the beaker.

What I liked was that it was a count, then one thing to do, then she came back eight days later to count again. What's the best single bit of feedback you've been given?`,
      replies: [
        {
          by: 'sian.pritchard',
          afterHours: 4.4,
          content: `"Stand still when you give an instruction." A deputy said it to me in my first year and I still think of him whenever I start pacing. One behaviour, visible, fixable by Monday. That's the whole craft of it.`,
        },
        {
          by: 'jyoti.mehta',
          afterHours: 9,
          content: `I'm taking "came back eight days later to count again" to our mentors. We're good at the first visit and hopeless at the second, and the second is where anything happens.`,
        },
        {
          by: 'tunde.ogunleye',
          afterHours: 26.5,
          content: `Mine was "rub out the example before they start". I'd been leaving it up and they copied the shape of it with new numbers. Rubbed it out, chaos for two lessons, then actual maths.`,
        },
      ],
    },
    {
      by: 'rhys.bevan',
      daysAgo: 33.6,
      title: 'Marking load before the assessment point',
      content: `118 books, three sets of mock essays and the data drop is a week on Friday. I have done the sums and if I mark each essay the way I was taught on placement, I will finish at about the end of the following month.

I know the policy says "feedback", not "marking". But every set I look at in the department cupboard is beautifully marked in green pen, in full sentences, and I don't know if those people are superhuman or just not sleeping.

What do you actually do in the fortnight before an assessment point? Not what the policy says. What do you *do*? I teach four Year 8 and 9 history groups and one small Year 10, if that helps with the triage.`,
      replies: [
        {
          by: 'nasreen.akhtar',
          afterHours: 1.6,
          content: `Read the lot, mark none. One sheet of paper: three things they do well, the two mistakes I keep seeing, four names to speak to. Teach the next lesson off that sheet. A class takes me 35 minutes and they improve more than they did for my essays in the margin.`,
        },
        {
          by: 'tom.blackwood',
          afterHours: 3.9,
          content: `History deputy here. Full marks and comments go on Year 10 only. For Years 8 and 9, give a mark for one paragraph and ignore the rest on purpose. Tell them which paragraph **after** they've written it. And ask your head of department who marked those green ones, and when. I suspect an open evening.`,
        },
        {
          by: 'ben.hartnell',
          afterHours: 18.2,
          content: `Data manager. I need one number per pupil by the Friday. I've never once opened a book to see how you got it. Please don't lose sleep for my spreadsheet.`,
        },
        {
          by: 'mei.chan',
          afterHours: 23.8,
          content: `Primary, but this helped me: I sort into three piles while they're doing something else, and only write on the middle pile. The top pile gets a question out loud and the bottom pile gets me sitting next to them.`,
        },
        {
          by: 'rhys.bevan',
          afterHours: 145.3,
          content: `Reporting back. Read all of Year 9 in two evenings with one sheet each, marked Year 10 properly on Sunday morning, data in on the Thursday. And I asked about the green books. They were for a display. In 2017. I have wasted so much worry on a display.`,
        },
      ],
    },
    {
      by: 'joel.baptiste',
      daysAgo: 212.5,
      title: "First parents' evening. Thirty families, ten minutes each, no idea",
      content: `Coaching parents on a touchline I can do. Sitting on a small chair in a shirt, telling somebody their child is behind in reading, I have never done.

I've got a grid with attendance, reading level and one nice thing for each of the thirty. What I haven't got is a way to start, a way to stop when it's gone past ten minutes, or what to say when a parent asks me something I don't know. Also two families where the parents come separately and I'd like not to get that wrong.

Any scripts? I'm happy to sound rehearsed. I'd rather be rehearsed than make it up.`,
      replies: [
        {
          by: 'marcia.grant',
          afterHours: 2.2,
          content: `Come and see me about the two families, I know both and it's simpler than you fear. For the rest: start with "tell me what they say about school at home". You'll learn more in that minute than they will in the other nine.`,
        },
        {
          by: 'grace.lunt',
          afterHours: 8.7,
          content: `Stand up. That's how you end it. Stand, say "I'm so glad you came, I'll ring you on Thursday about the reading", and walk them two steps towards the door. Works on everybody except grandmothers.`,
        },
        {
          by: 'leon.campbell',
          afterHours: 16.1,
          content: `"I don't know, I'll find out and ring you by Friday" is a full answer. Just have a pad, write it down while they watch, and ring. They remember the call far longer than the answer.`,
        },
        {
          by: 'joel.baptiste',
          afterHours: 99.4,
          content: `Did it. Started with Marcia's question every time. One dad said "he says you're strict but you know about football", which I'm having framed. Ran eleven minutes late in total, stood up nine times. Four calls to make and I've made three.`,
        },
      ],
    },
    {
      by: 'mei.chan',
      daysAgo: 268.1,
      title: 'Voice gone by Thursday, every week',
      content: `By Thursday lunchtime I sound like a gate. Year 3, thirty of them, a classroom with a high ceiling and a radiator that knocks.

I don't think I shout. I think I talk, all day, slightly louder than I need to, over a hum. My partner has started texting me from the next room in the evenings because it's easier.

I've tried honey, lozenges and a little bell. They loved the bell so much that it became the noise. Is this just a first-year thing that goes away, or do I need to learn to do something differently?`,
      replies: [
        {
          by: 'devon.clarke',
          afterHours: 5.5,
          content: `Music teacher, so this is my bit. You're pushing from the throat because you're talking while walking and turning away. Stop, face them, breathe low, drop the pitch, say half as much. And wait for the hum to stop before you start. If you talk over it, you've agreed to it.`,
        },
        {
          by: 'emma.castle',
          afterHours: 12,
          content: `Put the routine on the wall and point. Coats, register, carpet, whatever it is. I give about four spoken instructions before break now. The rest is pointing like an air steward.`,
        },
        {
          by: 'kate.ormerod',
          afterHours: 31.6,
          content: `Sing it. Truly. A tidy-up song on two notes is kinder to your voice than saying "tidy up please" eleven times. If it lasts more than a few weeks, though, see your GP. Voices can be damaged and you'll want yours for forty years.`,
        },
        {
          by: 'mick.costello',
          afterHours: 49.1,
          content: `And tell your head about the radiator. I've just been down to look at it. It's a valve. It'll be quiet by the end of the week.`,
        },
      ],
    },
    {
      by: 'tunde.ogunleye',
      daysAgo: 74.9,
      title: 'The lesson that fell apart in front of the deputy',
      content: `Year 7, ratio, last thing on a windy Friday. The plan had a story about paint. The deputy came in four minutes after I'd noticed that the paint example had a mistake in it, so that one part blue to three parts white came out as a quarter *and* a third depending on which slide you were looking at.

A boy at the front pointed it out. Politely. Then they all did.

I said "right, who's correct, me on slide 4 or me on slide 5?" because I couldn't think of anything else. They argued for ten minutes. I didn't teach anything on the plan. Then the bell went and I hid in the store cupboard until she'd gone.

Feedback tomorrow morning. I was an engineer for six years and nobody ever watched me do it.`,
      replies: [
        {
          by: 'daniel.adeyemi',
          afterHours: 1.1,
          content: `You asked Year 7 to decide between part to part and part to whole, from a real disagreement, with a reason to care. People spend a long time planning that lesson. Come out of the cupboard.`,
        },
        {
          by: 'hannah.weiss',
          afterHours: 2.7,
          content: `Down the corridor from you, and I can tell you what she said in the office at four o'clock, which was "I've just seen Year 7 shouting about thirds". She was smiling. That's all I know.`,
        },
        {
          by: 'martin.thorpe',
          afterHours: 13.4,
          content: `Twenty-three years in. I make at least one mistake a week on the board on purpose and three by accident. I've stopped telling them which is which.`,
        },
        {
          by: 'tunde.ogunleye',
          afterHours: 18.9,
          content: `Feedback happened. Her exact words: "Keep the mistake in for next year." She did also say the starter was too long, which it was. Thank you all. I've left slide 4 as it is.`,
        },
      ],
    },
    {
      by: 'ravi.solanki',
      daysAgo: 183.7,
      title: 'What do you keep for your progress review?',
      content: `Question from a former accountant who may be overdoing it. I have a folder with eleven dividers. It has every observation, every mentor note, photos of working walls and a spreadsheet that matches each one to a standard. My teammate in her first year saw it and went pale.

My induction tutor says the review should draw on what already exists and that I don't need a portfolio. I believe her. I just don't know what "what already exists" looks like for a normal person who didn't spend eight years preparing for auditors.

What do you keep, if anything? And can I throw away divider seven?`,
      replies: [
        {
          by: 'james.okafor',
          afterHours: 4.8,
          content: `Throw away all eleven. I look at observation notes, the mentor's record of what you worked on, and I have a conversation with you. If I need something else I'll ask. A folder only tells me how you spend your Sundays.`,
        },
        {
          by: 'priya.raman',
          afterHours: 10.5,
          content: `One page in a notebook per half term: what I was working on, what changed, one thing a pupil did that shows it. That's it. I read all six before the final review and it was oddly moving.`,
        },
        {
          by: 'claire.freer',
          afterHours: 28.3,
          content: `I've seen this folder. It is magnificent. Please don't show it to our external auditors or they'll expect the same of me.`,
        },
      ],
    },
    {
      by: 'mei.chan',
      daysAgo: 119.4,
      title: 'Working with a TA who has done this for far longer than me',
      content: `She's been in Year 3 for sixteen years. She knows every family, where the spare PE kit is and which tables wobble. I'm 23 and I'm supposed to be directing her.

I tend to either over-explain, which must be maddening, or not say anything and hope, which isn't fair either. Last week I found she'd cut out all the fraction circles I had already cut out. We both said sorry at the same time.

To the TAs and HLTAs in here: what do you wish a new teacher would say, or ask, in the first weeks? And what should I stop doing?`,
      replies: [
        {
          by: 'denise.clough',
          afterHours: 3.3,
          content: `Ask me what I've noticed. Then write down what I say. The best new teacher I ever worked with did that every Friday for five minutes with a cup of tea, and I'd have walked through a wall for her.`,
        },
        {
          by: 'beth.hodgson',
          afterHours: 7.9,
          content: `Tell me **what the lesson is for**, not what to cut out. If I know you want them to see that a quarter can be any shape, I can get there five ways. If I just have scissors, I have one way.`,
        },
        {
          by: 'orla.mcateer',
          afterHours: 22.4,
          content: `Don't apologise for being the teacher. You are. I like being asked, but I don't want to make the decision for you and then watch your face. Decide, tell me, and change it if it's daft.`,
        },
        {
          by: 'tamsin.rowe',
          afterHours: 41,
          content: `And let us have the plan before the lesson, even if it's three lines on the back of an envelope. Reading it at the same time as the children is the worst part of the job.`,
        },
        {
          by: 'mei.chan',
          afterHours: 192.5,
          content: `Friday tea has started. First week she told me that a boy I thought was daydreaming can't see the board. He has an eye test next week. Sixteen years of noticing and nobody had been writing it down. Thank you.`,
        },
      ],
    },
    {
      by: 'sian.pritchard',
      daysAgo: 247.3,
      title: 'Mentors: what do you do with the first five minutes?',
      content: `I've been listening to myself, and I open nearly every mentor meeting with "so how's it going?" They say "fine, busy", and we've lost the first ten minutes to being polite.

This half term I'm starting with **"show me something"**. A book, a slide, a seating plan, a wrong answer. It can be good or bad. We look at it side by side and we're straight into teaching. The wellbeing talk still happens, but it comes up more honestly when we're both looking at an exercise book and not at each other.

It doesn't always work. Last week he brought me his lunch, and to be fair that was also a cry for help. How do you begin?`,
      replies: [
        {
          by: 'jyoti.mehta',
          afterHours: 15.2,
          content: `I ask "what did you decide this week?" It tells them that they make decisions, which in the first term they don't quite believe. You get everything from seating plans to "I decided to go home at four".`,
        },
        {
          by: 'rhys.bevan',
          afterHours: 19.7,
          content: `For the record, it was a very sad sandwich and you did give me half of your soup. I'd take "show me something" over "how's it going" any day.`,
        },
        {
          by: 'james.okafor',
          afterHours: 64.8,
          content: `Borrowing this. Small disagreement: some weeks "how's it going" has to come first and be meant. I had an ECT who'd prepared a lovely wrong answer to show me and was barely holding it together. Look at the face, then the book.`,
        },
        {
          by: 'sian.pritchard',
          afterHours: 71.5,
          content: `That's fair, and I've had that one too. Face, then book. I'm writing it inside the cover of my planner. Rhys, eat something green.`,
        },
      ],
    },
    {
      by: 'ravi.solanki',
      daysAgo: 15.2,
      title: 'Career changers: does the feeling of being slow ever stop?',
      content: `At 34 I was good at my job. People asked me things and I knew. At 37 I'm in a Year 6 classroom and a ten-year-old has to remind me it's library day.

I don't regret it for a second. But I wasn't ready for how long everything takes. It's the small stuff: the photocopier code, who to tell about a nosebleed, how to get thirty people through one door. My colleagues do it without looking.

For those who came from other work: when did it start to feel like yours? And did anything from the old job turn out to be useful? So far mine is that I can add up the trip money.`,
      replies: [
        {
          by: 'tunde.ogunleye',
          afterHours: 3.7,
          content: `No idea about when, I'm behind you. But useful from engineering: checklists. I have one on the door for the end of the day. I'm not proud. Nobody has gone home without a coat since.`,
        },
        {
          by: 'joel.baptiste',
          afterHours: 9.4,
          content: `It felt like mine the first time I was off sick and they told me the supply teacher "did the line wrong". I'd made a line. They missed my line.`,
        },
        {
          by: 'kwame.boateng',
          afterHours: 25,
          content: `Came from banking, eleven years ago. Year three was when I stopped checking the timetable every morning. What carried over was being able to tell people awkward things calmly. That took me further than the adding up, and I say that as a maths lead.`,
        },
      ],
    },
    {
      by: 'priya.raman',
      daysAgo: 290.6,
      title: 'Seating plan number six',
      content: `Confession: Year 9 are on their sixth seating plan. I've been moving the same three people round the room like furniture. Each new plan works for two lessons and then settles back into exactly the noise I had before, only coming from a different corner.

Plan six is different in that I started with who needs to see the board, who needs to be near the door, and who works well with whom, and put the three in **last**. Before that I'd been building the whole room round them.

Early days, but it's been four lessons and I've taught an entire one on diffusion. If anyone's on plan seven, please tell me what happened.`,
      replies: [
        {
          by: 'leon.campbell',
          afterHours: 6,
          content: `Plan seven usually happens because somebody fell out at the weekend and you're the last to know. Ask your pastoral lead on a Monday. We've generally heard by registration.`,
        },
        {
          by: 'nasreen.akhtar',
          afterHours: 29.5,
          content: `"Put the three in last" is so good. I'd add: don't announce a new plan as a punishment. Mine changes every half term for everyone, so nobody's being moved, it's just what we do.`,
        },
      ],
    },
    {
      by: 'rukhsana.begum',
      daysAgo: 6.7,
      title: 'Second year is different, not easier',
      content: `Nobody told me this, so I'm telling whoever is coming next. In my first year I was drowning in not knowing how. This year I know how, mostly, and I can see everything I'm not doing. I notice that the back row in Year 8 only ever say one-word answers. Last year I was just glad they'd said a word.

There's less support too. The timetable is fuller, people stop asking if you're all right, and I've got a form.

It *is* better. I plan in half the time and I know the children. But if you're heading for the second year expecting to coast, bring a snack. What changed for you?`,
      replies: [
        {
          by: 'ravi.solanki',
          afterHours: 5.6,
          content: `Same here. I've gone from "did I survive?" to "did they learn it?", and the second one is a much worse question at eleven at night.`,
        },
        {
          by: 'james.okafor',
          afterHours: 17.3,
          content: `Noted, and I'm going to ask our second years this week whether they're all right, out loud, with biscuits. Seeing what you're not doing is a sign you've got good. I know it doesn't feel like a prize.`,
        },
      ],
    },
    {
      by: 'lowri.fraser',
      daysAgo: 1.3,
      title: 'Is it all right to just use the scheme this week?',
      content: `Asking for permission from strangers. I've made almost everything myself since I started, partly because on my course the good students made things, and partly because I like it.

This week I have reports, a class assembly about rivers with a papier mache waterfall, and a cold. The school has a perfectly decent scheme for maths and for science, with slides and everything. It's sitting there on the shared drive.

Would it be so terrible to open it, read it properly, change two questions and teach it? I feel as though I'm asking to bring shop cake to a bake sale.`,
      replies: [
        {
          by: 'emma.castle',
          afterHours: 1.2,
          content: `Shop cake is delicious and everyone eats it. Reading it properly and changing two questions **is** planning. Go to bed.`,
        },
        {
          by: 'beth.hodgson',
          afterHours: 2.9,
          content: `I teach from that scheme every week for PPA cover and the science one is good. Skip slide 9, the video doesn't load. And I'll bring newspaper for the waterfall.`,
        },
        {
          by: 'helen.tyson',
          afterHours: 13.8,
          content: `Permission from somebody who isn't a stranger: yes. We paid for it so that you could be ill and do reports like a human being.`,
        },
      ],
    },
  ],
};
