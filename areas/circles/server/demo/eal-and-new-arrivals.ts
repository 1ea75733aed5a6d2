import type { DemoCircle } from './demo-content.ts';

export const ealAndNewArrivals: DemoCircle = {
  name: 'EAL and New Arrivals',
  discussions: [
    {
      by: 'agnieszka.nowak',
      daysAgo: 326.2,
      title: 'Witamy! Tell us which languages are in your corridor',
      content: `I came to England in Year 8 with a good coat and about forty words, most of them about food. A dinner lady learned to say good morning in Polish. I still remember her face.

This circle is for anyone welcoming pupils who are new to English, new to the country, or both. You don't need to be a specialist. Most of us became one on a Tuesday when somebody appeared at reception.

- Tell us your nation. England says EAL, Northern Ireland has newcomer pupils, and funding and forms differ.
- Never share anything that could identify a family, including why they came or their status.
- If you're asking about one child, keep to what a teacher needs.

Say hello below in any language you like, and tell us how many you have in school.`,
      isSticky: true,
      replies: [
        {
          by: 'conor.gallagher',
          afterHours: 2.7,
          content: `Dia dhaoibh from Derry. Nineteen languages at the last count, and a lad who's teaching me to say "reset your password" in Tetum.`,
        },
        {
          by: 'hira.nadeem',
          afterHours: 8.4,
          content: `Assalamu alaikum, and hello. Thirty-one in a two-form primary. We count sign language, so our number went up when I made that argument.`,
        },
        {
          by: 'catrin.howells',
          afterHours: 25.3,
          content: `Croeso, from a school where everyone's learning at least one new language, including a few of the staff.`,
        },
        {
          by: 'marcia.grant',
          afterHours: 29.8,
          content: `Hello from the biscuit room, where one little boy has taught me to count to five in Kurdish and checks every morning that I've practised.`,
        },
        {
          by: 'piotr.zielinski',
          afterHours: 49.6,
          content: `Cześć! IT manager in a college. I've no classes, but I put the keyboards and the dictionaries on the machines, so please tell me what you need.`,
        },
      ],
    },
    {
      by: 'sue.willetts',
      daysAgo: 313.5,
      title: "The first phone call, when we don't share a language",
      content: `I do admissions, so I'm often the first voice a family hears. I want to do that well. What used to happen was a long silence, then me speaking English more slowly, then both of us saying sorry.

What I've settled on:

1. A card on the desk with "please wait, I'll find someone to help" in our twelve main languages.
2. Telephone interpreting, booked while they've a cup of tea. Yes, it costs. Much less than getting an allergy wrong.
3. A tour before any form at all.
4. The form filled in together, with someone asking "how do you say your child's name?" and writing it down as it sounds.

That last question is the one families thank me for. What do you do at the front desk?`,
      replies: [
        {
          by: 'marcia.grant',
          afterHours: 3.8,
          content: `A photo sheet of the people they'll meet, with names. Mine says "Marcia, biscuits". They remember.`,
        },
        {
          by: 'mick.costello',
          afterHours: 12.6,
          content: `I ask what the child's good at, through the interpreter, before I ask about anything else. You see the parents' shoulders come down.`,
        },
        {
          by: 'leon.campbell',
          afterHours: 29.2,
          content: `Can I add: write down who does pick-up and who can be phoned in an emergency in English. We've been caught at four o'clock with a poorly kid and a number no one could answer.`,
        },
      ],
    },
    {
      by: 'rukhsana.begum',
      daysAgo: 296.9,
      title: "She's new to English and top of the class in French",
      content: `A girl joined my Year 8 a fortnight ago. Very little English, sat near the back with a coat on. Her timetable said French, and I wondered whether anyone had thought about it, as a third language on top of everything.

Then I asked the class a question in French and she answered. Fluently. She did most of her primary school in it. Thirty heads turned round.

She's a different person in those lessons. The coat comes off. Others ask *her* for help. Now I'd like to spread that a bit further without turning her into a performing seal. Has anyone used a pupil's other school language to reach the rest of the curriculum?`,
      replies: [
        {
          by: 'agnieszka.nowak',
          afterHours: 1.4,
          content: `Tell every one of her teachers today. If she's been schooled in French she may know all the science already. She could make notes in French and label in English, and no one would have to wait for her English to catch up.`,
        },
        {
          by: 'nasreen.akhtar',
          afterHours: 16.2,
          content: `I'd ask her privately how she feels about being known for it. I had one who loved it and one who felt it had made her the French girl, just when she wanted to be the netball girl.`,
        },
        {
          by: 'aisha.mahmood',
          afterHours: 28.7,
          content: `Biology's half French and Latin anyway! A word list with three columns works for mine: English, the language they studied in, and a sketch.`,
        },
        {
          by: 'rukhsana.begum',
          afterHours: 121.8,
          content: `I asked her. She'd like it kept to lessons, so no assemblies. Science are giving her a three-column sheet and she corrected the spelling of *chlorophylle* on it, politely.`,
        },
      ],
    },
    {
      by: 'martin.thorpe',
      daysAgo: 278.4,
      title: 'Ordinary words that wreck a maths lesson',
      content: `I've started keeping a list inside my planner of words that mean one thing at dinner and another in maths. This month: *table, odd, mean, volume, difference, product, face, net, scale, right* (as in angle), *take away* (as in chips), *root* and *times*.

A lad who arrived last term did every question on a page apart from number six, "find the difference between 14 and 9". He'd written that fourteen has two numbers and nine has one. Well, he's not wrong.

Now I take two words a week, draw both meanings side by side, and the whole class does it. It turns out a good third of my English-only pupils weren't sure about *product* either. What's on your list?`,
      replies: [
        {
          by: 'zofia.wilk',
          afterHours: 2.1,
          content: `*Similar*. It means "a bit like" everywhere apart from geometry. And *of* in fractions, such a tiny word, and nobody ever teaches it.`,
        },
        {
          by: 'farzana.choudhury',
          afterHours: 14.4,
          content: `"How many more" and "how many fewer". Mine hear *more* and add. We act it out with two lines of Year 7s and a metre rule across the gap.`,
        },
        {
          by: 'saima.hussain',
          afterHours: 33.5,
          content: `Still going strong at A level: *normal*, *moment*, *tension*, *power*. I had a very able student picture an ordinary line for a week.`,
        },
      ],
    },
    {
      by: 'marcia.grant',
      daysAgo: 259.1,
      title: 'Buddies get tired as well',
      content: `We've always given a new arrival a buddy who shares their language, if we can. It's lovely for the first week. This year a Year 5 girl came to me at lunchtime and said, very politely, could somebody else have a turn, because she hadn't played football for a month.

She'd been interpreting at playtime, in lessons, in the office, and once at the nurse's door. She's nine. We'd given her a job and forgotten to end it.

So now we have a team of three to each newcomer, one a week, only one of whom needs to share the language. No interpreting for adults, ever. They get a badge, and it comes off at lunch.

Anybody else had to rethink this?`,
      replies: [
        {
          by: 'ngozi.eze',
          afterHours: 6.5,
          content: `Yes, and for safeguarding reasons as well as tiredness. A child should never be interpreting at the nurse's door. I'm glad you spotted it, and gladder that she told you.`,
        },
        {
          by: 'joel.baptiste',
          afterHours: 18.9,
          content: `She's in my class and she scored on Thursday, a proper volley from outside the area. Just so you all know what we were missing.`,
        },
        {
          by: 'siobhan.quigley',
          afterHours: 40.4,
          content: `We train ours for half an hour: how to show someone the toilets, the canteen, where to sit, and how to say "I'm off now". The last is the hardest for kind children.`,
        },
      ],
    },
    {
      by: 'ravi.solanki',
      daysAgo: 238.8,
      title: 'New to English, in Year 6, and everyone keeps saying SATs',
      content: `A boy has joined my class with barely any English and a terrific head for number. It's Year 6, so there's a paper on every table. He works through the arithmetic like a train and then sits with the reading booklet upside down, being good.

I'm second year, and I don't want to get this wrong. I know there's guidance on who sits which test and our assessment lead is reading it. What I'm asking is about the day to day. Two hours of reading practice a week is wasted on him, but I don't want him always outside the room with an adult either.

What would you put in front of him?`,
      replies: [
        {
          by: 'bhavna.patel',
          afterHours: 3.3,
          content: `Next door to you, so come and find me. Same text, first paragraph only, pictures, and five key words that he teaches back to you. He's in the room and he's reading what they're reading.`,
        },
        {
          by: 'agnieszka.nowak',
          afterHours: 11.8,
          content: `Ask what he reads in his own language and get it. If he reads well there, in my experience, he'll be off sooner than you think. And let him write in it sometimes.`,
        },
        {
          by: 'martin.thorpe',
          afterHours: 27.4,
          content: `Let him lead the arithmetic. Mine taught us his way of doing long multiplication, and from that moment nobody saw him as the one who couldn't.`,
        },
        {
          by: 'ravi.solanki',
          afterHours: 143.6,
          content: `He's taught the class lattice multiplication and half of them won't go back. We're doing first paragraph only, and last Friday he put up his hand and asked what "reluctant" meant.`,
        },
      ],
    },
    {
      by: 'conor.gallagher',
      daysAgo: 221.3,
      title: 'House rules for translation apps in class',
      content: `Pupils are using translation on their phones and devices whether we plan for it or not, so our department wrote some rules with three of the pupils who use it most. They were stricter than I was.

- Try it in English first, even two words.
- Translate the instruction or the key word, and leave the whole page.
- Say it back to a partner in English before you write it down.
- Never for a message home, and never for anything private. Ask for a person.
- If it gives you nonsense, show us, because it's funny and we'll all learn something.

The fourth came from a girl whose mum got a very alarming text about a "dead line" on the school trip.

Would you change any of these?`,
      replies: [
        {
          by: 'piotr.zielinski',
          afterHours: 4.9,
          content: `Check what the app keeps. On our managed devices I've allowed one that our data people have looked at and blocked the rest. Pupils were pasting in entire personal statements.`,
        },
        {
          by: 'nasreen.akhtar',
          afterHours: 21.1,
          content: `In English I'd soften the second. There are days when a pupil needs the whole poem in their own language first, to have the feeling, and then we do the work.`,
        },
        {
          by: 'hannah.weiss',
          afterHours: 46.9,
          content: `The rule about a person for anything private ought to be on every staff noticeboard too.`,
        },
      ],
    },
    {
      by: 'morag.sinclair',
      daysAgo: 199.6,
      title: 'The dual-language shelf, after six months of dust and then not',
      content: `I bought thirty dual-language books with a wee bit of money and put them on a shelf marked "World Languages". In four months they went out twice, one of those to me.

A fifth-year pupil put me straight. "It's like a sign saying foreigners over here, Miss." I could have sunk through the carpet.

I took the sign down and shelved them where they belonged: football with football, ghosts with ghosts. I put a small sticker on the spine with the language in its own script. I asked six pupils to tell me which translations were any good and binned two that were, in their words, "like a robot's granny".

They're never in now. I've a waiting list for a Ukrainian fantasy and I can't read a word of it.`,
      replies: [
        {
          by: 'agnieszka.nowak',
          afterHours: 5.3,
          content: `Its own script on the spine! So simple, and I've never seen it done. I used to look for Polish in libraries and find a flag, if anything at all.`,
        },
        {
          by: 'callum.rennie',
          afterHours: 17.2,
          content: `Same building, and I've had two maths pupils show me the stickers. "She's got mine." That's how they put it.`,
        },
      ],
    },
    {
      by: 'farzana.choudhury',
      daysAgo: 177.9,
      title: "EAL or SEN? Why I've stopped asking it in the first half-term",
      content: `A new arrival in Year 7 was struggling in maths, well past the language, or so it seemed to us. Within three weeks four different people had said "I wonder if there's something else". I'd said it myself.

Then one of the teaching assistants found out that she'd been out of school for nearly two years before coming here. It wasn't in any file. No one had asked. She hadn't met fractions because no one had been there to teach her any.

She's flying now, with the gaps filled in order. I know it does sometimes turn out to be a special need, and that waiting has its own cost. How do you decide when to look further?`,
      replies: [
        {
          by: 'hira.nadeem',
          afterHours: 2.9,
          content: `Ask about her first language. Did she talk on time, does she follow instructions at home, what do the family think? A difficulty that shows in both languages is worth looking at early. In just the one, give it teaching and time.`,
        },
        {
          by: 'imran.sheikh',
          afterHours: 19.7,
          content: `I agree, and would add: don't wait on hearing, sight or anything physical. I've known "new to English" hide a child who couldn't see the board.`,
        },
        {
          by: 'agnieszka.nowak',
          afterHours: 31.8,
          content: `Schooling history should be on the first-day form. Which years, what language, how many hours a day, any gaps. Families will tell you if you ask without suspicion.`,
        },
      ],
    },
    {
      by: 'zofia.wilk',
      daysAgo: 156.2,
      title: 'A comma, a dot and a very confused exercise book',
      content: `When I moved here I taught for a whole week before I understood why a pupil had marked my answer wrong. I'd written 3,5. Where I trained that's three and a half. He thought I'd stopped in the middle of a list.

So I look out for it in new arrivals. Some of the others I keep a note of: a dot for multiply, a colon for divide, ones that look like sevens and sevens with a bar, long division laid out the other way up, and 1.000 meaning a thousand.

None of these are errors, but I see them crossed out in red. I've made a one-page guide for our department with examples from eight school systems, checked by pupils and parents. What have you noticed that I could add?`,
      replies: [
        {
          by: 'saima.hussain',
          afterHours: 4.2,
          content: `The division layout! I've a student whose working looked like nonsense to me until she talked me through it, and it was tidier than mine.`,
        },
        {
          by: 'martin.thorpe',
          afterHours: 15.6,
          content: `Could I have the page for our department? I'd add how decimals and times get said aloud. "Half seven" has caused real trouble, and that was with a colleague from Germany.`,
        },
        {
          by: 'farzana.choudhury',
          afterHours: 26.9,
          content: `Lakh and crore commas, for families who've been schooled in South Asia: 1,00,000. I once saw that marked wrong for place value and it was perfect place value.`,
        },
        {
          by: 'zofia.wilk',
          afterHours: 53.7,
          content: `All added, and it's in my shared folder, Martin. Farzana's is going at the top because I didn't know it myself.`,
        },
      ],
    },
    {
      by: 'catrin.howells',
      daysAgo: 133.4,
      title: 'New to Welsh and new to English in the same week',
      content: `A family has joined us from overseas with two children, six and nine. We're a Welsh-speaking school in a valley where the shop is bilingual, the football's in English and their grandmother on the video calls is in neither.

The local authority's language centre has been helpful for the older one. Even so, I've had kind people take me aside to say wouldn't they be better off with just English to begin with. The parents chose us. They tell me that the children already have two languages, and what's one more?

I'm inclined to trust them. I'd be glad to hear from anyone who's taught a child taking on two new languages together.`,
      replies: [
        {
          by: 'elin.meredith',
          afterHours: 2.2,
          content: `The little one's in my class and on Friday she told someone off in Welsh for pushing in. I think we're going to be fine.`,
        },
        {
          by: 'rhys.bevan',
          afterHours: 20.9,
          content: `My best Year 7 historian came that way. Three languages before us and then both of ours. She says the first was hard and each one since has been less so.`,
        },
        {
          by: 'agnieszka.nowak',
          afterHours: 37.6,
          content: `The only thing I'd watch is tiredness. Two new languages from nine till three is a marathon. Somewhere quiet, with nothing to understand for ten minutes, does a great deal of good.`,
        },
        {
          by: 'catrin.howells',
          afterHours: 88.3,
          content: `We've put cushions in the library corner and they both use it. So, I notice, does one of the TAs. Diolch i chi.`,
        },
      ],
    },
    {
      by: 'gareth.oakes',
      daysAgo: 112.6,
      title: 'Bilingual dictionaries in exams: sort it now, please',
      content: `Every year somebody asks me on the morning. I can't do it on the morning.

For colleagues in schools using JCQ rules: a bilingual translation dictionary can be allowed for some candidates in some subjects, and there are papers, English Language among them, where it isn't. Extra time is a separate question with its own conditions. Read the current regulations or ask your exams officer, because I'm not going to paraphrase them here and have someone quote me.

What I need from teachers is this:

- Which pupils, which language, by the date on my door
- That they **use it in lessons**, as their usual way of working
- The actual book, plain, with no notes in it

I found a shopping list in one last year, and a very nice pressed flower.`,
      replies: [
        {
          by: 'hannah.weiss',
          afterHours: 6.1,
          content: `Can I plead for practice? I sat beside a girl who'd been handed a dictionary for the first time in her mock, and it slowed her down so much she shut it.`,
        },
        {
          by: 'agnieszka.nowak',
          afterHours: 18.2,
          content: `Yes to practising. I do ten minutes a week on finding the right meaning out of five. Most pupils grew up with phones and have never used a paper one in any language.`,
        },
        {
          by: 'rukhsana.begum',
          afterHours: 35.4,
          content: `We do that in French from Year 7, so send them to us! Guide words, abbreviations, the lot.`,
        },
      ],
    },
    {
      by: 'nasreen.akhtar',
      daysAgo: 85.1,
      title: "Week seven and he still hasn't said a word",
      content: `A boy in my Year 9 group has been with us for seven weeks. He listens. He copies down the title, underlines it with a ruler, smiles when others laugh. He hasn't spoken in any lesson, though I'm told he's heard chatting at the bus stop in his own language.

I know about the silent period and I'm not pushing. But I run debating, and silence makes me itch. I keep asking myself if I'm being respectful or just letting him disappear.

How long did yours take? And what did you do in the meantime that kept a door open without shoving anyone through it?`,
      replies: [
        {
          by: 'leon.campbell',
          afterHours: 1.9,
          content: `I've got him at the gate every day. He nods. Two weeks ago he started nodding first. I'm calling that speech.`,
        },
        {
          by: 'agnieszka.nowak',
          afterHours: 9.7,
          content: `I was four months. What kept the door open was a teacher who asked me things I could answer by pointing, in front of the others, so I was part of it. She thanked me as if I'd spoken.`,
        },
        {
          by: 'niamh.donnelly',
          afterHours: 28.1,
          content: `Anything said together: choral reading, call and response, a song. There's safety in thirty voices. My quietest joined on the last line, every day, for a month before anything else.`,
        },
        {
          by: 'imran.sheikh',
          afterHours: 45.2,
          content: `Worth a gentle word with family about how he is at home and whether he was chatty before. It most likely is just time, and you'd want to know if it isn't.`,
        },
        {
          by: 'nasreen.akhtar',
          afterHours: 169.5,
          content: `We read the chorus from a play, all thirty of us. His lips moved. On the way out he said "Bye, Miss." I said bye as if it was nothing, and then went and told the whole office.`,
        },
      ],
    },
    {
      by: 'niamh.donnelly',
      daysAgo: 52.7,
      title: "A lullaby from everybody's house",
      content: `Our choir was short of something for the concert, and I've four newcomer pupils across P4 and P5 whose families hadn't been into school yet, beyond the gate.

I sent home a note, translated, asking would anybody sing us the song they were put to sleep with. I expected one. I got nine recordings, four in English, one in Irish, and a grandfather singing in Arabic in what sounded like a moving van.

We learned three. The children taught us how to say the words, and corrected me with relish. On the night, his granddaughter stood at the front for that verse and he'd come, in a suit.

I'd do it again in a heartbeat. Ask early, as permission and translation took me three weeks.`,
      replies: [
        {
          by: 'orla.mcateer',
          afterHours: 3.4,
          content: `I was at the side with the ear defenders and I didn't need any of them. You could've heard a pin drop.`,
        },
        {
          by: 'catrin.howells',
          afterHours: 22.8,
          content: `This is beautiful and I'm taking it for our own concert. Did you write the parts out, or teach the whole thing by ear?`,
        },
        {
          by: 'niamh.donnelly',
          afterHours: 26.3,
          content: `By ear, Catrin, in short phrases off the recordings. Written down they lost all the slides, and the slides were the best of it.`,
        },
      ],
    },
    {
      by: 'leon.campbell',
      daysAgo: 3.1,
      title: "Parents' evening and the big sister who did all the talking",
      content: `Last night a girl in Year 11 interpreted for her mum at her Year 9 brother's appointments. Seven teachers, five minutes each. I sat in on two. She was brilliant, and I'm fairly sure that "he needs to stop messing about in science" came out the other end as "he's doing fine".

I don't blame her at all. She was protecting him, and she was missing her own revision to do it. It's us who should've had somebody there.

We've got eleven families who'd need it. Does anyone book interpreters for the whole evening, or group the appointments? I'd like to go to SLT with something that's not just "it was awkward".`,
      replies: [
        {
          by: 'agnieszka.nowak',
          afterHours: 2.8,
          content: `Group them. One interpreter for each language, a fixed table, and the teachers come to the family. Two hours covers six families easily. I can send you the timetable we use.`,
        },
        {
          by: 'sue.willetts',
          afterHours: 14.6,
          content: `Ask on the booking form: "would you like an interpreter?" with a tick box, in the language. We assumed for years, and had offered one to a dad who teaches English.`,
        },
        {
          by: 'ngozi.eze',
          afterHours: 27.2,
          content: `For SLT: a sibling hears things about a sibling that they shouldn't have to carry. It's that as much as accuracy. Put it first and I think you'll get your yes.`,
        },
        {
          by: 'leon.campbell',
          afterHours: 51.4,
          content: `Took it in this morning with Agnieszka's timetable and Ngozi's line at the top. We've got a budget for four interpreters. Cheers, all.`,
        },
      ],
    },
  ],
};
