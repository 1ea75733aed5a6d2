import type { DemoCircle } from './demo-content.ts';

export const schoolBusinessAndOperations: DemoCircle = {
  name: 'School Business and Operations',
  discussions: [
    {
      by: 'claire.freer',
      daysAgo: 322.8,
      title: 'Start here: money, buildings, people and the photocopier',
      content: `Every school has a group of people who get phoned when the lights go out, the invoice bounces or the minibus MOT ran out yesterday. This circle belongs to them, and to heads and teachers who'd like to understand what it is we do all day.

Business managers, office staff, site teams, catering, data, exams, IT, technicians, midday leads: all welcome.

Some house habits:

- Say your nation and whether you're maintained, academy or something else. The rules differ.
- No supplier bashing by name. "A national cleaning firm" will do.
- Strip names and salaries from anything you attach.
- If you copy someone's template, come back and say what you changed.

Introduce yourself with the strangest thing in your stock cupboard.`,
      isSticky: true,
      replies: [
        {
          by: 'dean.salt',
          afterHours: 2.2,
          content: `Site manager, academy, Stoke. Eleven left-handed goalkeeper gloves and no right ones. I've asked everybody.`,
        },
        {
          by: 'sue.willetts',
          afterHours: 5.8,
          content: `Office manager, maintained primary, Gloucester. A box marked "millennium" that no one's brave enough to open.`,
        },
        {
          by: 'lin.zhao',
          afterHours: 24.6,
          content: `Science technician, Luton. A jar with a label that just says "Not this one". We have kept it.`,
        },
        {
          by: 'comfort.asante',
          afterHours: 47.1,
          content: `Lunchtime lead and breakfast club, infant school. Three hundred plastic medals from a sports day before my time. I give them out for eating peas.`,
        },
      ],
    },
    {
      by: 'sue.willetts',
      daysAgo: 301.3,
      title: "What's on your census morning checklist?",
      content: `Eighteen years of these and I still wake up at four on the day. Mine, for what it's worth:

- Everyone marked in or out by 9.20, no blanks, no "I'll do it at break"
- Dinners taken in the hall and checked against the register, because what counts is who actually had one
- New starters since last time: address, ethnicity, language, previous school
- Leavers properly off
- SEN list agreed with the SENCO, signed by both of us
- Validation run **the week before**, then again that afternoon

The one I always miss is part-time timetables. What's on yours that isn't on mine?`,
      replies: [
        {
          by: 'ben.hartnell',
          afterHours: 3.1,
          content: `Duplicate UPNs. Somebody arrives with no paperwork, gets a new number, then turns out to have had one all along. It takes days to sort, so I look a fortnight ahead.`,
        },
        {
          by: 'mick.costello',
          afterHours: 10.5,
          content: `We put a favourite on the menu. I'm not saying it's tactical. I'm saying it is always fish fingers on census day and the queue goes round the corner.`,
        },
        {
          by: 'hira.nadeem',
          afterHours: 26.8,
          content: `From the SENCO end: please send me the list you've got, not a blank one. I can correct forty names in ten minutes. Writing forty from memory takes me an afternoon and I'll forget a twin.`,
        },
      ],
    },
    {
      by: 'dean.salt',
      daysAgo: 289.6,
      title: 'One hall, one Saturday, three bookings',
      content: `A cautionary tale. Saturday just gone we had a martial arts grading booked through me, a rehearsal booked by a teacher in the school calendar, and a christening party that someone agreed to over the phone and wrote on a sticky note. The note was found under the counter on Monday.

The martial arts people were very good about it. The christening family had a three-tier cake.

From now on there's one diary and it's mine. Nobody else can say yes. I've also started a two-page hire form with start and **finish** times, number of chairs and who's the named adult. Happy to share it.

Does anybody use a proper booking system and is it worth the money for one hall and a field?`,
      replies: [
        {
          by: 'claire.freer',
          afterHours: 4.9,
          content: `For one hall, a shared calendar with a single owner is enough. The system earned its money for us when we took deposits online and stopped chasing cash in envelopes.`,
        },
        {
          by: 'devon.clarke',
          afterHours: 12.4,
          content: `Speaking as a rehearsal person: sorry on behalf of us all. We think "in the calendar" means "agreed". Could teachers have a request form that gets a yes or no back? I'd fill it in.`,
        },
        {
          by: 'catrin.howells',
          afterHours: 31.7,
          content: `Please share the form. Ours is a conversation at the gate and I'm about two weeks from my own christening cake.`,
        },
        {
          by: 'dean.salt',
          afterHours: 36.2,
          content: `Form's attached to my profile now, Catrin. Devon, request form is a good shout, doing it.`,
        },
        {
          by: 'rachel.dunning',
          afterHours: 59.5,
          content: `Check who on your lettings has seen your safeguarding expectations, too. We added a paragraph and a signature box to our hire form, and had a useful conversation with one club as a result.`,
        },
      ],
    },
    {
      by: 'helen.tyson',
      daysAgo: 268.2,
      title: 'The boiler: another repair, or hold out?',
      content: `Our boiler's older than most of my staff. This year we've had four callouts, two part days with the infants in coats, and a man who looked at it, laughed, and then saw my face.

A repair will buy us perhaps a year. Replacement is well beyond what we hold, and the local authority has us on a list, though I can't see how far down. Governors want a recommendation by next meeting.

What evidence made the difference for you? I've got callout invoices and a temperature log from two classrooms, kept by Year 6, who are thorough and unforgiving.`,
      replies: [
        {
          by: 'claire.freer',
          afterHours: 6.3,
          content: `Invoices in date order with a running total, your log, and an engineer's letter that uses the word "obsolete" if that's honest. Add lost days. A page and a half, photographs at the back.`,
        },
        {
          by: 'dean.salt',
          afterHours: 14.8,
          content: `Ask the engineer which parts you can't get any more and have him list them. That's what moved ours. An old boiler is one thing. An old boiler with no parts is a risk they have to own.`,
        },
        {
          by: 'catrin.howells',
          afterHours: 29.9,
          content: `Wales, so different route, but photos of children in coats at tables did more than my spreadsheet. Backs of heads only, naturally.`,
        },
        {
          by: 'helen.tyson',
          afterHours: 142.7,
          content: `Engineer's list came: nine parts, five unobtainable. It's gone in with the Year 6 log, and I'm told we've moved up. I've learned not to ask how far.`,
        },
      ],
    },
    {
      by: 'comfort.asante',
      daysAgo: 252.7,
      title: 'Breakfast club: nineteen on a Monday, forty on a Friday',
      content: `I run breakfast club with two staff and Fridays are getting silly. Parents can turn up without booking, which was how we started so that no one was turned away. It's warm and it's busy and I love it, but last Friday I was doing toast with my left hand and a nosebleed with my right.

The business manager says book ahead. I worry that the families who need it most are the ones who won't book. A mum told me Friday's when the cupboard is empty.

Has anybody kept a free-for-all door open and still had safe numbers?`,
      replies: [
        {
          by: 'mick.costello',
          afterHours: 1.7,
          content: `We take bookings and keep eight places that are never bookable. Nobody knows which eight. I decide on the gate, quietly. Works a treat, and no child is ever asked why they've come.`,
        },
        {
          by: 'yvonne.bailey',
          afterHours: 11.1,
          content: `A third adult just for Fridays, 7.45 to 8.45. Could one of your lunchtime team use the extra hour? Ours was glad to be asked.`,
        },
        {
          by: 'claire.freer',
          afterHours: 20.3,
          content: `Log your ratios for four weeks. I'm the sort of person who says book ahead, and what changes my mind is four Fridays written down with the numbers in.`,
        },
        {
          by: 'comfort.asante',
          afterHours: 186.5,
          content: `Update for you. I wrote it all down, and I've got a third person on Fridays until the end of term plus Mick's eight secret places. No nosebleeds this week.`,
        },
      ],
    },
    {
      by: 'mick.costello',
      daysAgo: 237.4,
      title: 'We weighed the slops for a fortnight',
      content: `Not glamorous. Two bins, a set of luggage scales, and Year 5 in aprons. We weighed what came back from hot dinners every day for ten days and wrote down what was on the menu.

What we learned, in our hall, with our kids:

- Mash comes back. Roast potatoes don't.
- Little ones leave most on the days they're last in. They get ten minutes.
- The salad trolley empties when a child serves and stays full when an adult does.

So we've swapped the sittings round, moved Reception to first, and put Year 6 on salad. Our cook was worried she was being marked. I made sure she saw the figures first and she's the one who spotted the ten minutes.`,
      replies: [
        {
          by: 'grace.lunt',
          afterHours: 4.1,
          content: `Reception going first has changed our whole afternoon. They come back fed instead of half fed and furious.`,
        },
        {
          by: 'comfort.asante',
          afterHours: 15.2,
          content: `The ten minutes! I've been saying this for years without scales. I'm borrowing some luggage scales.`,
        },
        {
          by: 'sue.willetts',
          afterHours: 42.7,
          content: `How did you handle allergies with children serving? Ours would need to be well away from that.`,
        },
        {
          by: 'mick.costello',
          afterHours: 45.3,
          content: `Good question, Sue. They only do the plain trolley: cucumber, carrot, lettuce, sweetcorn. Anything with a dressing or an allergen stays behind the hatch with the cook, and the allergy plates are handed over by her and nobody else.`,
        },
      ],
    },
    {
      by: 'ben.hartnell',
      daysAgo: 214.9,
      title: 'I took eleven columns out of the tracker and waited',
      content: `Every year the assessment spreadsheet grows. Someone asks for a column, I add it, and it never leaves. At the start of this cycle there were 46.

I hid eleven that I believed no one used. I kept them safe, wrote down which, and told only my line manager. Then I waited a whole term for someone to ask.

One person did. It was for the reading age column, a good reason, and it went straight back. The other ten are gone for good, including one called "PA2 OLD use this one".

Next I'd like to go after the colours. Does anybody have an honest use for six shades of amber?`,
      replies: [
        {
          by: 'tom.blackwood',
          afterHours: 2.9,
          content: `I've a horrible feeling I asked for at least four of those across my career, in various schools. Thank you for not naming names.`,
        },
        {
          by: 'farzana.choudhury',
          afterHours: 19.4,
          content: `I use three things: last result, this result, and which topic they fell over on. If you can fit those on one side of A4, you can hide the rest in my presence.`,
        },
        {
          by: 'bhavna.patel',
          afterHours: 33.8,
          content: `My worry with hiding is the person who needs it once a year, in a panic, for a panel. But you kept them, so I'll sit down.`,
        },
      ],
    },
    {
      by: 'rachel.dunning',
      daysAgo: 193.1,
      title: "Contingency for a field that's a lake again",
      content: `The field's under water for the third time this year. There are swans. The children are thrilled.

We've lost the Saturday football letting until it drains, which is real income for us, and PE is in a hall that's also the dining room until 1.40. I have a decent plan on paper: playground zones, a walk to the leisure centre on Thursdays, staggered lunch. What I don't have is a sensible approach to the club. They've paid for the term, they're good neighbours, and I can't promise a date.

Do you refund, credit, or offer something else? And does anybody's hire agreement actually cover this?`,
      replies: [
        {
          by: 'dean.salt',
          afterHours: 3.5,
          content: `Ours says we can cancel for unsafe ground and credit the session, no cash refunds. It came in after a frozen week. Can we offer them the hall or playground for training? Ours took that.`,
        },
        {
          by: 'claire.freer',
          afterHours: 17.9,
          content: `Credit to a date, then refund whatever's left. A neighbour who feels fairly treated books again. Write it into the agreement before the next season, and budget lettings a bit lower than you'd like.`,
        },
        {
          by: 'jago.penrose',
          afterHours: 30.6,
          content: `No help with the football, but if you need a geography unit on rivers you'll never have a better fortnight. Get them measuring it from the safe side of the fence.`,
        },
        {
          by: 'rachel.dunning',
          afterHours: 101.2,
          content: `Credit offered and accepted, and the under-nines are in our hall on Saturdays. Year 4 have named the swans after the governors.`,
        },
      ],
    },
    {
      by: 'gareth.oakes',
      daysAgo: 171.6,
      title: 'Fifty-two desks, three floors and one lift',
      content: `Exam season logistics, and I'd like to compare notes with anyone who moves furniture for a living. We need 52 more single desks in the sports hall than we own down there. They're on the second floor. The lift takes four and sulks.

Last time it was me, two of the site team and a head of PE who had come in for his jumper. It took most of a Friday, and the PE curriculum went outdoors in sleet.

I've got the seating plans done earlier this year, so we can move in two goes. What I can't solve is the week between mocks and the sports fixtures. Do you leave the desks up, or take them down and put them out again?`,
      replies: [
        {
          by: 'dean.salt',
          afterHours: 2.6,
          content: `Leave them up, always. Each move costs you a dozen wonky legs. Go and see PE now with a biscuit and a list of dates. It's the surprise they hate.`,
        },
        {
          by: 'tamsin.rowe',
          afterHours: 13.7,
          content: `Please count the small rooms too. We had all the desks in the hall and then nothing left for the readers and scribes, so one lad did his paper at a nurture table with bunnies on.`,
        },
        {
          by: 'ben.hartnell',
          afterHours: 27.5,
          content: `Can share the export I use to get peak desk numbers per session out of the entries. It showed us we only needed the full hall for seven sessions.`,
        },
      ],
    },
    {
      by: 'claire.freer',
      daysAgo: 148.5,
      title: 'Telling staff about a tight budget without frightening anyone',
      content: `I'm presenting next year's budget to all staff for the first time. The head asked me to, and I'm pleased, because the rumours are worse than the figures. There are no redundancies. There's also no slack: one TA post won't be replaced when someone retires, and the subject budgets are flat again.

I don't want jargon and I don't want a false smile. My current plan is ten minutes, three slides: what a hundred pounds of our money goes on, what's changed, and what we'd ask people to do differently.

If you've sat in that audience, what did you want to be told? What made you switch off?`,
      replies: [
        {
          by: 'bhavna.patel',
          afterHours: 3.3,
          content: `I'm your audience, Claire. The hundred pounds slide is exactly right. I honestly don't know what share of it is us, and I'd guess badly.`,
        },
        {
          by: 'kwame.boateng',
          afterHours: 14.1,
          content: `Tell them the bad bit in the first minute. I've sat through twenty minutes of pie charts waiting for the axe and couldn't tell you what any of them said.`,
        },
        {
          by: 'morag.sinclair',
          afterHours: 28.4,
          content: `Say what isn't changing, out loud. Library folk assume we're next whenever there's a projector on.`,
        },
        {
          by: 'claire.freer',
          afterHours: 90.7,
          content: `Done today. Bad bit first, then the hundred pounds. The gasp was at the energy figure, and three people have already asked about switching things off. It was a kinder room than I'd feared.`,
        },
      ],
    },
    {
      by: 'piotr.zielinski',
      daysAgo: 122.3,
      title: 'Please ask IT before the laptops arrive',
      content: `A delivery of twenty devices came on Wednesday that no one in my team had heard of. They were bought in good faith, with the end of a department budget, because the price was excellent. The price was excellent because they can't join our network without a licence we don't have.

I'm not cross. I'd have bought them too if I saw only the price. But now I've got twenty boxes and a sad head of department.

What I'm proposing is one short form: what do you want pupils to do, how many, by when. I'll reply within two days with what will work and the total cost including licences and charging. Has a form like this worked anywhere, or will people go round it?`,
      replies: [
        {
          by: 'claire.freer',
          afterHours: 1.5,
          content: `They go round a form. They can't go round finance. Any order with a plug on it stops with me until IT has said yes. It's been very peaceful.`,
        },
        {
          by: 'conor.gallagher',
          afterHours: 16.8,
          content: `"What do you want pupils to do" is the best question on there. Half the time the answer is something the existing kit does already.`,
        },
        {
          by: 'lin.zhao',
          afterHours: 25.2,
          content: `Same for data loggers, by the way. We've a drawer of them that need a cable nobody sells.`,
        },
      ],
    },
    {
      by: 'lin.zhao',
      daysAgo: 96.8,
      title: "Buying bread, spinach and one pig's heart: how does yours work?",
      content: `Practicals need small things that can't come from a catalogue. Spinach, washing powder, effervescent tablets, a heart from the butcher. At present I buy them on the way to work, keep the receipt, fill in a claim and get paid back at the end of the following month. By then I'm usually out by forty pounds or so.

I asked for petty cash and was told there's none any more. I asked about a card and was told those are for leadership. I do understand the audit side.

How do other technicians, food teachers and early years staff manage? I'd like to go back with two or three ways it's done safely elsewhere.`,
      replies: [
        {
          by: 'jan.harker',
          afterHours: 2.8,
          content: `Nursery here, we get through a lot of porridge oats. Prepaid card in the school's name, fifty pounds loaded a month, receipts photographed the same day. It has never been a penny out.`,
        },
        {
          by: 'claire.freer',
          afterHours: 9.4,
          content: `No member of staff should be lending the school money, which is what this is. Low-limit card with your name against it and a receipts log. If it helps, ask your SBM to message me and I'll send our procedure.`,
        },
        {
          by: 'folasade.bello',
          afterHours: 34.1,
          content: `Chemistry teacher, and I'd no idea this was how it was done. I'm going to ask our technician tomorrow what we owe her.`,
        },
        {
          by: 'lin.zhao',
          afterHours: 132.5,
          content: `I have a card. Limit sixty pounds. I bought the heart with it and the butcher asked if I wanted it for a special occasion.`,
        },
      ],
    },
    {
      by: 'ngozi.eze',
      daysAgo: 67.4,
      title: 'Single central record: who checks the person who checks it?',
      content: `Our HR officer keeps the record beautifully and I sample it every half-term, five names at random. My nagging thought is that I always look at the same things, since I wrote the checklist. If there's a hole in the checklist, there'll be a hole in every row.

So this term I swapped with a DSL from another school. No personal data left either building; she sat with our officer while I sat with hers. Two hours each, and we both found something small: contractors who come weekly were recorded differently from contractors who come once, and one governor's entry hadn't been updated when the role changed.

Recommended. Who else reviews yours, and how often?`,
      replies: [
        {
          by: 'sue.willetts',
          afterHours: 5.1,
          content: `The chair of governors and I do it together each term with a cup of tea. I read out, he ticks. What you say about always looking at the same things has made me uneasy, in a good way.`,
        },
        {
          by: 'imran.sheikh',
          afterHours: 39.8,
          content: `For us it's therapists and transport escorts. A lot of adults come through a special school who are employed by somebody else, and you need the letter on file, in date, every one.`,
        },
      ],
    },
    {
      by: 'jan.harker',
      daysAgo: 33.7,
      title: 'Funded hours codes and the reminder that nobody reads',
      content: `Parents of our three and four year olds who work have to reconfirm their code every few months, or the funding lapses. They know this. I know they know, since I've told them by letter, by text, on the gate and once through the letterbox of a nice man mid-shave.

This term four families missed the date. They're the ones working shifts, naturally. We've carried the hours while they sort it out, but that's real money from a small budget.

Is there a wording or a moment that works for you? I'd rather not get into charging people for forgetting.`,
      replies: [
        {
          by: 'sue.willetts',
          afterHours: 6.6,
          content: `We ask them to do it on the phone, there and then, at the stay and play. Three minutes with a biscuit in the other hand. Then I write the next date on a fridge magnet.`,
        },
        {
          by: 'chloe.stathers',
          afterHours: 22.9,
          content: `Jan, I could mention it at pick-up to my key families. They'll often tell me what they won't tell the office, like that the login's locked or the laptop's gone back.`,
        },
      ],
    },
    {
      by: 'catrin.howells',
      daysAgo: 4.2,
      title: 'One person in the office, and today she has the flu',
      content: `I've one administrator, three days a week, and she's off. So far this morning I have taught fractions, answered the door nine times, signed for a pallet of paper towels and failed to find the log-in for the dinner money.

It's made me see how much lives in her head. She's never been asked to write it down, and if she ever leaves me I'll be found under the paper towels.

Those of you in tiny schools: do you have a "how to run the office" sheet? What were the first ten things you put on it?`,
      replies: [
        {
          by: 'sue.willetts',
          afterHours: 1.2,
          content: `Ours is a red ring binder by the phone. Page one: who to ring when it's the alarm, dinners, transport, supply, the broadband and a death. I'll send you the contents page tonight.`,
        },
        {
          by: 'helen.tyson',
          afterHours: 7.7,
          content: `Get her to narrate it when she's back. Half an hour a week, she talks and you type, and no day gets ruined by writing a manual. And log-ins in a proper password manager, from someone who learned.`,
        },
        {
          by: 'catrin.howells',
          afterHours: 26.1,
          content: `Diolch, both. She's on the mend and laughed at me down the phone. The dinner log-in is on a label under the stapler.`,
        },
      ],
    },
  ],
};
