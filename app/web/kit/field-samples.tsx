import { ChipField, RadioField } from '#web/ui/choice-field.tsx';
import { CheckboxField, PasswordField, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { RatingField } from '#web/ui/rating-field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SliderField } from '#web/ui/slider-field.tsx';
import type { SampleGroup } from './sample.ts';

const error = 'Title is required';

export const fieldSamples: SampleGroup = {
  title: 'Fields',
  samples: [
    {
      of: [TextField],
      when: 'One line of text, always with a label; the hint says what helps, the error what to do.',
      Show: () => (
        <div className="kit-stack">
          <TextField label="Title" defaultValue="Quiet rooms without a spare room" />
          <TextField label="School" optional hint="As it stands on the gate." placeholder="Ashgrove School" />
          <TextField label="Title" error={error} />
          <TextField label="Username" defaultValue="amira.khan" disabled />
        </div>
      ),
    },
    {
      of: [PasswordField],
      when: 'A password, which can be shown so that a long one is typed without fear.',
      Show: () => (
        <div className="kit-stack">
          <PasswordField label="Password" defaultValue="three green kettles" autoComplete="off" />
          <PasswordField label="Password" error="Password is required" autoComplete="off" />
          <PasswordField label="Password" disabled autoComplete="off" />
        </div>
      ),
    },
    {
      of: [TextArea],
      when: 'Anything longer than a line.',
      Show: () => (
        <div className="kit-stack">
          <TextArea label="Content" hint="Markdown works." defaultValue="What is reasonable to ask for?" />
          <TextArea label="Content" error="Content is required" />
          <TextArea label="Content" disabled />
        </div>
      ),
    },
    {
      of: [SelectField],
      when: 'One of a few that are known beforehand; the list is the browser’s own.',
      Show: () => (
        <div className="kit-stack">
          <SelectField label="Role" hint="What you do most of the week.">
            <option>Teacher</option>
            <option>School Leader</option>
          </SelectField>
          <SelectField label="Role" error="Choose a role" defaultValue="">
            <option value="">Choose…</option>
          </SelectField>
          <SelectField label="Role" disabled>
            <option>Teacher</option>
          </SelectField>
        </div>
      ),
    },
    {
      of: [SearchField],
      when: 'Narrows a list down while one types; the search is the server’s.',
      Show: () => <SearchField label="Search circles" placeholder="Search circles..." />,
    },
    {
      of: [CheckboxField],
      when: 'Yes or no, sent with the rest of a form.',
      Show: () => (
        <div className="kit-stack">
          <CheckboxField label="This is a shared computer" />
          <CheckboxField label="Keep at the top of the circle" hint="Two or three at most." defaultChecked />
          <CheckboxField label="Not now" disabled />
        </div>
      ),
    },
    {
      of: [RadioField],
      when: 'One of a few, each with a line that says what it means.',
      Show: () => (
        <RadioField
          legend="Would a mentor help?"
          options={[
            { value: 'now', label: 'Yes, now', hint: 'Somebody a rung or two further on.' },
            { value: 'later', label: 'Yes, but later' },
          ]}
          value="now"
          onChange={() => {}}
        />
      ),
    },
    {
      of: [SliderField],
      when: 'A mark of oneself on a short scale.',
      Show: () => (
        <div className="kit-stack">
          <SliderField label="Teamwork" value={7} min={1} max={10} onChange={() => {}} />
          <SliderField
            label="Leading others"
            hint="How much it draws you."
            ends={['Not for me', 'Very much']}
            value={1}
            min={1}
            max={10}
            onChange={() => {}}
          />
        </div>
      ),
    },
    {
      of: [RatingField],
      when: 'A rating that may be left out: untouched, it is not rated.',
      Show: () => (
        <div className="kit-stack">
          <RatingField label="Teamwork" value={null} min={1} max={10} start={5} onChange={() => {}} />
          <RatingField label="Leadership" value={7} min={1} max={10} start={5} onChange={() => {}} />
        </div>
      ),
    },
    {
      of: [ChipField],
      when: 'Any of many short texts, and one’s own beside them.',
      Show: () => (
        <ChipField
          legend="Your expertise"
          error="Choose at least one"
          options={['Mathematics', 'English', 'Science']}
          value={['English', 'Forest school']}
          onChange={() => {}}
          ownLabel="Something else"
        />
      ),
    },
  ],
};
