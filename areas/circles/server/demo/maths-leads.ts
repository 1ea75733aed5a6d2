import type { DemoCircle } from './demo-content.ts';

export const mathsLeads: DemoCircle = {
  name: 'Maths Leads',
  discussions: [
    {
      by: 'daniel.adeyemi',
      daysAgo: 325.1,
      isSticky: true,
      title: 'Welcome to Maths Leads. Bring a wrong answer',
      content: `Whether you lead maths for a department of fourteen or you were handed it in the corridor because you once said you liked fractions, you're in the right place. Nursery to further maths, all of us together, because the joins are where it goes wrong.

What works well here:

- a question with the **actual maths in it** ("Year 5 think 0.35 is bigger than 0.7", not "decimals are weak")
- resources you've used with real children, with a line on what you'd change
- honest reports of things that didn't work

Please don't post live exam or test papers, and crop the name off any pupil work. Primary and secondary colleagues: assume the other lot are working as hard as you are. To start us off, what's the best wrong answer you've seen lately? Mine is "a kite, because it's a square having a bad day".`,
      replies: [
        {
          by: 'bhavna.patel',
          afterHours: 2.8,
          content: `Round 3,499 to the nearest thousand: "I don't want to". Reading it, I could see his point.`,
        },
        {
          by: 'alan.charlton',
          afterHours: 7.6,
          content: `From a middle school, where I teach both sides of the join on the same corridor: 24 divided by 6 is 4 "because Mr Charlton looked pleased". I've been working on my face ever since.`,
        },
        {
          by: 'elin.meredith',
          afterHours: 25.3,
          content: `Six-year-old, in Welsh, asked how many more is 9 than 5. "Lots." Pnawn da to everyone, glad this exists.`,
        },
        {
          by: 'saima.hussain',
          afterHours: 51.9,
          content: `Further maths, no less. "Let epsilon be a small number, but not too small, we are not animals." I gave him a tick.`,
        },
      ],
    },
    {
      by: 'daniel.adeyemi',
      daysAgo: 276.4,
      title: 'Five questions instead of a Year 7 baseline test',
      content: `We dropped the forty-minute baseline this year. It told us who was tired. Now every Year 7 class gets five questions over the first five lessons, on mini whiteboards, and the teacher writes down what they *see*.

1. Where does 0.4 go on a line from 0 to 2?
2. 6 x 18. Show me how you did it.
3. Draw three quarters, and then draw it another way.
4. ? + 7 = 15 + 4
5. What's the same and what's different about 30% and 1/3?

Question 4 is the one. In one of my groups more than half wrote 8, and that was a set with some very confident arithmetic in it.

The cost is that I don't have a number for the data drop. I've been asked for one twice. Has anyone managed to hold out?`,
      replies: [
        {
          by: 'farzana.choudhury',
          afterHours: 5.1,
          content: `We tried number 4 with all of Year 7 and then, for fun, Year 10. I won't say what happened in Year 10. It's now our most used starter. I gave the data manager a number based on prior attainment and nobody has noticed.`,
        },
        {
          by: 'ben.hartnell',
          afterHours: 9.8,
          content: `Data manager. I'd notice. But if a head of department wrote to me and said "there is no meaningful number until half-term", I'd put a dash in the column and be grateful for one less argument.`,
        },
        {
          by: 'kwame.boateng',
          afterHours: 22.6,
          content: `Stole these for my Year 6s, as a way of seeing what you'll see. Number 3 was brilliant. Half of them believe three quarters is a picture of a pizza and can't be anything else. We've got time to fix that.`,
        },
        {
          by: 'daniel.adeyemi',
          afterHours: 97.2,
          content: `Update: dash in the column, approved. Kwame, would you send me what you find? I'd trust your notes over a scaled score any day. No offence to the scaled score.`,
        },
      ],
    },
    {
      by: 'abena.mensah',
      daysAgo: 163.5,
      title: 'Getting the place value counters out of the cupboard',
      content: `We own enough counters, base ten and bead strings to open a shop. They live in the cupboard by the hall in labelled tubs, and they come out when somebody's being observed.

I asked people why, expecting "they don't need them". The answers were better than that. Giving out takes seven minutes. Children build towers. There's never enough hundreds. In Year 5 they feel babyish.

So this half term I've put a **ready bag on every table** in two classes: one zip wallet, the same things in each, counted once, never collected in. Towers get built for exactly two days, then it's boring.

Year 5 I haven't cracked. How do you make concrete stuff feel grown up?`,
      replies: [
        {
          by: 'bhavna.patel',
          afterHours: 3.4,
          content: `In Year 5 I give it to the quickest finishers first. "Prove it with counters, then explain it to your partner." Within a week everyone wanted them, because that's what the clever table had. Slightly cynical. Worked.`,
        },
        {
          by: 'isla.drummond',
          afterHours: 11.7,
          content: `My Primary 6s use them for decimals and negative numbers only, so nobody can say they did it in Primary 2. It's new maths and so it gets new kit.`,
        },
        {
          by: 'tunde.ogunleye',
          afterHours: 34.2,
          content: `Secondary, first year. I asked for a set for Year 7 and was told "we don't really have those". Went looking, found four tubs behind the protractors. Algebra tiles too, still in the shrink wrap.`,
        },
        {
          by: 'abena.mensah',
          afterHours: 150.8,
          content: `Bhavna, I tried your trick and it took four days. We're at nine classes with bags now out of fourteen. The hundreds problem turned out to be that they were all in one teacher's drawer.`,
        },
      ],
    },
    {
      by: 'bhavna.patel',
      daysAgo: 49.7,
      title: 'Book look without the tick list',
      content: `Three-form entry, so a book look for me is 21 classes. The form I inherited has 26 boxes: date, title, self-assessment, response to marking, presentation, and so on to the crack of doom. I've filled it in for two years and I couldn't tell you one thing it taught me about maths.

This time I asked each teacher for three books (not their best three) and sat with them for fifteen minutes. Two questions only. **What did this child find hard here? How do you know they've got it now?**

I learned more in that one week than in two years of boxes. I also found that one year group had been teaching column subtraction for three weeks before anyone had met an exchange.

Now I have to explain to governors where the spreadsheet went. What would you give them?`,
      replies: [
        {
          by: 'rachel.dunning',
          afterHours: 6.3,
          content: `Half a page: what I looked at, what I found, what we're doing about it, when I'll look again. My governors have asked better questions of half a page than they ever did of a spreadsheet.`,
        },
        {
          by: 'kwame.boateng',
          afterHours: 14.9,
          content: `"Not their best three" is doing a lot of work there. I ask for one who's flying, one who's stuck and one they don't think about much. The third book is always the interesting one.`,
        },
        {
          by: 'abena.mensah',
          afterHours: 38.6,
          content: `My worry would be workload for you, sitting with 21 people. Could the year groups do it to each other? We swap books between Years 2 and 3 and it's the most honest half hour of the term.`,
        },
        {
          by: 'bhavna.patel',
          afterHours: 61.4,
          content: `Swapping between year groups, yes, I'm having that. Governors got the half page last night. One asked what an exchange was. I had counters in my bag. It was a lovely ten minutes.`,
        },
      ],
    },
    {
      by: 'farzana.choudhury',
      daysAgo: 228.8,
      title: 'Department time with three non-specialists: what we stopped doing',
      content: `Three of my team trained in something else: PE, geography and business. They're good teachers and they work hard, and for two years I gave them the thing least likely to help, which was a folder.

What we do now, every other Tuesday: forty minutes, one topic that's two weeks away, and we all **do the maths**. Pens, the actual questions, no slides. Then, "what will they write that's wrong?" and we collect those on one sheet. Then one person shows how they'd explain it and the rest of us interrupt like Year 8.

The specialists got more from it than they'd expected. My second in department had never thought about *why* you flip the fraction. We don't do notices any more. They go in an email, and nobody has missed one.`,
      replies: [
        {
          by: 'zofia.wilk',
          afterHours: 8.2,
          content: `We do something close to this, and the interrupting is what makes it. I was asked "but miss, why is it called a surd?" by a grown man with a PE whistle on, and I didn't know. Now I do.`,
        },
        {
          by: 'martin.thorpe',
          afterHours: 19.5,
          content: `We did the same and found one snag: people who were most nervous about the maths stopped coming. We now send the questions the day before, so nobody's caught out in front of colleagues. Attendance went straight back up.`,
        },
        {
          by: 'farzana.choudhury',
          afterHours: 42.1,
          content: `That's a kind fix and I hadn't thought of it. One of ours always arrives with it half done in pencil, rubbed out. Questions the day before from now on.`,
        },
      ],
    },
    {
      by: 'martin.thorpe',
      daysAgo: 104.3,
      title: 'Sets or mixed in Year 8? I have changed my mind twice',
      content: `I've taught in sets for most of my career, mixed for five years, then sets again. We're deciding for next year and I honestly don't know which way I'll vote.

For mixed: no bottom set with all the need and the newest teacher in it, no child who decides at eleven what they are. For sets: I can actually teach simultaneous equations to people who are ready for simultaneous equations, and I'm not planning three lessons in one on a Sunday.

What I don't want is the usual argument where each side describes its own best classroom and the other side's worst. If you've done both **in the same school**, what really changed? For whom?`,
      replies: [
        {
          by: 'daniel.adeyemi',
          afterHours: 4,
          content: `Both, same school. Mixed was better for the bottom third and for behaviour, no question. It was worse for about six children at the very top, and I didn't solve that with extension sheets. And it only worked in the classes where the teacher had good shared tasks. Where they didn't, it was worse for everybody.`,
        },
        {
          by: 'alan.charlton',
          afterHours: 10.6,
          content: `Middle school: mixed in Years 5 and 6, sets in 7 and 8, same children, same teachers. What changes is what they say about themselves. By the third week in Year 7 they can all tell you their set, and they say it like a shoe size.`,
        },
        {
          by: 'callum.rennie',
          afterHours: 24.9,
          content: `I'll argue for sets, gently. I put my strongest teacher on the bottom one, kept it to sixteen, and moved people every term. Lots of the harm people describe is from doing setting badly. You can choose not to.`,
        },
        {
          by: 'zofia.wilk',
          afterHours: 33.8,
          content: `Callum, you can choose not to until the timetable comes out and your strongest teacher has been blocked against Year 11. Ours has been, three years in a row. I vote mixed because it fails more gently.`,
        },
        {
          by: 'callum.rennie',
          afterHours: 35.5,
          content: `Aye, fair. "Fails more gently" is a better argument than any I've heard at a conference.`,
        },
        {
          by: 'martin.thorpe',
          afterHours: 142.7,
          content: `Thank you, all. We've gone for mixed in the autumn term and two broad bands after that, with shared tasks written first. It may be the worst of both. I'll come back and say so if it is.`,
        },
      ],
    },
    {
      by: 'kwame.boateng',
      daysAgo: 198.2,
      title: 'Our ten minutes of number became ten minutes of noise',
      content: `I've told people for years that ten minutes of arithmetic a day fixes most things. So this year I rolled it out to the whole school: daily slot after lunch, a slide a day, six questions, everybody at once.

By week five it was dreadful. Teachers clicked through it to get to the lesson. The same eight hands went up. A Year 4 teacher told me, nicely, that it had become the bit where she did the register.

What I got wrong, I think, was writing it all myself. The questions suited a Year 6 class I know well, and nobody else had any reason to care about them. It's paused. I'd like to restart it with something smaller.

If you've got a daily number slot that teachers *would miss* if you took it away, what's in it?`,
      replies: [
        {
          by: 'abena.mensah',
          afterHours: 2.5,
          content: `Year 2 would riot if I took away "how many ways". One number on the board, they find ways to make it. Same game every day, the number changes. No slides at all. The teacher picks the number, so it belongs to them.`,
        },
        {
          by: 'isla.drummond',
          afterHours: 17,
          content: `Mine is one question from yesterday, one from last week, one from last term. I write it on the board while they take their coats off. If they can all do it, I've learned something, and if they can't I've learned something better.`,
        },
        {
          by: 'niamh.donnelly',
          afterHours: 27.4,
          content: `After lunch might be the trouble. Mine come in needing a story and a sit. We moved number to straight after registration and it was a different class.`,
        },
        {
          by: 'kwame.boateng',
          afterHours: 186.3,
          content: `Restarted in three classes with "how many ways", straight after registration, teacher's choice of number. The Year 4 teacher has done it every day and moved the register. Sometimes you need to write less.`,
        },
      ],
    },
    {
      by: 'alan.charlton',
      daysAgo: 131.6,
      title: 'Bus stop, short division, the gate, whatever you call it',
      content: `In one Year 7 class, from five first schools before us and a couple of movers-in, I counted four names for short division, three for the thing you do when you can't take 8 from 3, and two quite different meanings of "carry".

We have a words list now. One side of A4, agreed over two twilights with sandwiches. It isn't about who's right. It says things like **"We say exchange. You may hear borrow. They mean the same, and we'll tell the children so."**

The surprise was how much the adults enjoyed it. There was real heat over "times by".

Happy to share it if you'd like to argue with it. Has anyone else done this across schools that aren't in one trust?`,
      replies: [
        {
          by: 'bhavna.patel',
          afterHours: 9.3,
          content: `Yes please, and I shall argue with it. We did one inside our own school and it took three meetings to agree on "number sentence". Or not agree, as it turned out. We call it "the line of maths" now, which nobody loves equally.`,
        },
        {
          by: 'elin.meredith',
          afterHours: 30.7,
          content: `Try it in two languages. Some of our children meet the Welsh word at school, the English at home, and a grandparent's method from somewhere else again. Telling them out loud that these are the same thing helps more than I'd have guessed.`,
        },
        {
          by: 'agnieszka.nowak',
          afterHours: 44.6,
          content: `From the EAL side: some children I work with write division with a colon, and a comma for the decimal point. They're not wrong. Could your list have a line for that? It would have saved me a few tears in Year 8.`,
        },
        {
          by: 'alan.charlton',
          afterHours: 53.2,
          content: `Agnieszka, it will by Friday. I've taught 21 years and never thought to put the colon on there. Thank you.`,
        },
      ],
    },
    {
      by: 'saima.hussain',
      daysAgo: 86.4,
      title: 'Resit group: they have done fractions nine times',
      content: `Twenty-two students, all resitting GCSE, some for the third time. Each has been taught to add fractions, by my count, about nine times. If teaching it a tenth time in the same way was going to work, it would have.

This year I started somewhere else: bearings, scatter graphs, reading a bus timetable. Bits they'd been rushed past because they "needed to do the basics". A few found that they were quite good at some of it. One lad said he'd never got to the back half of the book before.

*Then* fractions, through a recipe, with no mention of the word.

I'm not claiming anything about results yet. But they turn up, on a Friday, at half past two. What do you begin with?`,
      replies: [
        {
          by: 'martin.thorpe',
          afterHours: 7.1,
          content: `I begin with a paper. A whole one, open book, in pairs, no marks. They've only ever seen papers as something that was done to them. They always get more than they expected, and we then know which pages to argue about.`,
        },
        {
          by: 'sean.brannigan',
          afterHours: 20.8,
          content: `"Never got to the back half of the book" has floored me a bit. It's the same in English here. Ours have done the first chapter of everything. I'm going to go and teach somebody an ending.`,
        },
        {
          by: 'saima.hussain',
          afterHours: 90.5,
          content: `Tried the open paper in pairs, Martin. They argued about a probability question for so long that two of them missed a bus. Nobody in that room has ever missed a bus for maths.`,
        },
      ],
    },
    {
      by: 'zofia.wilk',
      daysAgo: 22.9,
      title: 'Homework: paper, platform, or stop pretending?',
      content: `We pay for an online homework platform. It marks itself, it makes a chart, and the chart goes green. When I stand next to the pupils in the library at lunch I see them doing it with the help video at double speed, a friend and a phone.

Last half term I gave two of my Year 8 groups eight questions on paper each week instead: four old, three new, one puzzle. No marking from me. Answers on the board on Monday, they fix it in another colour, I walk round and look.

More came in than I'd expected. But I lost the chart, and somebody upstairs likes the chart. And some families really do prefer the platform because they can see it.

What are you all doing, and what do you do for pupils with nowhere quiet to work?`,
      replies: [
        {
          by: 'callum.rennie',
          afterHours: 3,
          content: `Paper, same shape as yours, with worked answers on the back. People say they'll copy them. Some do. More of them get stuck, look, and then do the next one. That's studying, isn't it?`,
        },
        {
          by: 'conor.gallagher',
          afterHours: 12.3,
          content: `Speaking up for the platform from computing: on ours you can switch off the chart for staff and turn off the streaks for pupils. Half the daft behaviour goes when there's nothing to keep green.`,
        },
        {
          by: 'morag.sinclair',
          afterHours: 26.7,
          content: `On the nowhere quiet question, ask your librarian. I've a dozen who do maths with me at lunch, because it's warm and nobody asks why they're there. I can't do the sums but I can sharpen a pencil.`,
        },
        {
          by: 'james.okafor',
          afterHours: 48.8,
          content: `Upstairs here. I like the chart because nobody's shown me anything better. Bring me eight questions and a stack of fixed ones and I'll happily look at those.`,
        },
      ],
    },
    {
      by: 'callum.rennie',
      daysAgo: 303.2,
      title: 'The equals sign means "here comes the answer", apparently',
      content: `Second years, bright lot, working out 12 + 5, then times 3. About two thirds of the room wrote 12 + 5 = 17 x 3 = 51. I said this couldn't be true. They looked at me as though I'd said something rude about their mothers.

I've gone back to a balance. A real one, borrowed off the chemistry technician, with wee bags of marbles. If it tips, you can't write equals. Twenty minutes. Then I gave them ten number statements and asked **true or false**, with no sums to do at all.

It's better. It isn't fixed. By Friday one of them corrected *me* on the board, which I'd like to say was planned.

I've a sheet of forty true or false statements from "4 = 4" up to identities, if anyone would like them for starters.`,
      replies: [
        {
          by: 'elin.meredith',
          afterHours: 13.9,
          content: `I'd like the early ones, please. I've started writing 7 = 3 + 4 that way round with the six-year-olds. One told me it was backwards. So it's in there before they can tie their shoes.`,
        },
        {
          by: 'lin.zhao',
          afterHours: 37.5,
          content: `As a science technician I approve of anybody who borrows a balance. Please ask that it comes back with the same number of marbles.`,
        },
      ],
    },
    {
      by: 'elin.meredith',
      daysAgo: 69.1,
      title: 'One input, three year groups: does anyone have a way in?',
      content: `I have 23 children across Years 1, 2 and 3. For most things I've found a shape that works. Maths is still three lessons in a coat.

At the moment I teach one group while the others practise, then go round again, like somebody spinning plates. The ones practising are fine. They're also not getting any teaching for 40 minutes.

I've had two goes at starting everybody with the same picture. A bar cut into parts. The little ones say how many, the middle ones make sentences, the older ones find fractions. Both were the best lessons of the week, and both took me an evening to think up.

Does anybody have a stock of starting points like that? I'll swap you a very good set of Welsh number rhymes.`,
      replies: [
        {
          by: 'catrin.howells',
          afterHours: 4.7,
          content: `From the room next door, with Years 4 to 6: arrays. A photo of an egg tray, a window, a chocolate bar. I've a folder of about thirty that I've never shown you, because you've never asked and I've been on the roof looking at the gutter.`,
        },
        {
          by: 'abena.mensah',
          afterHours: 18.4,
          content: `Number lines with only two things marked. "What could go here?" Year 1 say a number, Year 3 say a half or an estimate, and they all listen to each other. Takes ten seconds to draw.`,
        },
        {
          by: 'emma.castle',
          afterHours: 40.3,
          content: `We only have infants but "same and different" pictures stretch a long way. Two ladybirds, different spots. The quick ones go on for ages and the shy ones can always say "they're both red".`,
        },
        {
          by: 'elin.meredith',
          afterHours: 133.6,
          content: `Diolch, all of you. Egg tray on Monday, number line on Wednesday. A Year 1 explained to a Year 3 that "six is two threes lying down". That's going on the wall.`,
        },
      ],
    },
    {
      by: 'zofia.wilk',
      daysAgo: 254.6,
      title: 'Calculators: do you provide them, or do pupils buy?',
      content: `Every year I order 30. Every year I finish with 19, four of them without backs. This year finance has asked me, very reasonably, why maths eats calculators.

The choices as I see them: pupils buy their own and the ones who can't afford it borrow from the office; or class sets in numbered trays, counted in and out; or we sell them at cost through the school.

I don't like the first because you can always tell who's borrowing. The second is six minutes of my lesson.

Who has this sorted? And has anyone got round the thing where three of them are in degrees, two in radians and one in Spanish?`,
      replies: [
        {
          by: 'claire.freer',
          afterHours: 1.9,
          content: `School business manager, primary, but I did ten years in a secondary. Sell at cost, let families pay in bits, and give them outright to anyone on your hardship list **in the same bag**, handed out the same morning. Nobody knows who paid. It cost us less than the replacements.`,
        },
        {
          by: 'gareth.oakes',
          afterHours: 23.1,
          content: `Exams here. I keep thirty that nobody touches, for the exam hall only, reset by me the night before. Please plan on me not lending them to you, and we'll stay friends.`,
        },
        {
          by: 'saima.hussain',
          afterHours: 29.2,
          content: `Shoe pockets on the back of the door, numbered. One look tells you if 17 is missing. Six minutes became about thirty seconds. As for the Spanish one, I teach them to reset it in lesson one. It's the most popular thing I do.`,
        },
      ],
    },
    {
      by: 'isla.drummond',
      daysAgo: 10.8,
      title: 'Fractions on a line before fractions of a pizza: has anyone held their nerve?',
      content: `Going into fractions with Primary 6 and I'm minded to leave out shapes altogether for the first fortnight. Lines only. Number lines, rulers, the long corridor with chalk marks. My thinking is that they've all met the pizza, and it's the pizza that stops them seeing 5/4 as a number.

A colleague thinks I'm taking away the one picture they've got. She may be right. There are a few for whom the pizza is holding up the roof.

Has anybody tried lines first with nine and ten year olds and stuck with it? Was there a dip before it got better, and how long before you'd have lost your nerve?`,
      replies: [
        {
          by: 'kwame.boateng',
          afterHours: 2.1,
          content: `Held it for two weeks in Year 6. There was a dip of about four days when I thought I'd broken them. Then somebody put 9/4 between 2 and 3 without being asked. I'd keep the corridor. They need to walk it.`,
        },
        {
          by: 'fiona.mackellar',
          afterHours: 8.8,
          content: `I'd keep strips of paper for the handful you're thinking of. You can fold a strip and then lay it on the line, so it's a bridge between the two. Come and get the coloured ones from my room.`,
        },
        {
          by: 'isla.drummond',
          afterHours: 73.6,
          content: `Strips are the answer for my roof-holders, thank you Fiona. Day three in the corridor. The janny has asked how long the chalk will be there and I told him a fortnight, with my best face.`,
        },
      ],
    },
    {
      by: 'tunde.ogunleye',
      daysAgo: 2.6,
      title: 'What should a new maths teacher read or watch first?',
      content: `I have an inset day coming up with an actual free afternoon in it, and my head of department says I can use it for "something that'll do you good".

Options I've thought of: go and watch a Year 6 lesson in our nearest primary, sit in on the best teacher in another subject, or stay in my room and do the hard questions off an old paper until I know where people trip.

I know what I'd *like* (the paper, with a flask of tea). I suspect that's not what I need. What would you have done with an afternoon in your first year?`,
      replies: [
        {
          by: 'daniel.adeyemi',
          afterHours: 1.5,
          content: `If the primary has children in that day, go. Watch how much they can do and how much they're expected to explain. Then remember it when somebody tells you Year 7 need to start from scratch.`,
        },
        {
          by: 'hannah.weiss',
          afterHours: 4.3,
          content: `If they're on inset as well, come and find me and we'll look at the support plans for your two Year 7 groups together. Thirty minutes, and you can still have your flask.`,
        },
      ],
    },
  ],
};
