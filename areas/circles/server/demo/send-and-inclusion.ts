import type { DemoCircle } from './demo-content.ts';

export const sendAndInclusion: DemoCircle = {
  name: 'SEND and Inclusion',
  discussions: [
    {
      by: 'hira.nadeem',
      daysAgo: 326.2,
      isSticky: true,
      title: 'Start here: who we are and how we talk about children',
      content: `SENCOs, TAs, class teachers, special school colleagues, lunchtime teams, the person on reception who knows exactly who needs a quiet word: this circle belongs to all of you.

A few things I'd ask:

- **No child should be recognisable.** Change the details, keep the problem. "One boy in Year 4" is plenty.
- Describe what you see before what you call it. "He goes under the table when the bell rings" gets better answers than a label.
- For anything that worries you about a child's safety, stop typing and go to your DSL. Then come back if it helps.
- Rules on plans and funding differ between the four nations, and local authorities differ more than that. Say where you are.

Nobody here has cracked it. We do have a great many laminated symbols and we're happy to share.`,
      replies: [
        {
          by: 'denise.clough',
          afterHours: 4.9,
          content: `HLTA in a special school, nineteen years. Nice to be on the list before the SENCOs have taken all the chairs. Happy to talk moving and handling, intensive interaction, or how to get putty out of a carpet.`,
        },
        {
          by: 'comfort.asante',
          afterHours: 21.2,
          content: `I run lunchtimes and I wasn't sure this was for me until I saw the first line. We have them for an hour a day with no walls. I've got questions.`,
        },
        {
          by: 'fiona.mackellar',
          afterHours: 48.3,
          content: `Hello from Ayrshire. We'd say additional support needs up here and the paperwork has different names, but I recognise every single child in this circle.`,
        },
      ],
    },
    {
      by: 'hannah.weiss',
      daysAgo: 172.9,
      title: 'A pupil profile that a cover teacher will actually read',
      content: `I timed it. A supply teacher in our school has about forty seconds with the register before the door opens. Our pupil profiles were two sides each, and in one Year 8 group there were eleven of them.

So we've cut to **three lines a pupil**, one sheet a class:

1. What you'll notice
2. What helps
3. What makes it worse

For instance: "Will look as if he isn't listening. Give him the instruction again, quietly, after the class has started. Don't ask for eye contact."

The long version still exists for those who want it. I thought people would complain that we'd lost detail. The only complaint came from me.

The hard part is line three, which makes us all look at ourselves. What would you put on yours?`,
      replies: [
        {
          by: 'leon.campbell',
          afterHours: 3.6,
          content: `Line three is where it's at. We ask the pupil to write it. One girl put "being asked if I'm OK in front of everyone". Half the staff had been doing exactly that, out of kindness.`,
        },
        {
          by: 'tom.blackwood',
          afterHours: 15.7,
          content: `Cover manager and I would like this by Monday, please, if you're willing to share the blank. Could the seat go on it too? Supply teachers lose the seating plan and then everything else goes.`,
        },
        {
          by: 'imran.sheikh',
          afterHours: 26.1,
          content: `Very like what we do in special, where everyone who walks in gets one card per child. One suggestion: date it, and bin it at a term old. A profile that's out of date is worse than none, because people trust it.`,
        },
        {
          by: 'hannah.weiss',
          afterHours: 77.4,
          content: `Seat added, date added. Imran, I went through and a third of ours described children as they'd been two years ago. One still said "anxious about moving up from primary". He's got a moustache.`,
        },
      ],
    },
    {
      by: 'orla.mcateer',
      daysAgo: 113.2,
      title: 'Now-and-next board worked for six weeks and then stopped',
      content: `One wee man in Primary 2, autistic, very bright, brilliant at jigsaws. We brought in a now-and-next board and it was like turning a light on. Six good weeks.

Then a fortnight ago he took it off the wall, put it in the bin and sat on the bin.

Nothing big has changed that we can find. He can do every step on it. It isn't that he doesn't understand. If anything I wonder if it's the opposite and he's bored of being told.

The teacher would like to go back to basics with it. I'd like to move on to something with more choice in. We're on good terms about it, but we'd both love to hear from people who've seen this before.`,
      replies: [
        {
          by: 'kate.ormerod',
          afterHours: 2,
          content: `Sitting on the bin is beautifully clear communication. I'd go your way: a strip with three or four things and let him put two of them in order. He still knows what's coming, but some of it is his.`,
        },
        {
          by: 'chloe.stathers',
          afterHours: 10.4,
          content: `Before you change anything, have a look at what has been on "next" lately. Ours went off it when "next" had become, nearly every time, the thing he hated. I wouldn't have trusted that board either.`,
        },
        {
          by: 'tamsin.rowe',
          afterHours: 28.8,
          content: `By Year 7 most of mine want it in their pocket and not on the wall. Being seen with it is the problem. He's young for that, but some of them notice early.`,
        },
        {
          by: 'orla.mcateer',
          afterHours: 165.9,
          content: `Chloe, you had it. We looked back and "next" was the hall, eight days out of ten, for play practice. So now he's a strip with choices, the hall has its own card with how long on it, and he goes in by the side door. The bin is back to being a bin.`,
        },
      ],
    },
    {
      by: 'hira.nadeem',
      daysAgo: 39.4,
      title: 'Annual reviews: getting the child into the room without putting them on show',
      content: `We have fourteen annual reviews in the next stretch. The pupil section has always bothered me. Either an adult asks "what do you like about school?" and writes down "playtime", or the child sits through nine grown-ups discussing them and stares at the biscuits.

Things we've tried:

- a slideshow the child makes with their TA (good, when the TA has time)
- photos taken by the child round school over a week, with a smile or a cross on the back
- coming in for the first ten minutes to show something, then going

The **photos** have been the best. One girl in Year 3 took eleven pictures of the same coat peg. It had been moved beside the hand dryer and she'd been telling us with her whole body for a month.

How do you do it for children who don't use words, and for the very chatty ones who tell you what you want to hear?`,
      replies: [
        {
          by: 'kate.ormerod',
          afterHours: 5.2,
          content: `For pupils who don't use words, we film. Thirty seconds of them at their happiest and thirty of something they find hard, with the family's permission, shown at the start. The tone of the whole meeting changes. Nobody talks about targets for a good five minutes.`,
        },
        {
          by: 'marcia.grant',
          afterHours: 8.1,
          content: `For the chatty ones I ask what they'd tell a new child who was going to be just like them. It all comes out then. "Don't sit near the window on bin day."`,
        },
        {
          by: 'rachel.dunning',
          afterHours: 31.9,
          content: `We've started sending parents the child's part first, a week before, and asking them if it rings true. Two said "that isn't her at all". We'd have gone into the meeting with it.`,
        },
        {
          by: 'hira.nadeem',
          afterHours: 120.7,
          content: `Filming, a new child just like you, and checking with home first. Four reviews done so far with some of each. The coat peg has been moved, by the way. It took our site manager nine minutes with a drill.`,
        },
      ],
    },
    {
      by: 'tamsin.rowe',
      daysAgo: 205.6,
      title: 'Five adults, one pupil, and no handover',
      content: `Counted up on Tuesday. One Year 7 pupil on my list sees five different TAs in a day, and the only thing we have in common is a corridor. If something goes wrong in period 1, the person in period 3 finds out by being on the end of it.

We're paid to the minute, so there's no meeting. There's a shared document, which nobody has open because we're not allowed phones out and there's one computer in the base.

I've begun leaving a card in the base with a **traffic light and one sentence**. "Amber. Tired, no breakfast, fine if left to start slowly." Takes ten seconds, if we pass through.

Is there a better way that doesn't need time we don't have?`,
      replies: [
        {
          by: 'hannah.weiss',
          afterHours: 6.6,
          content: `Please show your SENCO this exact post. We moved our TAs to fewer pupils and more of each day with the same ones, purely because somebody did that count. It took a bit of timetabling and cost nothing.`,
        },
        {
          by: 'denise.clough',
          afterHours: 13.1,
          content: `The card goes with the child in ours. It's in a wallet with their timetable. They can read it as well, so you learn to write it kindly. Some of the older ones fill it in themselves.`,
        },
        {
          by: 'sean.brannigan',
          afterHours: 50.5,
          content: `We have toast at quarter to nine and every adult hears how every pupil has come in. I know it's easy with forty pupils. But ten minutes paid at the start of the day saved us hours. Somebody with a budget should do that sum.`,
        },
        {
          by: 'tamsin.rowe',
          afterHours: 174.2,
          content: `Showed it. We're getting ten minutes at 8.35, paid, from after the holiday, and they're looking at the five adults. I thought I'd be told off for counting. I was asked if I'd count some more.`,
        },
      ],
    },
    {
      by: 'agnieszka.nowak',
      daysAgo: 148.7,
      title: 'New to English or something else? How long do you wait?',
      content: `A question I'm asked about once a fortnight. A pupil has been with us for two terms. She's quiet, copies neatly, doesn't read much in English. The teacher asks: is it language, or is it a learning need?

My first step is always **the home language**. I ask the family what reading was like before, what she does with little brothers, if she tells stories. Last year one boy's mother told me he'd read nothing in Polish either, and that nobody had asked her. With another we learned the girl was devouring long novels at home.

But I only have one language to do this in, and we have nineteen. Translation by phone is all right for dates. It isn't all right for "tell me about her as a baby".

How long do you wait before looking for something more? I worry about both mistakes.`,
      replies: [
        {
          by: 'hira.nadeem',
          afterHours: 7.4,
          content: `I try not to wait at all, but I don't decide either. We put in the support she'd need in both cases (visuals, pre-teaching words, someone to talk to) and watch what shifts. If the talk grows and reading doesn't, I look harder. And always the hearing test. Always.`,
        },
        {
          by: 'imran.sheikh',
          afterHours: 18.6,
          content: `On the nineteen languages: we found parents who'd been through it themselves and were glad to sit with a new family over a cup of tea. Not as interpreters for the formal things, you need proper ones for those. For the "as a baby" part, priceless.`,
        },
        {
          by: 'martin.thorpe',
          afterHours: 23.5,
          content: `Watching Agnieszka do this over the years has taught me to ask for a maths task with no words in it early on. I got one boy badly wrong before that. He was three years ahead and I'd given him colouring.`,
        },
      ],
    },
    {
      by: 'gareth.oakes',
      daysAgo: 92.5,
      title: 'A plea from exams: normal way of working starts long before Year 11',
      content: `Every spring somebody stands at my door and says "she'll need a laptop". When I ask what she uses in lessons, it's a biro.

I'm not being difficult. For most arrangements I need to show it's how the pupil normally works, and I need it in time to do the paperwork. So, from the man with the clipboard:

- If something helps in lessons, **let them use it in lessons**, and in class tests, and write it down.
- Tell the SENCO in Year 9 or 10, not in the week of the mocks.
- Ask the pupil. Some hate the separate room and would rather be in the hall at the back.

I'd much sooner have forty early emails than one late one with tears in it. What do people do to catch them early?`,
      replies: [
        {
          by: 'hannah.weiss',
          afterHours: 1.4,
          content: `We ask every Year 9 teacher one question at the end of the year: who writes much less than they can say? You get the same six names from eight people, and there's your list.`,
        },
        {
          by: 'tamsin.rowe',
          afterHours: 9.9,
          content: `From the reader and scribe side, give them a practice with the actual person. I've met pupils for the first time at five to nine outside the hall. You can't tell a stranger you don't know how to say what you mean.`,
        },
        {
          by: 'piotr.zielinski',
          afterHours: 20.2,
          content: `And tell IT. A laptop for an exam needs the spellcheck off, the internet off and a battery that lasts. I can do thirty with two weeks' notice, or one with two hours' notice and some bad words.`,
        },
        {
          by: 'priya.raman',
          afterHours: 46.9,
          content: `I'm the teacher of the girl with the biro, I think. I'd honestly not understood that a class test counted. Laptop in lessons from Monday. Sorry, Gareth, and thanks for not naming me.`,
        },
      ],
    },
    {
      by: 'denise.clough',
      daysAgo: 234.1,
      title: 'Twenty minutes on the floor with no agenda',
      content: `Something good, because it's been a long old week. I did an outreach visit to a mainstream primary, where a little lad in Reception wasn't joining in with anything. He spent his day lining up the wooden animals and batting away anyone who came near.

Everyone had been trying to get him to come to *them*. So I lay down on the carpet a good way off and lined up some animals. When he tapped, I tapped. When he hummed, I hummed a bit. I didn't ask for anything or praise anything.

At about fourteen minutes he moved a giraffe into my line and looked to see what I'd do.

His TA was watching. She's done it every day since. It isn't magic and it's not a programme you need to buy. It's just listening with your elbows on the floor.`,
      replies: [
        {
          by: 'grace.lunt',
          afterHours: 11.2,
          content: `"Moved a giraffe into my line." I've read this to my whole team. We're terrible for asking questions. What colour is it, how many legs has it got. Nobody lines up animals in order to be interviewed.`,
        },
        {
          by: 'jan.harker',
          afterHours: 19.3,
          content: `This is nursery practice at its best, and it makes me cheerful to see it named. My one addition: protect the adult's twenty minutes. If she's called away at minute six for a nosebleed, it's worse than not starting.`,
        },
        {
          by: 'orla.mcateer',
          afterHours: 43.7,
          content: `Doing this tomorrow with a child I've been talking at for three weeks. My knees are already complaining.`,
        },
        {
          by: 'denise.clough',
          afterHours: 58,
          content: `Get a cushion, Orla. Nineteen years in, and the best bit of kit I own is a gardening kneeler.`,
        },
      ],
    },
    {
      by: 'comfort.asante',
      daysAgo: 63.8,
      title: 'The dinner hall is too loud for four of my children',
      content: `In our school 150 infants eat in one hall in two sittings. It's a lovely old hall with a wooden floor and a ceiling like a church. You can hear a fork drop from the gate.

Four of them can't bear it. One covers his ears, one runs, one stops eating, one just gets very, very loud himself. We've tried ear defenders. Two of them will wear them.

I asked for a quiet room and there isn't one. I asked for fewer children at a time, and the rota can't stretch, I do see that.

So what can a lunchtime supervisor do with a noisy hall, six staff and no money? I'd rather not have them eating in the corridor on their own. They've done nothing wrong.`,
      replies: [
        {
          by: 'imran.sheikh',
          afterHours: 2.6,
          content: `Let them in first. Five minutes before the rest, with a friend each, at the table furthest from the hatch. They're settled and eating before the noise arrives, and they can leave early too. It's cost us nothing but a nudge to the bell.`,
        },
        {
          by: 'dean.salt',
          afterHours: 7.2,
          content: `Site manager. Much of that din is chair legs. Felt pads, a few pounds a hall, and I'd put some old carpet squares under the cutlery trays. And hang something soft on the back wall, like a big display on fabric, but check it's fire rated first.`,
        },
        {
          by: 'orla.mcateer',
          afterHours: 16.6,
          content: `Give the loud one a job. We've a child who hands out the cups. He has a reason to be moving and he's stopped shouting. He was only shouting to be in charge of the noise.`,
        },
        {
          by: 'comfort.asante',
          afterHours: 188.4,
          content: `Felt pads are on (I bought the first lot myself, then the office paid me back). The four come in early with one friend each, who think it's a treat. The one who stopped eating had two helpings of crumble yesterday. Thank you, I went home happy.`,
        },
      ],
    },
    {
      by: 'yvonne.bailey',
      daysAgo: 187.3,
      title: 'Going back to mainstream: what makes the first fortnight hold',
      content: `Most of ours are meant to go back. Some do and it holds. Some are back with us by the second Friday, and it's harder the second time.

Looking at the last dozen or so, and I'm not calling it evidence, those which held had three things. **One adult** in the mainstream school who had come here and eaten toast with them first. A timetable that began with a lesson they were good at, not registration. And a plan for the first wobble, agreed out loud *before* it happened, so that it wasn't a surprise to anyone.

The ones that didn't hold mostly had a very good meeting.

For mainstream colleagues: what do you need from us that you're not getting? And what do we send that you never read?`,
      replies: [
        {
          by: 'leon.campbell',
          afterHours: 4.1,
          content: `Need: a phone number for a human who'll pick up at ten to nine. Never read: anything over two pages, sorry. Best thing anybody sent me was a voice note from a keyworker: here's how he says sorry, it won't look like one.`,
        },
        {
          by: 'siobhan.quigley',
          afterHours: 17.8,
          content: `We need you to tell us the truth about what hasn't worked. The reports are so hopeful. I understand why. But if the bus is the problem, I want to know about the bus.`,
        },
        {
          by: 'ngozi.eze',
          afterHours: 33.3,
          content: `From a DSL: please make sure the safeguarding file comes separately and **before** the child, DSL to DSL, and that we talk. I've had one arrive a week after, and we'd put her in a form with precisely the wrong person.`,
        },
        {
          by: 'yvonne.bailey',
          afterHours: 68.9,
          content: `All taken. We're trying a one-page "how I say sorry, how I say help" written with the pupil, and a call from me on the morning of day one. Siobhan, you're right about the hopeful reports. I write them. I'll write the bus in.`,
        },
      ],
    },
    {
      by: 'rukhsana.begum',
      daysAgo: 27.1,
      title: 'Why is it always French they are taken out of?',
      content: `I say this with love for the learning support team, who work harder than anyone. Six of my Year 8s leave my lesson for reading intervention, every fortnight, in the same slot. They come back having missed the past tense, and they feel stupid in the one subject where everybody started level.

Two of the six are bilingual. They're **good** at this. One speaks three languages and is out of the room when we use one of them.

I know it has to come from somewhere. It can't be English, it can't be maths, and there are only so many hours. But each time it's languages, or music, or art, and those are the ones where some of these children shine.

How do other schools decide? I'd like to understand it before I moan any more.`,
      replies: [
        {
          by: 'hannah.weiss',
          afterHours: 3.1,
          content: `Guilty, for years. It was French because the timetable made it easy, and nobody had ever put it to me as you just have. We rotate now, so no subject loses the same child more than once a half term. It's a pain to organise. It's fairer.`,
        },
        {
          by: 'devon.clarke',
          afterHours: 6.5,
          content: `Music would like a word as well. I had a lad who couldn't read much but could hold a steel band together, and he missed four rehearsals for phonics. I did say something. I could've said it sooner.`,
        },
        {
          by: 'tom.blackwood',
          afterHours: 14.4,
          content: `I'll put the other side. If a pupil in Year 8 can't read the paper, they'll struggle in every subject there is, and a year of good intervention may matter more than a year of anything else. I'd want it intensive, short and then finished. It's the drifting on that I can't defend.`,
        },
        {
          by: 'agnieszka.nowak',
          afterHours: 29.9,
          content: `I'm in the same school, and I'd like to come with you to talk to them about the two bilingual ones. I think I can offer a different slot with me. They shouldn't be missing the lesson where they're the experts.`,
        },
        {
          by: 'rukhsana.begum',
          afterHours: 110.2,
          content: `We went together. The two are back with me from next week and have a slot with Agnieszka instead. The other four are on a twelve-week block with an end date, which Tom will like. It took one cup of coffee. I'd been moaning since last year.`,
        },
      ],
    },
    {
      by: 'marcia.grant',
      daysAgo: 219.9,
      title: '"He is fine in school": what I say now',
      content: `For years I said it and meant it kindly. A mum would tell me that her son came home and threw everything in his room at the wall, and I'd say, "well, he's fine in school".

What she heard was that it was her.

These days I say, **"He's holding it together here and you're getting what's left. Tell me what you see."** And then I watch him differently. One boy in Year 5 who was "fine" hadn't been to the toilet in school for two years. He hadn't spoken at lunch either. He was so good that nobody had looked.

I've no clever scheme. We gave him a job at lunch, a toilet he could use by himself, and a five-minute stop in my room at ten past three, before he went home.

What are your signs that "fine" isn't?`,
      replies: [
        {
          by: 'siobhan.quigley',
          afterHours: 5.8,
          content: `Perfect uniform, perfect books, and never, ever asks a question. I've started to ask form teachers who they've not had to think about for a month. It's an uncomfortable list.`,
        },
        {
          by: 'sue.willetts',
          afterHours: 12.7,
          content: `In the office we see it at the hatch. Same child, small tummy ache, ten past eleven every Tuesday. I keep a tally now and take it to our SENCO. It turned out that Tuesday was the day of recorders in the hall.`,
        },
        {
          by: 'joel.baptiste',
          afterHours: 36.3,
          content: `I teach in the same building as Marcia and I said "he's fine in school" at a gate only last week. Ringing that mum tomorrow.`,
        },
      ],
    },
    {
      by: 'jago.penrose',
      daysAgo: 81.6,
      title: 'Planning a beach fieldtrip that everybody comes on',
      content: `Visits coordinator, geography. We do a coastal day with all of Year 8: shingle, groynes, clipboards, someone's shoe in the sea. This year the group includes a wheelchair user, a pupil with epilepsy and one who finds any change of plan very hard indeed.

What I've caught myself doing is planning the usual day and adding bits on for them. It always ends with one pupil in a minibus with a TA and a worksheet, and I won't do that again.

So we've moved the beach. The new one has a slipway and a hard path, better toilets and, to be honest, better longshore drift. I walked it twice and took **photos of every step** for a picture plan.

What have I not thought of?`,
      replies: [
        {
          by: 'denise.clough',
          afterHours: 8.4,
          content: `Is there a proper changing place with a bench and hoist, and have you checked that it's *open*? Out of season they lock them. Ring the day before. Also ask the wheelchair user what they'd like help with and what they'd rather you kept your hands off.`,
        },
        {
          by: 'rachel.dunning',
          afterHours: 21.9,
          content: `Wind and signal. Our epilepsy plan said to ring for help after a set time, and there were no bars on the beach. We took a walk up to find where the phone worked and marked it on the map.`,
        },
        {
          by: 'tamsin.rowe',
          afterHours: 24.7,
          content: `I'm on this trip! For the third pupil, could the picture plan have a page for "what if it's raining and we do it differently"? Then the change is part of the plan and not the end of the world.`,
        },
        {
          by: 'jago.penrose',
          afterHours: 161.1,
          content: `All three done. The changing place was locked, so that was a phone call well made. Everybody came, everybody measured pebbles, it rained and we turned to the rain page. One shoe in the sea. Mine.`,
        },
      ],
    },
    {
      by: 'chloe.stathers',
      daysAgo: 258.3,
      title: 'Nearly all of our new starters are in nappies. How do you staff it?',
      content: `Not a grumble about families, before anyone starts. We've a good number of three-year-olds coming in who aren't toilet trained yet, some with a developmental reason and some not, and a few where it's much too early to tell.

We change them with warmth and dignity and in line with our intimate care policy. What I can't work out is the **staffing**. On a busy morning it takes one adult out of the room for the best part of an hour, and it's often the same adult, and it's often the key person of a child who most needs her to stay.

Do you use a rota? Key person always? And has anybody found a good way to begin the toileting conversation at home visits without it sounding like a test?`,
      replies: [
        {
          by: 'jan.harker',
          afterHours: 3.8,
          content: `Chloe and I have talked this round and round, so I'm keen to hear too. What I'd say from the head's chair is that changing **is** the curriculum at that age. Some of the best talk of the day happens on that mat. But I do need to staff it as if I believed that.`,
        },
        {
          by: 'grace.lunt',
          afterHours: 14.2,
          content: `At home visits I ask "what does he do by himself that you're proud of?" and then "what's he working on?" Toileting nearly always comes up on its own. We offer a date to try it together, same week at home and school.`,
        },
        {
          by: 'kate.ormerod',
          afterHours: 39.1,
          content: `Key person where we can, but always two who know each child well, so that nobody is stuck and nobody's a stranger. And we stagger, by the child and not by the clock. Doing eight in a row is grim for all concerned.`,
        },
      ],
    },
    {
      by: 'beth.hodgson',
      daysAgo: 3.9,
      title: 'Fire drill on Friday, and a child who still talks about the last one',
      content: `We've a planned drill at the end of the week. A girl in Year 2 was under her table for most of an afternoon after the last one, and she asks me about it every single Monday, in detail. She's on the list for assessment.

I know she has to be able to get out. I'm covering her class that session, so she'll be with me. I don't think I should keep it a secret from her, but if I tell her, I'm fairly sure she won't sleep until it's done.

How much notice would you give? And has anybody practised with the alarm somehow, without setting off the real thing?`,
      replies: [
        {
          by: 'orla.mcateer',
          afterHours: 1.7,
          content: `Tell her on the day, early, with the family in on it. We made a wee book with photos of the bell, the door, the line, the playground and then **back inside for a story**. It's the last page that she'll want to read.`,
        },
        {
          by: 'dean.salt',
          afterHours: 5.3,
          content: `Ask your caretaker when he does the weekly bell test. It's a few seconds at a set time. She could come and stand at the far end of the field with you and hear it from there, a bit nearer each week. Ours presses the button himself now.`,
        },
        {
          by: 'imran.sheikh',
          afterHours: 11.5,
          content: `Seconding both. Do ask for a written evacuation plan for her as well, agreed with home, so it doesn't depend on it being you that day. And if she has defenders, hang them by the door and not in a drawer.`,
        },
        {
          by: 'beth.hodgson',
          afterHours: 46.2,
          content: `Bell test is Wednesdays at 7.50, who knew. Her dad brought her in early, we stood by the far gate, and she said "is that it?" Book is made. I'll tell you how Friday goes.`,
        },
      ],
    },
  ],
};
