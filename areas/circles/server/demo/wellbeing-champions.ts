import type { DemoCircle } from './demo-content.ts';

export const wellbeingChampions: DemoCircle = {
  name: 'Wellbeing Champions',
  discussions: [
    {
      by: 'siobhan.quigley',
      daysAgo: 324.4,
      title: 'Come in and sit down: what this circle is for',
      content: `Twenty-one years in schools and I have sat through a lot of wellbeing. Some of it was lovely. Some of it was a laminated poster about breathing, put up in a staff toilet with no lock.

This circle is for anyone who looks after the adults in a school, whether that's your title or just what you ended up doing. A few things we've agreed:

- Workload counts. If the answer is fewer data drops, say so.
- No naming colleagues, and change details if you tell a story.
- Ask before advising. Plenty of us only want to be heard.
- If someone sounds as though they're at risk, say it plainly and point them to their GP, their union or a helpline. We aren't a clinic.

Tell us below who you are and one thing that made your week easier.`,
      isSticky: true,
      replies: [
        {
          by: 'marcia.grant',
          afterHours: 3.4,
          content: `Marcia, learning mentor in a London primary. What made my week easier was a colleague taking my gate duty without being asked, then never mentioning it again.`,
        },
        {
          by: 'dean.salt',
          afterHours: 9.1,
          content: `Site manager, Stoke. Someone put the hall chairs back. All of them. I took a photo.`,
        },
        {
          by: 'lowri.fraser',
          afterHours: 27.8,
          content: `First-year teacher in a job share. My partner leaves me a voice note on the way home instead of a three-page handover. I listen to it while I make tea and I start my days calm.`,
        },
        {
          by: 'siobhan.quigley',
          afterHours: 31.2,
          content: `Lowri, I'm stealing the voice note for our year heads, who currently leave each other essays. Dean, frame it.`,
        },
      ],
    },
    {
      by: 'tom.blackwood',
      daysAgo: 311.7,
      title: 'We put every deadline on one wall and felt a bit sick',
      content: `At the last inset I asked each middle leader to write their deadlines for the half-term on sticky notes and put them on a long roll of paper in the hall, week by week. Reports, data, moderation, options, trip letters, the lot.

Week six had fourteen notes on it. Week two had one. Nobody had done anything wrong. We'd each picked "just before the holiday" because it sounded generous.

We spent forty minutes moving things and binned three outright. One of them was mine: a progress summary I've asked for since I started and, I had to admit, have never once opened after sending the thank-you email.

I'd do it again every term. Has anyone found a way to stop the notes creeping back?`,
      replies: [
        {
          by: 'daniel.adeyemi',
          afterHours: 5.6,
          content: `We gave one person the veto. Anything that needs all staff to do something goes through her, and if the week is full you wait. It annoyed me for a month. Then my own department stopped getting ambushed.`,
        },
        {
          by: 'gareth.oakes',
          afterHours: 22.3,
          content: `As the person who receives most of these: please also tell us what you'll do with it. Half of what I chase was wanted by somebody who left two years ago.`,
        },
        {
          by: 'claire.freer',
          afterHours: 48.5,
          content: `Try including the office and finance deadlines. Ours weren't on the wall and it turned out the trip money cut-off sat on the same day as reports.`,
        },
      ],
    },
    {
      by: 'priya.raman',
      daysAgo: 298.3,
      title: 'How do you say no to someone you really like?',
      content: `A colleague in my department is brilliant and generous and has saved me more than once. She also asks for things. Can I cover her lunchtime club, can I just look over this paper, could I swap duty on Thursday. I've said yes to every one since I arrived and I'm now doing two lunches a week that aren't mine.

I don't want to go to my line manager because it isn't a complaint. I just don't have a sentence that works. Everything I rehearse comes out either cold or apologetic for about six minutes.

What do you actually say? Real words please, I'm collecting them.`,
      replies: [
        {
          by: 'leon.campbell',
          afterHours: 1.9,
          content: `"I can't do Thursday, I need my lunch." Then stop talking. The stopping is the hard part. I count ceiling tiles.`,
        },
        {
          by: 'nasreen.akhtar',
          afterHours: 4.4,
          content: `I use "I can do one of those, which matters more?" It keeps it friendly and she gets to choose. About half the time the second thing quietly vanishes.`,
        },
        {
          by: 'fiona.mackellar',
          afterHours: 20.7,
          content: `Worth remembering she may have no idea. People who ask easily usually assume others refuse easily. I was an easy asker until somebody told me, and I was mortified, and then I was grateful.`,
        },
        {
          by: 'sean.brannigan',
          afterHours: 29.3,
          content: `Mine is "not this term, ask me again next". It's honest, it has an end date, and I find that about one in five ever does ask again.`,
        },
        {
          by: 'rachel.dunning',
          afterHours: 44.1,
          content: `As a head I'd only add that being unable to say no to lovely people is how I ended up chairing two committees and a hedgehog trust. Start early.`,
        },
        {
          by: 'priya.raman',
          afterHours: 97.5,
          content: `Reporting back. I said "I need my lunch on Tuesdays now" and she said "oh God, of course, have I been doing that?" and bought me a coffee. I'd been dreading it for three weeks.`,
        },
      ],
    },
    {
      by: 'leon.campbell',
      daysAgo: 283.6,
      title: 'Twenty to five, last call home, and it comes on the bus with me',
      content: `Most of my calls home go in after the buses. By twenty to five I've usually had one that's stuck: a mum in tears, a dad who thinks I've got it in for his lad, or a grandparent who just says "I don't know what to do, love" and means it.

I do the log, I pass on what needs passing on. That part's fine. It's the bus afterwards. I replay it all the way to my stop and I'm short with my own kids by tea.

I'm not in a bad place. But after eight years I'd like a better way of putting it down. What do other pastoral people do between the last call and the front door?`,
      replies: [
        {
          by: 'yvonne.bailey',
          afterHours: 2.7,
          content: `Don't let the hardest one be last. We ring the difficult family second and finish on a good news call, every day, even a tiny one. You owe somebody one anyway.`,
        },
        {
          by: 'marcia.grant',
          afterHours: 13.8,
          content: `Supervision, proper supervision, once a half-term with someone outside the building. ELSAs get it and I don't know how heads of year manage without it. It's worth asking for, and asking again.`,
        },
        {
          by: 'siobhan.quigley',
          afterHours: 26.4,
          content: `Agree with Marcia. I argued for it for our heads of year on the grounds that I'd had it myself and they hear the hard things before I do. It took two goes and a very short paper.`,
        },
        {
          by: 'leon.campbell',
          afterHours: 51.3,
          content: `Did the good news call last today. Boy brought in a cake for his form. His nan laughed so much. Different bus journey altogether. I'll ask about supervision.`,
        },
      ],
    },
    {
      by: 'marcia.grant',
      daysAgo: 262.9,
      title: 'What happened when I opened the biscuit room to staff',
      content: `My room is for pupils, but between 3.30 and 4.15 on a Wednesday it's now for grown-ups. I didn't launch it. I just left the door open and boiled the kettle.

First week, nobody. Second week, two TAs who came to ask about a form and stayed. Now it's six or seven most weeks, and it's a real mix: a midday supervisor, a Year 6 teacher, once the head, who was told firmly that it was her turn to wash up.

Only three rules. No agenda, no fixing, and what's said over the custard creams stays there unless somebody's safety is involved.

Total cost is about four pounds a week and I'm not asking for it to be put in the improvement plan.`,
      replies: [
        {
          by: 'joel.baptiste',
          afterHours: 6.2,
          content: `I'm one of the seven. I came for a biscuit and found out that everyone else's Year 5 also goes feral when it's windy. I slept that night.`,
        },
        {
          by: 'comfort.asante',
          afterHours: 28.9,
          content: `Thank you for saying midday supervisor. My team finish at quarter past one so they miss everything after school. We do ours at 11.30 before the rush, standing up, with toast.`,
        },
        {
          by: 'siobhan.quigley',
          afterHours: 63.1,
          content: `The not launching it is the clever bit. Our last three things had a logo and no people.`,
        },
      ],
    },
    {
      by: 'nasreen.akhtar',
      daysAgo: 241.2,
      title: 'A confession about 94 mock papers',
      content: `I didn't write a single comment on the Year 11 mocks. I marked them, entered the marks, and kept a page in my notebook of what kept going wrong. Then I taught two lessons from the page.

My evening marking came down from about nine hours to five. The pupils got the paper back on a Tuesday while they could still remember sitting it.

One parent asked where the comments were. I explained, showed her son's redrafted answer beside the first one, and she was fine. One colleague thinks I've let the side down, and told me so in the corridor.

I'm still a bit wobbly about it. Would you defend me or tell me off?`,
      replies: [
        {
          by: 'sian.pritchard',
          afterHours: 1.3,
          content: `Defend you to the hilt. I've written "develop this point" perhaps ten thousand times and I can't name a pupil who developed it.`,
        },
        {
          by: 'sean.brannigan',
          afterHours: 17.6,
          content: `Small dissent. A couple of mine keep the paper with a comment on it for years, and for some it's the only kind thing in writing from a school. I'd do your version and then write to three of them.`,
        },
        {
          by: 'nasreen.akhtar',
          afterHours: 23.5,
          content: `Sean, I like that a lot. Three proper ones each time, chosen for who needs it. I can do three.`,
        },
        {
          by: 'hannah.weiss',
          afterHours: 40.2,
          content: `As someone who reads the folders later, the notebook page is far more useful to me than ninety-four margins. Could you drop a copy to your SENCO?`,
        },
        {
          by: 'daniel.adeyemi',
          afterHours: 66.8,
          content: `Nobody would blink at this in maths. I suspect we've been spared by our subject and should say so more often.`,
        },
      ],
    },
    {
      by: 'callum.rennie',
      daysAgo: 226.5,
      title: 'The email curfew, for and against',
      content: `Our working group has proposed that no staff email goes out between 6pm and 7am. I was all for it. Then a colleague with two wee ones said that half eight is the only quiet hour she has, and the curfew means she'd have to sit on drafts or get up at five.

So now I don't know. I don't need to be protected from an email I can simply not open. But I do open them, that's my trouble, and a message about cover at 10.40pm has wrecked more than one night.

Has anyone settled this without falling out?`,
      replies: [
        {
          by: 'claire.freer',
          afterHours: 2.1,
          content: `Delayed send. The writer writes at half eight, the message arrives at half seven in the morning. I can show someone in two minutes and I have a one-page guide you can copy.`,
        },
        {
          by: 'tom.blackwood',
          afterHours: 11.7,
          content: `We dropped the curfew and instead said no one is expected to reply outside hours, leadership included. Then leadership had to actually behave, which took longer than writing the policy.`,
        },
        {
          by: 'aisha.mahmood',
          afterHours: 25.4,
          content: `Same school as Callum and on the other side of it! I take the phone off the bedside table. A rule about everyone's evening to fix my habit feels a bit much.`,
        },
        {
          by: 'helen.tyson',
          afterHours: 44.8,
          content: `Delayed send has a nasty side effect here: eleven messages landing at 7.30 sharp. I now ask myself whether it could be said at briefing. Usually it could.`,
        },
        {
          by: 'callum.rennie',
          afterHours: 71.6,
          content: `Thanks all. We've gone for delayed send plus no expectation, with a review at the end of term. Aisha and I are still speaking.`,
        },
      ],
    },
    {
      by: 'yvonne.bailey',
      daysAgo: 203.8,
      title: 'The forty minutes after a bad incident',
      content: `We have hard days here, and the paperwork after them used to come first. I changed the order and I think it's the best thing I've done as a head.

If an adult has been hurt, threatened or badly shaken:

1. Someone else takes the room. No discussion.
2. Tea, a chair, and a person who isn't their manager.
3. We ask "home, quiet or busy?" and do what they say. Some people need to go. Some need to butter toast for an hour.
4. The written account waits until they're ready, but is done the same day.
5. A phone call that evening, from me, short.

We also go back to it two days later, because that's often when the legs go. I'd be glad to hear what you'd add, particularly from mainstream where there may be nobody spare to take the room.`,
      replies: [
        {
          by: 'imran.sheikh',
          afterHours: 7.5,
          content: `We do much the same and I'd add one thing: tell the rest of the team something true and brief. If they only get the rumour, three more people carry it home.`,
        },
        {
          by: 'denise.clough',
          afterHours: 15.9,
          content: `"Home, quiet or busy" is perfect. I'm a busy. I was once sent home with kindness and sat in the car park for an hour because I didn't know what to do with my hands.`,
        },
        {
          by: 'leon.campbell',
          afterHours: 33.2,
          content: `In mainstream it's usually whoever has a radio. We've started naming two people a day who will take a class with no questions. It's only a line on the cover sheet but it means nobody has to beg.`,
        },
      ],
    },
    {
      by: 'mei.chan',
      daysAgo: 182.1,
      title: "It's Sunday, half past eight, and slide 34 has an animation",
      content: `I know what you're going to say. My mentor has said it, my mum has said it, and my flatmate says it by turning off the big light.

I'm in my first year with Year 3 and I plan every lesson as though I'll be struck dumb and a stranger will have to deliver it. The lessons go all right. Then I look at the clock and I've spent three hours on a forty-minute lesson about the Romans.

I don't need telling to stop. I need something to do **instead**. What does a good-enough plan look like on the page for those of you who've been at this a while? Photos of scruffy ones especially welcome.`,
      replies: [
        {
          by: 'kwame.boateng',
          afterHours: 1.6,
          content: `Four lines on a sticky note. What they'll know by the end, the question I'll ask first, the thing they'll get wrong, and what they'll do. If I can't fill in line three I don't know the lesson yet, and no slide will fix it.`,
        },
        {
          by: 'mick.costello',
          afterHours: 12.2,
          content: `You're in my school, Mei, so officially: I have never once asked to see a plan and I'm not about to. Get yourself a bath.`,
        },
        {
          by: 'callum.rennie',
          afterHours: 24.6,
          content: `Set a timer for 35 minutes and stop when it rings, even mid-slide. The first week is horrible. By the third week your brain does the important bit first because it knows the bell is coming.`,
        },
        {
          by: 'lowri.fraser',
          afterHours: 39.3,
          content: `First year as well and I was doing the same. We split the week: I plan maths for both of us, my job share plans English. Using somebody else's plan showed me how little I need written down.`,
        },
        {
          by: 'mei.chan',
          afterHours: 168.4,
          content: `One week on. Sticky notes for three lessons out of five, timer for the rest. Sunday finished at six. The Romans survived.`,
        },
      ],
    },
    {
      by: 'dean.salt',
      daysAgo: 161.4,
      title: 'Wellbeing afternoon, hosted by the people who had to set it up',
      content: `Not a moan, well, a bit of one. We had a staff wellbeing afternoon with yoga in the hall, a cake table and early finish at two. Very nice.

My team put out the mats at noon, moved the piano, took delivery of the cakes, cleared up at half past three and locked up at six like always. The cleaners start at three so they'd missed it all. One of them found half a lemon drizzle and asked me if she was allowed.

I don't think anyone meant anything. I'd just ask that whoever plans these has a look at the rota first. What time would it have to be for a cleaner to come?`,
      replies: [
        {
          by: 'james.okafor',
          afterHours: 3.8,
          content: `That one was mine, Dean, and I'm sorry. I counted teachers and TAs and thought I'd counted everybody. Can I come and see you tomorrow about the next one, before I book anything?`,
        },
        {
          by: 'comfort.asante',
          afterHours: 18.4,
          content: `My lunchtime ladies could tell you all about this. Ask the people who miss it what they'd like. Ours wanted a paid half hour with their feet up, no yoga.`,
        },
        {
          by: 'claire.freer',
          afterHours: 29.1,
          content: `Paid time is the point. Once I costed including cleaners and midday staff in a twilight, it came to less than the cake budget for the year. It's often assumed to be impossible and never checked.`,
        },
        {
          by: 'dean.salt',
          afterHours: 52.6,
          content: `James came down with two teas. Next one is split in two sittings and the second is at five past three. Fair play.`,
        },
      ],
    },
    {
      by: 'hannah.weiss',
      daysAgo: 137.7,
      title: 'When a colleague is off for a long time, what do you say to the team?',
      content: `One of our team has been signed off and we don't know for how long. It's her news, so I'm saying nothing about why, and I want it to stay that way.

But there are two TAs and a teacher carrying her work, and they're kind people who are starting to get ratty with each other. They don't feel able to say it's hard because that would sound like blaming her. I also don't know whether sending a card is a comfort or a pressure.

If you've led a team through this, what helped? And if you've been the person at home, what did you want from us?`,
      replies: [
        {
          by: 'sean.brannigan',
          afterHours: 8.3,
          content: `I was the one at home, some years back. I wanted one person, the same one each time, with short messages that needed no answer. "Thinking of you, nothing to do here." The group card made me feel I'd been given homework.`,
        },
        {
          by: 'fiona.mackellar',
          afterHours: 21.9,
          content: `Say out loud to the three of them that it can be hard and nobody's fault. Then take something away. We paused two interventions for half a term and told parents why, in general terms. The rattiness went with the load.`,
        },
        {
          by: 'denise.clough',
          afterHours: 30.5,
          content: `From the support side, please ask which bits we'd like to keep. I was covering for someone and they took away the music session, which was the nice part, and left me with the data.`,
        },
        {
          by: 'hannah.weiss',
          afterHours: 79.4,
          content: `Thank you, all three. I've named one contact, dropped a weekly tracking sheet, and asked the TAs first. Denise, it's the reading group they wanted to keep.`,
        },
      ],
    },
    {
      by: 'denise.clough',
      daysAgo: 108.2,
      title: 'My back and I have had words',
      content: `Nineteen years of hoists, floor time, and chairs made for people half my size. Last month I got down for intensive interaction and needed two colleagues and a table leg to get up again. The young man I was working with thought it was the best session we've ever had.

I lead moving and handling, so I know all of this. What I'd stopped doing was the boring part: asking for help on the easy lifts, resting before I hurt, getting a proper cushion.

So a plea. If your job is on the floor or on your feet, tell somebody early. We've now got two gardening kneelers, a rota for who goes down and who stays up, and I've booked physio. It isn't weakness, it's maintenance.`,
      replies: [
        {
          by: 'jan.harker',
          afterHours: 5.2,
          content: `Head of a nursery, knees of a retired miner. Gardening kneelers ordered within the hour. I can't believe I've knelt on wet slabs for twenty-eight years.`,
        },
      ],
    },
    {
      by: 'helen.tyson',
      daysAgo: 79.5,
      title: 'Heads of small schools, who do you ring?',
      content: `When something goes wrong here I've got a lovely staff of fourteen, and every one of them needs me to look as if I know what I'm doing. The governors are supportive but they're also, kindly, my employers' eyes and ears. My husband can recite the boiler story by heart.

I used to ring a head in the next valley, and she's retired. I hadn't realised how much I leaned on that ten minutes until it wasn't there. Last week I had a safeguarding matter, a leak and a staffing problem before nine and no one to say "blimey" to.

How did you find your person? Do you pay for it, arrange it, or wait for it to happen?`,
      replies: [
        {
          by: 'catrin.howells',
          afterHours: 2.4,
          content: `Ring me. I mean it. Teaching head, no deputy, forty minutes in the car every evening with the phone on the dashboard. I'll message you my number.`,
        },
        {
          by: 'rachel.dunning',
          afterHours: 16.7,
          content: `Mine was arranged, a paid coach for three terms, and I was sceptical. The trick was that she'd never run a school like mine so I had to explain it, and by the end of explaining I'd usually seen what to do.`,
        },
        {
          by: 'mick.costello',
          afterHours: 27.3,
          content: `Four of us meet for a fry-up on the first Friday of the holidays and have a group chat between. No minutes. It's kept me in the job, no question.`,
        },
        {
          by: 'fiona.mackellar',
          afterHours: 50.8,
          content: `I'm a depute, and I'd just say: some of us would gladly hear the blimey. My head thought she was protecting me. I'd rather have known.`,
        },
        {
          by: 'helen.tyson',
          afterHours: 77.2,
          content: `Catrin and I spoke for half an hour last night and solved nothing. I feel about two stone lighter. Thank you.`,
        },
      ],
    },
    {
      by: 'claire.freer',
      daysAgo: 44.9,
      title: 'Our staff survey flopped and I think it deserved to',
      content: `We sent a wellbeing survey to 96 staff. Thirty-one questions, anonymous, two weeks to reply. We had 22 responses, and nine of those stopped at question twelve.

I went round and asked people why, in person, and this is what I was told:

- "You'd know it was me. I'm the only one in the kitchen under forty."
- "Last year's results were never shared."
- "It asked if I feel valued but not if the heating works."

All fair. I'm minded to scrap it and ask one question a half-term with the answer to the last one pinned above it. Something like "what one thing would save you an hour?" Has anyone done it that way, and did it hold up?`,
      replies: [
        {
          by: 'marcia.grant',
          afterHours: 6.9,
          content: `A shoebox by the signing-in screen and a pencil. People will write on paper what they won't type into a school account, whatever you promise about anonymous.`,
        },
        {
          by: 'tom.blackwood',
          afterHours: 23.1,
          content: `Ours holds up because of the pinned answer, including when the answer is no. "We looked at it, it costs too much, here's the figure" has had more goodwill than some of the yeses.`,
        },
        {
          by: 'gareth.oakes',
          afterHours: 38.6,
          content: `The question about an hour got me a second printer in the exams office. I'd been asking for it politely for three years.`,
        },
        {
          by: 'claire.freer',
          afterHours: 120.4,
          content: `First shoebox emptied: 41 slips. Eleven of them are about the same photocopier. It's being moved on Friday.`,
        },
      ],
    },
    {
      by: 'tunde.ogunleye',
      daysAgo: 2.6,
      title: 'I left at quarter to four and the building is still standing',
      content: `Small one. I've stayed until six every night since I started, mostly because in engineering nobody left before the boss, and I never noticed I'd brought the habit with me.

On Tuesday I had a dentist's appointment, so I walked out at 3.45 with my bag on my shoulder like a man escaping. I did the rest of my prep on Wednesday in a free period. It took thirty-five minutes. The same jobs after school usually take me until the lights go off, because I'm tired and I chat.

Is there a day each week that you guard? I'm thinking of making Tuesday permanent, minus the drilling.`,
      replies: [
        {
          by: 'nasreen.akhtar',
          afterHours: 4.7,
          content: `Fridays here, no clubs, no exceptions. The debaters have argued against it and lost. Tell people what your day is. Once it has a name they'll defend it for you.`,
        },
        {
          by: 'callum.rennie',
          afterHours: 21.5,
          content: `Guard it, and move the chat to lunch. The chat's important, by the way. It just doesn't need to be at ten past five over a cold mug.`,
        },
      ],
    },
  ],
};
