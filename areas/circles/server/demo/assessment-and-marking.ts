import type { DemoCircle } from './demo-content.ts';

export const assessmentAndMarking: DemoCircle = {
  name: 'Assessment and Marking',
  discussions: [
    {
      by: 'farzana.choudhury',
      daysAgo: 317.9,
      title: 'Before you open the next book: what this circle is for',
      isSticky: true,
      content: `Welcome. This is where we talk about finding out what pupils know, telling them something useful about it, and still having an evening.

Marking, feedback, moderation, mocks, data drops, reports, parents' evenings, exam season: it all belongs here, from nursery observations to further maths.

Some requests:

- tell us the phase and roughly how many pupils, because what works for 24 may sink with 240
- share the thing you *stopped* doing as readily as the thing you started
- don't post live or secure exam material, or pupils' work with names on it
- disagree as you would across a staffroom table

To start us off: what's one piece of feedback, given or received, that made an actual difference? Mine was "you never wait". I'd been teaching six years.`,
      replies: [
        {
          by: 'bhavna.patel',
          afterHours: 4.3,
          content: `A pupil told me "you always say well done and then ask somebody else". I've thought about it most weeks since.`,
        },
        {
          by: 'kate.ormerod',
          afterHours: 12.6,
          content: `Three seconds of eye contact from a pupil who doesn't use words, when I'd finally slowed my singing down. Best lesson observation I ever had.`,
        },
        {
          by: 'martin.thorpe',
          afterHours: 50.5,
          content: `In my first year a head of department wrote "too much red" on *my* planning, about how I'd marked theirs. She was right, and I bought green pens, and then I worked out that wasn't what she'd meant.`,
        },
      ],
    },
    {
      by: 'nasreen.akhtar',
      daysAgo: 37.3,
      title: '118 books and I wrote in none of them: whole-class feedback, week six',
      content: `I've four big English groups and last term I was marking until my handwriting gave up. So for six weeks I've read everything and written nothing in the books.

What I do instead: read the pile with one sheet beside me. Three things going well, three things going wrong, spellings, two lines worth stealing (with permission) and initials of anyone I need to sit with. Next lesson the sheet goes under the visualiser and they spend twenty minutes fixing their own.

It takes me about an hour a set. The fixing is better than it ever was when I'd fixed it for them.

What I haven't cracked is the quiet, tidy pupil who reads the list and decides none of it is about her. How do you make sure it lands on the right desk?`,
      replies: [
        {
          by: 'sian.pritchard',
          afterHours: 3.1,
          content: `I put a number in the margin. It matches a line on the sheet, so everyone has at least one that is theirs. It adds ten minutes to the pile but nobody can duck.`,
        },
        {
          by: 'rhys.bevan',
          afterHours: 9.9,
          content: `I have them highlight the place in their own work where the feedback applies *before* they're allowed to fix anything. You can see at a glance who has decided it's about somebody else.`,
        },
        {
          by: 'mei.chan',
          afterHours: 30.7,
          content: `Does this work with Year 3? Mine read "check your capital letters" and then look up at me, beaming, having checked nothing.`,
        },
        {
          by: 'abena.mensah',
          afterHours: 36,
          content: `Mei, one thing at a time with little ones, and do it together line by line with a finger on the page. I've Year 2, and three targets would be two too many.`,
        },
        {
          by: 'nasreen.akhtar',
          afterHours: 155,
          content: `Margin numbers plus highlighting first. The quiet, tidy pupil found four run-on sentences and was quite indignant about it. Thank you.`,
        },
      ],
    },
    {
      by: 'ben.hartnell',
      daysAgo: 222.6,
      title: 'Six data drops down to three: what broke, what nobody noticed',
      content: `I'm the data manager, so you might expect me to want more of it. I don't. Last year we collected six times for each year group and I could tell from the timestamps that a good part of it was entered in the last forty minutes before the deadline.

This year it's three. A report from the field:

**Broke:** one intervention list that depended on the drop we cut. The head of year now asks teachers in person, and gets a better list.

**Creaked:** parents of Year 7, who wanted something earlier. We send a short settling-in note.

**Nobody noticed:** the other two. Not one email.

I've kept a page of every column we collect and who uses it. If no one can tell me by the summer, the column goes. What was the last thing you deleted?`,
      replies: [
        {
          by: 'zofia.wilk',
          afterHours: 2.8,
          content: `"Predicted end of year working-at grade", which I filled in for six years and never once looked at.`,
        },
        {
          by: 'farzana.choudhury',
          afterHours: 43.9,
          content: `Do be careful that the gap isn't filled by departments making up their own trackers. We cut one central drop and found that four spreadsheets had grown in its place, one of them mine.`,
        },
        {
          by: 'ben.hartnell',
          afterHours: 48.2,
          content: `Farzana, spot on, I found two. I've offered to host one and delete the other, and the owner was relieved more than anything.`,
        },
      ],
    },
    {
      by: 'gareth.oakes',
      daysAgo: 129.4,
      title: 'Mock fortnight checklist, with the things I forgot last year in bold',
      content: `Mocks are a rehearsal for us as much as for the candidates. My list, for anyone who's new to running them:

- seating plans out two days before, on paper as well
- access arrangements rooms staffed *by name*, with a reserve
- word processors checked: spellcheck off where it should be, logins tested that morning
- **clocks. Every room. Working, and showing the same time**
- **a plan for the pupil who arrives at 9.20 in tears**
- spare black pens, clear pencil cases, tissues, water
- **tell the music department**
- fire alarm test moved (ring them, don't email)
- somebody to walk the corridor at changeover and be quietly terrifying

Last year we did a listening paper beneath the samba workshop. Nobody was at fault except me. What's missing from the list?`,
      replies: [
        {
          by: 'tamsin.rowe',
          afterHours: 2.5,
          content: `Time for readers and scribes to eat. I did two back to back last year with extra time in both and saw daylight at ten past three.`,
        },
        {
          by: 'devon.clarke',
          afterHours: 7.3,
          content: `On behalf of music teachers everywhere: yes, please tell us. We'll move the samba. We just can't un-play it.`,
        },
        {
          by: 'dean.salt',
          afterHours: 22.2,
          content: `Grass cutting. The contractor comes when he comes unless someone tells him, and he'll do it right under the gym windows. Also: which desks wobble. I've got a bag of wedges, just ask.`,
        },
        {
          by: 'gareth.oakes',
          afterHours: 76,
          content: `Lunch for scribes, grass and wedges all added, in bold. Dean, I'd have hired you for the bag of wedges alone.`,
        },
      ],
    },
    {
      by: 'kwame.boateng',
      daysAgo: 66.2,
      title: 'Three of us, one book, and no agreement: Year 6 writing',
      content: `We met to moderate with two other schools and got on beautifully until the ninth book. It's lively and funny and she has real control when she's interested. Then there's a science write-up that looks like it was done on a bus.

One of us said it's clearly at the expected standard. One said not securely. I said I could see it both ways, which helped nobody.

We went back to the statements one by one, which is what we should have done to begin with, and found we'd each been weighing the story too heavily because we enjoyed it.

We left it open and asked for another piece. How do you stop yourself from marking the voice? And do you moderate with the names covered? We hadn't, and I think we will.`,
      replies: [
        {
          by: 'ravi.solanki',
          afterHours: 4.6,
          content: `New-ish to Year 6 here. We cover names and also the teacher's comments. I hadn't realised how much "super effort!" in the margin was telling me what to think.`,
        },
        {
          by: 'nasreen.akhtar',
          afterHours: 18.5,
          content: `I teach these children English in Year 7, and honestly the note I'd love is the one you've just written: "control when interested". It's more use to me than the judgement.`,
        },
        {
          by: 'bhavna.patel',
          afterHours: 29,
          content: `We start each session with a piece we've already agreed on from last year, to get our eye in. It takes ten minutes and it saves the argument later on.`,
        },
        {
          by: 'kwame.boateng',
          afterHours: 188,
          content: `The extra piece came: a persuasive letter about the lunch queue. All three of us agreed within five minutes, names covered. It was very persuasive.`,
        },
      ],
    },
    {
      by: 'emma.castle',
      daysAgo: 91.7,
      title: 'Phonics check practice: how much is too much?',
      content: `I've got a Year 1 class, most of whom are flying and six of whom aren't yet. There's a pull, about now, to do practice checks every week and send home sheets of alien words.

I don't want to. Or not much. Once a half-term tells me who's stuck on what. Weekly, it starts to feel like weighing the same potato. And one little boy has begun to guess that *every* odd word is an alien, real ones included.

But I can see that the format itself is strange if you've never met it, and I don't want anyone to be thrown on the day by a picture of a monster.

So where's your balance? I'd like to hear from people who do a lot as well as from those who do hardly any.`,
      replies: [
        {
          by: 'grace.lunt',
          afterHours: 16.1,
          content: `I'm with you, but our Year 1 teacher does a lot, done as a game with a puppet, and hers are cheerful about it. I think it's the mood in the room more than the number.`,
        },
        {
          by: 'abena.mensah',
          afterHours: 40.8,
          content: `As Year 2, I get the ones who didn't meet it. Tell me *which* graphemes. I'd swap any score for that list.`,
        },
        {
          by: 'emma.castle',
          afterHours: 62.4,
          content: `Thank you, all sensible. Half-termly it stays, short daily work for the six, puppet hired. Abena, I'll make sure the list goes up with them here too.`,
        },
      ],
    },
    {
      by: 'rukhsana.begum',
      daysAgo: 21.4,
      title: 'How on earth do you assess speaking with 31 in Year 8?',
      content: `It's my second year of teaching French and the one thing I've never managed is speaking. I hear the same eight pupils all the time because they put their hands up. The rest could be fluent or could be mouthing, and at two lessons a fortnight (I share the class) I'd not know.

Last week I tried one-minute chats at my desk while the others did a reading task. I got through eleven before the noise went. The eleven were lovely. One girl who never speaks told me about her cat for a full minute, in the past tense!

I can't do that every fortnight. Recording on tablets is possible, but then I've 31 minutes of audio at home, plus the giggling. What do experienced linguists actually do?`,
      replies: [
        {
          by: 'elin.meredith',
          afterHours: 3.4,
          content: `I'm in a Welsh-medium primary so speaking is most of what we do. I listen to five named children a lesson while everyone works in pairs, and write one word beside each. Six lessons and you've heard them all.`,
        },
        {
          by: 'agnieszka.nowak',
          afterHours: 10.5,
          content: `I could come in for that lesson and be an extra pair of ears, if you tell me what to listen for. I don't speak French but I know what a nervous speaker sounds like.`,
        },
        {
          by: 'nasreen.akhtar',
          afterHours: 27.7,
          content: `From debating: let them rehearse with a partner, then choose their best take to be heard. You listen to one thing they're proud of rather than everything they've said.`,
        },
        {
          by: 'rukhsana.begum',
          afterHours: 132,
          content: `Update: five names a lesson, Agnieszka on the back row, and pairs choosing their best take. I heard seventeen pupils in a week without noticing it was hard. The cat has had kittens.`,
        },
      ],
    },
    {
      by: 'saima.hussain',
      daysAgo: 54.8,
      title: 'Handing back resit papers without a number on the front',
      content: `My GCSE resit group have all had a grade that told them they weren't good at maths, some of them three times. So when I hand a paper back with 31 on the front, I lose half the room before they've turned the page.

This term the front is blank. Inside, I've put a dot by each question: green for *you can do this*, amber for *one step missing*, and nothing at all for the rest. They pick two ambers, fix them with a partner and show me. Then, if they'd like it, they may have the total. About a third never ask.

One lad said, "It's the first time I've known what to do next." I went and stood in the corridor for a bit.

The college does need marks for the system, so I record them. Would you tell them?`,
      replies: [
        {
          by: 'martin.thorpe',
          afterHours: 14.4,
          content: `I teach resit too and I lean the other way. Mine want to know how far off they are, and I think that by seventeen they're entitled to. But I'd happily pinch the dots, and give the number the lesson after.`,
        },
        {
          by: 'saima.hussain',
          afterHours: 19.9,
          content: `Martin, "the lesson after" might be the answer. I've tried it today: dots on Tuesday, numbers on Thursday for everyone. By Thursday they were arguing about method marks, which I've wanted for years.`,
        },
      ],
    },
    {
      by: 'callum.rennie',
      daysAgo: 154.1,
      title: 'Prelim marking by question, in one room, with a kettle',
      content: `We'd always each marked our own class's prelims at home, over a weekend, with the telly on. Every year there'd be a row about question 9.

This time we cleared an afternoon. Five of us round the big table, and each took a set of questions across *all* the papers. I had 7 to 10, for 140 candidates. By the fortieth I could have marked question 9 in my sleep, and I'd marked it the same way every time.

It took about as long as before, but it was over by five o'clock and the talk was gold. We found the same slip with negatives in every class, so that's not five teachers' problem, that's our S3 course.

Downside: you don't see any one pupil's whole paper. I had to sit down with my own lot afterwards. Anyone solved that?`,
      replies: [
        {
          by: 'zofia.wilk',
          afterHours: 4,
          content: `We do the same, then each teacher enters the question marks for their own class by hand. It's twenty dull minutes but you do meet every paper, and you notice the pupil who got the hard one and missed the easy one.`,
        },
        {
          by: 'farzana.choudhury',
          afterHours: 24.1,
          content: `Second this for departments with non-specialists. Mine learned more about the mark scheme in that afternoon than from anything I've run. Put them beside someone kind, on a question they like.`,
        },
        {
          by: 'isla.drummond',
          afterHours: 56.7,
          content: `Primary lurker here. The slip with negatives: could you tell your feeder primaries? I'd love to know what turns up in S3 that started with me in P6.`,
        },
        {
          by: 'callum.rennie',
          afterHours: 60.3,
          content: `Isla, now that is a good idea and I'm ashamed we've never done it. I'll write a page. It'll not be blame, it'll mostly be about number lines.`,
        },
      ],
    },
    {
      by: 'mei.chan',
      daysAgo: 13.2,
      title: 'How long is a Year 3 report comment supposed to be?',
      content: `My first set of reports. I've done four children out of twenty-nine and each one is nearly a page. I know them so well by now and it seems rude to leave anything out. At this rate I'll finish when they're in Year 5.

My mentor says 120 words for the general comment and less for subjects, and that parents read the first line, the last line and the bit about friends.

But how do you choose? I have one child who's had a hard year and come through it, and another who's simply been a delight every day, and both have ended up as "has made good progress and is a valued member of the class".

How do you make it short and still sound as if you've met them?`,
      replies: [
        {
          by: 'abena.mensah',
          afterHours: 1.5,
          content: `One tiny true thing first. "She is the person who notices when someone has no partner." Then the attainment bits can be as plain as you like, because they already know you've seen her.`,
        },
        {
          by: 'mick.costello',
          afterHours: 13.1,
          content: `I read every one of these as head, Mei, all of them in a weekend. I promise I'll never mark you down for short. Check the name and the pronouns twice. That's what we get phone calls about.`,
        },
        {
          by: 'ben.hartnell',
          afterHours: 28.9,
          content: `Write in a document and paste it in. I've seen a report system time out on someone's twenty-sixth comment and I still think about her face.`,
        },
        {
          by: 'mei.chan',
          afterHours: 109,
          content: `Nineteen done. One tiny true thing, then plain. I wrote "he has kept our class snail alive against the odds" and it said more than my whole first page had.`,
        },
      ],
    },
    {
      by: 'bhavna.patel',
      daysAgo: 184.7,
      title: 'The wrong answer jar, one year on',
      content: `There's a jar in each of our Year 5 rooms. When a child gets something wrong in an *interesting* way, it goes on a slip, no name, and into the jar. On Fridays I pull one out and the class has to work out what the person was thinking.

Favourites so far: 3.12 is bigger than 3.5 because twelve is more than five. A rectangle with "four right angles and one left angle". And half of 30 is 20, because you take the 3 and do 2, the one before it.

It has given me better information than our end-of-unit tests. I tally the slips each half-term, and that is what I take to the planning meeting.

One caution. It went wrong at first, because two children worked out whose it was. I now mix in some of my own.`,
      replies: [
        {
          by: 'ravi.solanki',
          afterHours: 8.4,
          content: `Next door in Year 6 they arrive *asking* for the jar. I've started mixing in slips from both year groups, and they're far kinder about a mistake when it could be anybody's.`,
        },
        {
          by: 'tunde.ogunleye',
          afterHours: 34.6,
          content: `The 3.12 one is alive and well in Year 7. Would you share the tally? It'd be a better starting point than the baseline test I was given.`,
        },
        {
          by: 'bhavna.patel',
          afterHours: 53.1,
          content: `Tunde, gladly. Decimals top the list, by miles, then anything where a shape has been turned round. I'll tidy it up and post it here.`,
        },
      ],
    },
    {
      by: 'kate.ormerod',
      daysAgo: 110.5,
      title: "When progress doesn't fit in the box on the form",
      content: `One of my class reached for a switch on purpose this week. He's fifteen. We've been working on it, all of us, for two years, and the whole room stopped.

Then I sat down to record it and the drop-down offered me *emerging*, *developing* or *secure*. He was emerging last year too.

We've our own way of doing things as a special school, with video and a written story for each pupil, and it's good. But there's still a summary that goes upward and has to look like everyone else's. I find myself translating something enormous into a word that makes it sound like nothing.

I'm not looking for sympathy. I'd like to know how others make it visible to governors, to the local authority, to the grandparents.`,
      replies: [
        {
          by: 'denise.clough',
          afterHours: 1.2,
          content: `I was in that room. I've been doing this nineteen years and I had to go and tidy a cupboard.`,
        },
        {
          by: 'hira.nadeem',
          afterHours: 32.9,
          content: `I'm in mainstream but we've borrowed one thing from a special school near us: every annual review opens with a single sentence, "This year, for the first time…". It goes ahead of any grid.`,
        },
        {
          by: 'kate.ormerod',
          afterHours: 81.5,
          content: `"This year, for the first time" is going on the front of everything. His gran has asked for a copy to frame. Thank you, Hira.`,
        },
      ],
    },
    {
      by: 'sian.pritchard',
      daysAgo: 199.1,
      title: 'Comparative judgement as a department: quicker, yes, but what did we learn?',
      content: `We tried it with 180 Year 9 essays. Two pieces side by side on the screen, choose the better one, next. No mark scheme, no arguing over a single mark, done inside an hour and a quarter with seven of us and a tin of Welsh cakes.

The rank order looked right to everyone, even for our own pupils. Nobody had to mark a set at home. I'd do it again for that.

But when it came to the next lesson, I'd less to say than usual. I knew who had written better and couldn't have told you why. One colleague felt she'd hardly *read* anything.

So we're wondering about using it for the big judgement and then sampling ten scripts for the detail. Has anyone joined the two up well?`,
      replies: [
        {
          by: 'rhys.bevan',
          afterHours: 5.3,
          content: `I was on the history table watching this with envy. What about reading the ones on either side of a boundary, aloud, together? The difference between number 90 and number 91 might be the lesson.`,
        },
        {
          by: 'james.okafor',
          afterHours: 20,
          content: `Our English team did just what you suggest: rank first, then each person takes three scripts, top, middle and bottom, and writes down one thing to teach. Seven people, twenty-one scripts, and a feedback sheet by the end of the meeting.`,
        },
        {
          by: 'nasreen.akhtar',
          afterHours: 44.3,
          content: `A small caution: check how the very untidy and the word-processed ones fared. We thought we were judging the writing, but handwriting had crept in.`,
        },
        {
          by: 'sian.pritchard',
          afterHours: 178,
          content: `Did it again with James's version tacked on. It was ninety minutes in all and I had something to teach on Monday. Nasreen, you were right: we typed up ten of the scruffiest and four of them climbed.`,
        },
      ],
    },
    {
      by: 'tunde.ogunleye',
      daysAgo: 6.3,
      title: 'Confession: I marked a whole set with the wrong mark scheme',
      content: `Thirty Year 10 papers. Two hours. I was so pleased to be getting quicker. Then a pupil asked, very politely, why she'd got no marks for an answer that was the same as her friend's in the parallel class, and I went cold.

There are two versions of the paper. I'd used the scheme for the other one. Some of the questions were the same with different numbers, so I'd been marking right answers wrong in about a third of it.

I told the class straight away. They thought it was the funniest thing to have happened all year. I'm remarking them this weekend.

Please tell me that everybody has one of these. And what do you check *before* you start, now that you know?`,
      replies: [
        {
          by: 'zofia.wilk',
          afterHours: 1,
          content: `I once gave a class the right paper and the answers stapled to the back. I found out when someone thanked me.`,
        },
        {
          by: 'callum.rennie',
          afterHours: 3.8,
          content: `Do the paper yourself first, in pen, the way a pupil would. Mark yourself with the scheme. If you get 12 out of 40 then either you've the wrong scheme or it's time for a holiday.`,
        },
        {
          by: 'saima.hussain',
          afterHours: 10.9,
          content: `Mark three, all the way through, then stop and look. If your best mathematician has bombed, it isn't her. And well done for telling them. They'll remember how you did that.`,
        },
        {
          by: 'gareth.oakes',
          afterHours: 25.6,
          content: `Print each version on a different colour of paper. That's from someone who once put out the wrong tier in the sports hall, in a mock, thank heavens.`,
        },
        {
          by: 'tunde.ogunleye',
          afterHours: 90,
          content: `Remarked, returned, forgiven. I've done Callum's trick with the next paper and found a typo in question 6, so that has paid for itself already.`,
        },
      ],
    },
    {
      by: 'devon.clarke',
      daysAgo: 32.6,
      title: 'Reports for 240 pupils I see for an hour a week',
      content: `Every pupil in Year 7 comes through my room. I like them enormously. Come report time I've 240 comments due in the same fortnight as the concert, and there are some whose faces I know and whose names I could only get by looking at the seating plan.

I've used comment banks and I hate the sound of them. A parent once showed me two of mine, for twins, and they were word for word the same.

This year I'm trying something: in the last lesson each pupil finishes two sentences on a card, *something I can play now* and *something I'd like to be able to play*. I read the cards, add one line, and that's the report.

Has anyone in art, DT, computing or RE found a way of doing this honestly?`,
      replies: [],
    },
  ],
};
