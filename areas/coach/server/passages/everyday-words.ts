/**
 * Words that occur in questions about anything, so that a passage which has them too need not be about the question.
 * They count little, and are never read as short forms: ‘add’ is not ADHD.
 */
const words = `
able about above absolutely abroad accept accepted aces across actual actually add added advice afraid after afternoon again
against age ages ago agree ahead all allow allowed almost alone along already alright also although always am amazing
amount an and annoyed annoying another answer any anybody anyone anything anyway anywhere apart apparently are area
around arrive as ask asked asking asks at available aware away awful back bad badly based basic basically be bear became
because become been before began begin behind being believe below beside best better between big bit both bother bring
brought busy but by call called came can cannot cant care careful carry case cats cause certain chance change changed
changes changing check child children choice choose city clear clearly close come comes coming common complete
completely concern concerned confused consider considered consider considering could couple course crazy current
currently cut daily date daughter day days deal dear decide decided decision definitely depend depends did didnt
different difficult directly discuss do does doesnt doing dont done double down dread due during each early earlier easier
easily easy eight either eleven else end ended ending enjoy enough entire especially etc even ever every everybody
everyone everything everywhere exact exactly example except expect expected explain extra extremely face fact fair fairly
fall family far fast father favour feel feeling feels fell felt few fifteen fifth figure final finally find fine finish
finished first fit five fix folks follow following for forget form forward found four free fresh friday friend friends
from front full fun further future gave general generally get gets getting give given gives giving glad go goes going gone
gonna good got gotta great group guess guessing guy guys had half hand happen happened happening happens happy hard hardly
has hasnt hate have havent having he hear heard hello help helped helpful helping helps her here hes hey hi high him his
hold home honest honestly hope hoping hour hours house how however huge hundred husband i id idea ideas ideally if ill im
imagine important in include including indeed information inside instead interested interesting into involved is isnt
issue it its ive job just keen keep keeps kept kid kids kind kinda knew know knowing known knows large last late lately
later latest least leave left less let lets life like liked likely line list listen little live lives living local long
longer look looked looking looks lose lost lot lots love loved low luck lucky made mainly major make makes making man many
mash matter matters may maybe me mean means meant meanwhile meet men mention mentioned might mind mine minute minutes miss
missed moment monday money month monthly months more morning most mostly mother mother move moved moving much mum must my
myself name near nearby nearly need needed needs neither never new news next nice night nine no nobody none nope nor normal
normally not nothing notice now number obvious obviously of off offer offered often oh ok okay old older on once one ones
only onto open opinion opinions option options or order other others otherwise ought our out outside over overall own part
particular particularly partner pass past people perfect perhaps person personal pick place places plan plans please
plenty plus point points poor popular possible possibly prefer pretty previous previously probably problem problems
properly pros put question questions quick quickly quiet quite ran rang rather re reach read ready real realise really
reason reasonable reasons recently recommend recommended regarding regular related remember reply right role roughly round
run running sad said salt same sat saturday saw say saying says second see seeing seem seemed seems seen sense sensible
sent separate serious seriously set seven several shall share she short should shouldnt show shows sick side similar simple
simply since sit situation six small so soft sole solution some somebody somehow someone something sometimes somewhere son
soon sorry sort sound sounds speak spend spent staff start started starting starts stay stayed stick still stop stopped story
straight stuff such suddenly sunday support supposed sure switch take taken takes taking talk talked talking tell ten term
terms than thank thanks that thats the their them themselves then there theres therefore these they theyre thing things
think thinking third this those though thought three through thursday till time times tips tired to today together told
tomorrow tonight too took top total totally towards tried tries trouble true truly try trying tuesday turn turned twelve
twenty twice two type typical under understand unfair unless unlike until up upon us use used useful uses using usual
usually various very via view wait waiting walk want wanted wanting wants was wasnt way ways we wednesday week weekend
weekends weekly weeks weird well went were what whatever whats when where whether which while who whole whos whose why wife
will win wish with within without woman women won wonder wondering wont word words work worked working works world worried
worry worse worst worth would wouldnt write wrong yeah year years yes yet you young younger your youre yours yourself
alarm angry arm arms arrived ate babies baby bag ball bank bed bell bird birthday blue board boat body   bottom box
boy boys brain bread  breakfast breath bright brother brown  bus bye café cake card cards chair chairs chat clock
clothes cloud coat coffee cold colour colours cook cool corner corridor cry cup dad dark deep desk desks  dog door doors
draw dress drink  driving dry eat eats egg eye eyes fall farm feet field finger fingers  fish floor flower  foot
  garden gate girl girls glass gold grass green grey hair hall hand hands hat  hear heart heavy hill hole holes
horse hot ice jar keys  lamp laugh laughed leg letter  light lines lip lock love  man meal milk mind mirror
moan morning mouth mud  name  neck nose note notes oil page pages paint   pen pencil pens  photo
piece pieces pocket post queue rain red ring river road rock roof room rooms rope rug sand saturday sea seat shelf ship shirt
shoe shoes shop shout sing sister sit sitting sky sleep slow smile snow song spot spring square stairs stand stood street
summer sun table tables tail talked tea tears tall teeth throw tie tin toe toilet tongue  tree trees uncle voice walked
wall walls warm wash watch watched water wave wedding wet wheel white wild wind window winter wood yard yellow
education job jobs pupil pupils role roles school schools student students teach teacher teachers teaching career careers
`;

const everyday = new Set(words.split(/\s+/));

/** Whether a word, in the form of `plainForm`, says little about a question. */
export const isEveryday = (word: string): boolean => everyday.has(word) || /^\d{1,2}$/.test(word);
