/** A made-up school in a real town. */
export interface DemoSchool {
  name: string;
  town: string;
  county: string;
  postcode: string;
  /** How it says what it is like, in one sentence. */
  says: string;
}

type Row = [name: string, town: string, county: string, postcode: string, says: string];
const school = ([name, town, county, postcode, says]: Row): DemoSchool => ({ name, town, county, postcode, says });

const steady =
  'We are a calm, settled school where staff stay, because the systems work and nobody is left to manage alone.';
const growing = 'We have grown from two forms of entry to four in six years and are still working out what to keep.';
const honest =
  'Our last inspection was fair: good in most places, and honest about reading. We are working on it together.';
const small =
  'We are small enough that every child is known by name, and every adult’s voice counts in a staff meeting.';
const trust = 'We belong to a trust of nine schools that share planning, moderation and, in a bad week, people.';
const coast =
  'We serve a proud coastal town. Our families want the same as everyone’s: a school that expects a lot and is kind about it.';
const city = 'Forty-one languages are spoken in our corridors, and it is the best thing about us.';

export const demoSchools = {
  secondary: (
    [
      ['Thornbridge High School', 'Bradford', 'West Yorkshire', 'BD9', city],
      ['Harrowbeck Academy', 'Leeds', 'West Yorkshire', 'LS6', trust],
      ['Calderfoot School', 'Halifax', 'West Yorkshire', 'HX2', steady],
      ['Wexmoor High School', 'Birmingham', 'West Midlands', 'B29', city],
      ['Kilnfold Academy', 'Stoke-on-Trent', 'Staffordshire', 'ST4', growing],
      ['Saltmarsh Academy', 'Grimsby', 'Lincolnshire', 'DN32', coast],
      ['The Alder School', 'Manchester', 'Greater Manchester', 'M14', city],
      ['Quayside School', 'Plymouth', 'Devon', 'PL4', coast],
      ['Northgate Upper School', 'Norwich', 'Norfolk', 'NR3', steady],
      ['Larchwood School', 'Guildford', 'Surrey', 'GU2', steady],
      ['St Oswin’s Catholic School', 'Newcastle upon Tyne', 'Tyne and Wear', 'NE4', trust],
      ['Marlpit Academy', 'Nottingham', 'Nottinghamshire', 'NG7', honest],
      ['Fairholme School', 'Wakefield', 'West Yorkshire', 'WF1', growing],
      ['Bellmouth School', 'Bristol', '', 'BS5', city],
      ['Deanscroft Academy', 'Sheffield', 'South Yorkshire', 'S5', trust],
      ['Hythe Lane School', 'Southampton', 'Hampshire', 'SO15', honest],
      ['Copperfield Academy', 'Croydon', 'London', 'CR0', city],
      ['Aireview School', 'Keighley', 'West Yorkshire', 'BD21', steady],
      ['Lowther School', 'Carlisle', 'Cumbria', 'CA1', small],
      ['Wealdham School', 'Tunbridge Wells', 'Kent', 'TN2', steady],
      ['Fenland Academy', 'Peterborough', 'Cambridgeshire', 'PE1', growing],
      ['Tamar Vale School', 'Truro', 'Cornwall', 'TR1', small],
    ] satisfies Row[]
  ).map(school),
  primary: (
    [
      ['Fernleigh Primary School', 'Bradford', 'West Yorkshire', 'BD5', city],
      ['Elmbridge Primary School', 'Leeds', 'West Yorkshire', 'LS11', growing],
      ['St Hilda’s C of E Primary School', 'Hull', 'East Yorkshire', 'HU5', steady],
      ['Cobbler’s Field Primary School', 'Northampton', 'Northamptonshire', 'NN1', small],
      ['Orchard Row Infant School', 'Exeter', 'Devon', 'EX4', small],
      ['Millpond Primary School', 'Reading', 'Berkshire', 'RG1', trust],
      ['Bankside Primary School', 'Southwark', 'London', 'SE1', city],
      ['Rowan Hill Junior School', 'Derby', 'Derbyshire', 'DE23', honest],
      ['Marram Primary School', 'Great Yarmouth', 'Norfolk', 'NR30', coast],
      ['Tenter Croft Primary School', 'Huddersfield', 'West Yorkshire', 'HD3', steady],
      ['Heather Bank Primary School', 'Durham', 'County Durham', 'DH1', small],
      ['Swanpool Primary School', 'Lincoln', 'Lincolnshire', 'LN6', steady],
      ['Gaskell Street Primary School', 'Bolton', 'Greater Manchester', 'BL1', city],
      ['Downsview Primary School', 'Brighton', 'East Sussex', 'BN2', trust],
      ['Thistledown Nursery and Primary School', 'Leicester', 'Leicestershire', 'LE4', city],
      ['Priory Walk Primary School', 'Gloucester', 'Gloucestershire', 'GL1', honest],
    ] satisfies Row[]
  ).map(school),
  special: (
    [
      ['Oak Lodge Special School', 'Wolverhampton', 'West Midlands', 'WV1', small],
      ['Whinfell Special School', 'Preston', 'Lancashire', 'PR2', small],
      ['The Beacon Special School', 'Ipswich', 'Suffolk', 'IP4', steady],
      ['Moorside Special School', 'Bradford', 'West Yorkshire', 'BD13', trust],
    ] satisfies Row[]
  ).map(school),
};
