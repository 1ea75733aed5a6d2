import type { DemoCircle } from './demo-content.ts';

export const phonicsAndEarlyReading: DemoCircle = {
  name: 'Phonics and Early Reading',
  discussions: [
    {
      by: 'emma.castle',
      daysAgo: 319.6,
      title: 'Welcome, sound buttons at the ready',
      content: `If you've ever corrected a delivery driver's "suh" to a clean "sss", you're among friends.

This is a circle for everyone who teaches children to read, from nursery listening games to the Year 8 who has hidden it for years. TAs, HLTAs, librarians and parents' workshop people are as welcome as phonics leads.

A few requests:

- Tell us the age and setting. Reception in one nation isn't Primary 1 in another.
- Say which programme you use if it matters, but no programme wars.
- Please don't post scanned pages from published schemes.
- Talk about children without names, and without anything that would let a parent guess.

To start us off: which grapheme do your class always forget? Ours is *ure*, every single year, as though we'd never met.`,
      isSticky: true,
      replies: [
        {
          by: 'grace.lunt',
          afterHours: 2.5,
          content: `Reception in Liverpool. It's *ng*. They'll give you n and g, separately, very proudly, for weeks.`,
        },
        {
          by: 'beth.hodgson',
          afterHours: 10.2,
          content: `HLTA, Kendal. Split digraphs. We call it holding hands over the top of a friend, and half of them still leave the friend out.`,
        },
        {
          by: 'elin.meredith',
          afterHours: 26.7,
          content: `Shwmae, from a Welsh-medium class of Years 1 to 3. Ours is telling *u* from *y* by ear. Adults struggle too, so they get a lot of patience.`,
        },
        {
          by: 'jan.harker',
          afterHours: 51.9,
          content: `Nursery head, so none at all yet. We're still finding out that a bus and a bee don't sound the same. Very happy to be here.`,
        },
      ],
    },
    {
      by: 'beth.hodgson',
      daysAgo: 307.1,
      title: "Walking into someone else's phonics group at ten to nine",
      content: `I cover across the school, so I may get the group on phase 3 on Monday and the ones on alternative spellings on Tuesday, usually with about four minutes' warning. I know the programme well. What I don't know is where this group stopped yesterday, who needs to sit near the front and which word caused the tears.

I've made a half-page card for each group tray: last sound taught, sounds to go over, three names to watch, the routine for giving out whiteboards. Teachers fill in the top line with a dry-wipe pen as they pack up.

It takes them twenty seconds and saves me the first ten minutes. If you get covered, what else would you put on it?`,
      replies: [
        {
          by: 'emma.castle',
          afterHours: 3.7,
          content: `The phrase you use to get silence. Mine is a clap and "my turn". If a cover adult says "your turn" first, we lose the morning.`,
        },
        {
          by: 'lowri.fraser',
          afterHours: 18.3,
          content: `You covered my catch-up group and the card meant I came back to find they were a day ahead. I'm converted, obviously.`,
        },
        {
          by: 'orla.mcateer',
          afterHours: 31.4,
          content: `I'd add anything sensory. One of ours can't do the pens because of the squeak, and nobody thinks to say so until he's under the table.`,
        },
      ],
    },
    {
      by: 'grace.lunt',
      daysAgo: 291.8,
      title: "They can say every sound and can't hear the word",
      content: `I've five in Reception who know all the sounds we've taught, quick as you like, on cards. Ask them to blend c-a-t and you get "c, a, t... dog?" One little girl tells me whatever's on the wall display.

We've done oral blending every day since they started: at the coat pegs, lining up, in the snack queue ("would you like some m-i-l-k"). Most of the class have got it. These five look at me kindly, as if I'm the one with the problem.

I'm not panicking. But I'd love to know what tipped it for yours. Smaller steps? Fewer sounds? Just time?`,
      replies: [
        {
          by: 'chloe.stathers',
          afterHours: 1.8,
          content: `Try going back to two parts only. "Sh...oe." "B...ee." With the real thing hidden in a bag so there's a reason to work it out. Ours were stuck because three was one too many to hold.`,
        },
        {
          by: 'emma.castle',
          afterHours: 7.2,
          content: `Stretch rather than chop. Start with words where you can slide, like *mmmaaan* and *sssuuun*, and leave c, t, p and b out for now. There's no gap for them to fall into.`,
        },
        {
          by: 'fiona.mackellar',
          afterHours: 22.6,
          content: `It might be worth a hearing check for one or two, if it's been a term of colds. Glue ear has caught us out more often than I'd care to admit.`,
        },
        {
          by: 'grace.lunt',
          afterHours: 176.3,
          content: `Reporting back. Sliding words did it for three. The object bag did it for one. And the girl with the display is having her hearing looked at, so thank you, Fiona.`,
        },
      ],
    },
    {
      by: 'elin.meredith',
      daysAgo: 274.5,
      title: 'Teaching reading in Welsh first, then English',
      content: `People ask how it works, so here's our version, from one small school.

We start with Welsh sounds. The nice thing is that letters mostly do as they're told: once a child has the sound, it keeps that sound nearly everywhere. *Dd*, *ll*, *ch*, *th*, *ff*, *rh* and *ng* are letters of the alphabet here, so nobody needs persuading that two marks can be one sound.

English comes in formally later, and that's when the fun starts. *F* says "v". *Dd* is no longer "th". One of mine read "puddle" as something like "puthle" and thought it was a much better word.

We keep the two apart with a colour of mat: red for Welsh, blue for English. Same adult, same routine, different mat. How do other bilingual settings signal the switch?`,
      replies: [
        {
          by: 'catrin.howells',
          afterHours: 5.4,
          content: `From down the corridor: the mats work so well that I've caught children fetching the blue one before asking me a question in English.`,
        },
        {
          by: 'agnieszka.nowak',
          afterHours: 23.8,
          content: `Polish is similar, very regular, *sz* and *cz* and *rz* all one sound. Families worry that reading Polish at home will confuse the English. I tell them that it helps a child to know letters can have two jobs.`,
        },
        {
          by: 'rhys.bevan',
          afterHours: 47.7,
          content: `Now I understand why my Year 7s from Welsh-medium primaries are so good at sounding out odd place names. Diolch, this was lovely to read.`,
        },
      ],
    },
    {
      by: 'chloe.stathers',
      daysAgo: 256.3,
      title: 'What listening looks like before there are any letters',
      content: `A visitor asked me where the phonics was. We were outside in the rain in waterproofs, banging saucepans under the gutter.

It was all there: loud and quiet, near and far, same and different, stop and go. A three-year-old told me the drips on the big pan "go slow because it's old". Then he made the sound with his mouth and everyone copied.

I've stopped apologising for this. But I do want to explain it better to parents who've seen flash cards online and think we're behind. What do you say, in one or two sentences, to the mum who asks when we'll start doing letters?`,
      replies: [
        {
          by: 'jan.harker',
          afterHours: 2.3,
          content: `"She's learning to hear the difference first. Letters are quick once the ears are ready." And then I ask what songs they sing in the car.`,
        },
        {
          by: 'grace.lunt',
          afterHours: 12.9,
          content: `As the teacher who gets them next: I can teach letters in a term. I can't easily teach listening. Tell her Reception said so.`,
        },
        {
          by: 'niamh.donnelly',
          afterHours: 29.5,
          content: `I'd invite her to join in the saucepans. We did that with our P1 parents, music first thing on a Friday, and the question stopped being asked.`,
        },
      ],
    },
    {
      by: 'abena.mensah',
      daysAgo: 233.9,
      title: 'Accurate, and dull as a speaking clock',
      content: `Half a dozen of my Year 2s passed their check comfortably and can read anything I put in front of them. They read it. One. Word. At. A. Time. Ask what happened in the story and they look at the cover for clues.

We'd been moving them up the book bands because they were accurate, and I think we moved too fast. So I've brought them back two levels for a month. Same short passage, four days running: I read it, we echo it, pairs read it, then they perform it to the caretaker, who's very gracious.

By day four they've got voices. Comprehension's better too, without my asking a single extra question. Has anyone kept this going for longer, and how did you sell the easier books to parents?`,
      replies: [
        {
          by: 'emma.castle',
          afterHours: 4.6,
          content: `"This week is for reading it beautifully." I print that on a slip inside the book. The complaints about easy books nearly vanished once there was a reason to hear it again.`,
        },
        {
          by: 'kwame.boateng',
          afterHours: 19.8,
          content: `Please keep doing it. By the time I get them in Year 6 the speaking clock has set hard and it's the main reason they don't finish the paper.`,
        },
        {
          by: 'niamh.donnelly',
          afterHours: 34.3,
          content: `Song lyrics do it for mine, with the tune taken away. They know where the breath goes because they've sung it, and it carries over to poems.`,
        },
      ],
    },
    {
      by: 'sian.pritchard',
      daysAgo: 218.2,
      title: "Year 8, can't decode, and far too proud for picture books",
      content: `I've three in Year 8 who get by on charm, good memories and sitting next to someone. Tested quietly, they can't reliably read a word they haven't met. Vowel teams are guesswork. One of them's very funny about it, which is how he's managed for so long.

I'm an English teacher and was never taught to do this. I've read what I can and I'm willing. What I can't find is material that begins where they need to begin and doesn't have a cartoon frog on it.

They'll come at form time, three mornings a week, fifteen minutes, door closed. What would you use, and what should I be careful of?`,
      replies: [
        {
          by: 'hannah.weiss',
          afterHours: 2.9,
          content: `You've already done the most important part, which is the closed door. Use words from their own timetable: *photosynthesis* has *ph*, *o*, *th* and a lot of dignity in it. Long words broken into chunks feel grown up.`,
        },
        {
          by: 'tamsin.rowe',
          afterHours: 11.3,
          content: `I do this every day in our base. Plain cards, black on cream, no pictures. Test which sounds they don't have and teach only those, because they hate sitting through ones they know. Keep the same order each time. They like knowing what's next.`,
        },
        {
          by: 'emma.castle',
          afterHours: 24.1,
          content: `Infant teacher butting in. Say pure sounds, blend, then write it. Writing the word is half of it and it tends to get dropped with older ones. Happy to do a video call and go through the order with you.`,
        },
        {
          by: 'morag.sinclair',
          afterHours: 38.4,
          content: `And keep something worth reading at the end of the tunnel. I've a shelf of short, properly teenage books in plain covers. I'll send you my list.`,
        },
        {
          by: 'sian.pritchard',
          afterHours: 195.6,
          content: `Four weeks' worth of plans made with Emma on a call, Tamsin's cards cut out, and the first week done. The funny one stayed behind to ask what "igh" was doing in "fight". I nearly cried on the register.`,
        },
      ],
    },
    {
      by: 'mei.chan',
      daysAgo: 196.7,
      title: 'Story time keeps getting eaten by coats',
      content: `I read aloud to my Year 3s at ten past three. In theory. In practice there are letters, coats, a lost jumper, someone's bassoon (why?), and I get about a page and a half. We've been on the same chapter for eight days and I can see them losing the thread.

It's my favourite thing I do and it's being squeezed by zips.

Where do you put it in the day so that it's safe? I could take it from after lunch but that's handwriting, and I'd be moving the squeeze somewhere else.`,
      replies: [
        {
          by: 'niamh.donnelly',
          afterHours: 1.1,
          content: `Straight after lunch, every day, lights half off. They come in hot and cross and a story cools them. Handwriting is better afterwards because they've stopped shouting.`,
        },
        {
          by: 'mick.costello',
          afterHours: 9.6,
          content: `Have it after lunch, Mei, with my blessing, and I'll come and listen when I can. Nobody's going to ask where the handwriting went.`,
        },
        {
          by: 'morag.sinclair',
          afterHours: 27.3,
          content: `Start each reading with thirty seconds of "where were we?" from the children. It mends the thread, and you find out who's been listening with their eyes shut.`,
        },
        {
          by: 'mei.chan',
          afterHours: 118.6,
          content: `Moved it. We've read three chapters in a week and finished on a cliffhanger by accident. There was booing. The bassoon belongs to somebody's sister.`,
        },
      ],
    },
    {
      by: 'marcia.grant',
      daysAgo: 174.4,
      title: 'Nine came to the phonics workshop, so I asked the others why',
      content: `We put on a phonics evening for Year 1 parents. Slides, squash, a demonstration lesson. Nine families out of sixty.

I stood on the gate for a week and asked, lightly, what would've made it easier. What I heard:

- "I was at work."
- "I thought it was because he's behind."
- "I can't read that well myself and I didn't want to be asked."

That last one came from three different people, very quietly. So we scrapped the slides. Now it's 8.50 to 9.15, parents sit beside their own child in a real lesson, and no adult's ever asked to read out. There's a little card to take home with the sounds and a QR code to hear them said.

Twenty-six came. I'd like to get to those who still didn't. Ideas?`,
      replies: [
        {
          by: 'hira.nadeem',
          afterHours: 5.9,
          content: `I was in the room for it. A dad mouthed along with every sound for twenty minutes. He wouldn't have come to the evening in a million years.`,
        },
        {
          by: 'agnieszka.nowak',
          afterHours: 20.4,
          content: `Record the sounds and the instructions in your main home languages, a parent's voice if possible. Ours get listened to on the bus. You don't need a translator for "sss".`,
        },
        {
          by: 'comfort.asante',
          afterHours: 44.6,
          content: `Do one at breakfast club. The parents who never come in do come as far as my door with the little ones, and they'll stand and watch anything if there's toast.`,
        },
      ],
    },
    {
      by: 'kate.ormerod',
      daysAgo: 152.6,
      title: "When the scheme starts somewhere my class isn't",
      content: `My class of seven have profound and multiple learning difficulties. Every so often somebody asks what our phonics offer is and I see them hoping that I'll name a box.

Ours looks like this. A pause in a song that a young woman fills with her breath. Choosing between two sounds with a look. Turning to her own name and not to others. A tactile book made of the actual apron, the actual oven glove, that means cooking's next.

It's early reading. It's attention, anticipation, sign and object carrying meaning. I'd love to hear from anyone in a mainstream setting with a pupil at this stage. Are you being asked to put them in the phonics group, and what do you do in place of it?`,
      replies: [
        {
          by: 'imran.sheikh',
          afterHours: 6.4,
          content: `On outreach I'm asked for this nearly every fortnight. I take Kate's apron book with me now. People get it when they can hold it.`,
        },
        {
          by: 'hira.nadeem',
          afterHours: 17.5,
          content: `Yes, we were. We have one child for whom the group was twenty minutes of noise. He now has sound stories with objects, next door, with two friends who choose to come. I stopped calling it an alternative and wrote it down as his reading.`,
        },
        {
          by: 'orla.mcateer',
          afterHours: 41.2,
          content: `"Turning to her own name" made me stop. That's what we're doing, all day, and I'd never have said it was reading. Thank you.`,
        },
      ],
    },
    {
      by: 'hira.nadeem',
      daysAgo: 127.8,
      title: "Speech sounds in the phonics group: what I've told our TAs",
      content: `We've a number of children in Reception and Year 1 who can't yet say some of the sounds they're being taught. Staff were unsure whether to correct, skip or mark them wrong. After a talk with our speech and language therapist I've written half a page. The gist of it:

- Say the sound clearly yourself, without asking for it back over and over.
- Check what they **hear** by pointing: "show me *th*". Don't rely on what they say.
- If they say "fumb" and point to *th*, they know it. Write that down.
- Keep them with the group unless the therapist advises otherwise.

It's calmed everybody down. Ask your own therapist, as ours knows our children and not yours. What would you add?`,
      replies: [
        {
          by: 'orla.mcateer',
          afterHours: 3.2,
          content: `Let them see your mouth. I'd a mask of hair and a scarf on for half of one term and couldn't think why he'd stopped copying me.`,
        },
        {
          by: 'emma.castle',
          afterHours: 15.7,
          content: `Pointing has been the fix for us. I'd add that it's worth telling whoever runs any check what the child's usual substitutions are, so the same slip isn't counted as not knowing.`,
        },
        {
          by: 'beth.hodgson',
          afterHours: 37.9,
          content: `Printed and in my cover folder. I'm one of those who'd been asking for it back again and again. I thought I was being thorough.`,
        },
      ],
    },
    {
      by: 'fiona.mackellar',
      daysAgo: 101.4,
      title: 'A nosy Scot asks about your Year 1 check',
      content: `We've no phonics screening check up here, and I'm not wishing for one or against one. But I read a lot from England and I can't work out what it's like from the inside.

My questions, asked in good faith. Does it tell you anything you didn't already know? How does it sit with the children who don't get through it? And does it change what's taught in the weeks before?

I ask because we're reviewing how we assess early reading in Primary 1 and 2. I'd like to borrow what's useful and leave the rest.`,
      replies: [
        {
          by: 'emma.castle',
          afterHours: 2.6,
          content: `Honestly, it seldom surprises me, but it did make the school take decoding seriously and it got my intervention time protected. The week itself takes minutes a child and ours think it's a chat with me on the sofa.`,
        },
        {
          by: 'abena.mensah',
          afterHours: 13.5,
          content: `I'm less keen. I inherit the ones who didn't get there, and some arrive in Year 2 knowing it. Nobody told them. They just notice who goes out of the room.`,
        },
        {
          by: 'mick.costello',
          afterHours: 25.9,
          content: `Both true. It depends what the grown-ups do with it. We don't put the figure on display, and I've asked that the last few weeks look like any others. It takes some holding of nerve.`,
        },
        {
          by: 'emma.castle',
          afterHours: 29.4,
          content: `Abena's point about who leaves the room is a fair one, and I'm going to look at how we run ours.`,
        },
        {
          by: 'fiona.mackellar',
          afterHours: 76.7,
          content: `Just what I was hoping for, thank you. I think what we want is the protected time, without the room.`,
        },
      ],
    },
    {
      by: 'sue.willetts',
      daysAgo: 74.6,
      title: 'Forty-one reading books in lost property',
      content: `I've just emptied the lost property cupboard. As well as nineteen single gloves and a wetsuit, I found forty-one reading books. Some are from levels I'm told we've none left of. We were about to order more.

I'm office, so I can't tell you the phonics of it. I can tell you that each one costs about six pounds and that they turn up in the car park, under the PE mats and, once, in the post from a holiday cottage in Wales.

How do other schools get them home and back again? We've had plastic wallets, and I found those as well.`,
      replies: [
        {
          by: 'grace.lunt',
          afterHours: 4.3,
          content: `A stamp on the back saying "If found please hand to any school office", and no more than two books out at a time. When two are out, they hunt for one to get the next.`,
        },
        {
          by: 'beth.hodgson',
          afterHours: 16.1,
          content: `Year 6 book monitors on a Friday with a tick list. They're merciless. One of them rang a parent. (She'd been told not to.)`,
        },
        {
          by: 'mei.chan',
          afterHours: 33.6,
          content: `Some of ours don't come back because there isn't a still place at home for them to live. We lend those children a cloth bag with their name on that hangs on the same peg every day. It helped more than chasing.`,
        },
        {
          by: 'sue.willetts',
          afterHours: 102.8,
          content: `Cloth bags made by the PTA, stamp ordered. Twenty-eight of the forty-one are back in circulation and I've cancelled the order. The wetsuit remains.`,
        },
      ],
    },
    {
      by: 'joel.baptiste',
      daysAgo: 37.3,
      title: "He's ten, he can't read the class book, and he's a very good actor",
      content: `One boy in my Year 5 holds the book, turns the page when everyone else turns, laughs a half-second late. It took me far too long to notice, and I'm not proud of that.

I've talked with our SENCO and she's on it. He's starting one to one phonics each day. My question's about the rest of the time. We read a class novel together, and I want him in that, properly, without exposing him. I also don't want him missing PE for the phonics, as that's where he's king.

How do you keep an older beginner inside the class's reading life?`,
      replies: [
        {
          by: 'hannah.weiss',
          afterHours: 3.6,
          content: `Let him hear the chapter the day before. Audio, or an adult, or a grandparent reading to him. Then he arrives with opinions, and opinions are what a class discussion runs on.`,
        },
        {
          by: 'sian.pritchard',
          afterHours: 15.1,
          content: `Ask for volunteers to read and mean it. No popcorn reading, no going round the room. For him that countdown to his turn is the whole lesson.`,
        },
        {
          by: 'marcia.grant',
          afterHours: 22.4,
          content: `And ask him what he'd like, Joel, just the two of you. He's had years of working out how to survive a book. He may have better ideas than us.`,
        },
        {
          by: 'joel.baptiste',
          afterHours: 130.2,
          content: `I asked him. He wants to do the sound effects. He's heard each chapter the night before, he decides where the creaks and thunder go, and the whole class follow him. PE is untouched.`,
        },
      ],
    },
    {
      by: 'emma.castle',
      daysAgo: 5.9,
      title: 'I made my alien words too cute',
      content: `Advice from this week's mistake. For our made-up words I drew a set of aliens with names, little homes, favourite foods. The children adored them. On the second day I held up *vap* and a boy read it perfectly and then said, "but that's not her name, her name is Blip."

From then on nobody was reading the words. They were remembering the aliens. I'd built a lovely memory game and called it decoding.

So it's back to plain print, ten words, real and made-up mixed, and "is it a word you know?" at the end. The aliens have retired to the writing corner, where they're doing very well.`,
      replies: [],
    },
  ],
};
