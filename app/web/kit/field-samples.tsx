import { useId, useState } from 'react';
import { ChipField, RadioField } from '#web/ui/choice-field.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { DebouncedInput } from '#web/ui/debounced-input.tsx';
import { CheckboxField, Field, PasswordField, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { FilterBar, FilterCheck, FilterSelect, MatchCount } from '#web/ui/filter-bar.tsx';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { ListFilterBar } from '#web/ui/list-filters.tsx';
import { MentionArea, type Mentioning } from '#web/ui/mentions/mention-area.tsx';
import { RatingField } from '#web/ui/rating-field.tsx';
import { SearchAndAdd } from '#web/ui/search-and-add.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SliderField } from '#web/ui/slider-field.tsx';
import type { SampleGroup } from './sample.ts';

const error = 'Title is required';

const helen = { id: 1, name: 'Helen Tyson', avatar: null, detail: 'Teacher, Oakfield Primary School' };
const mentioning: Mentioning = {
  mentions: [{ ...helen, hasProfile: true }],
  most: 6,
  findPeople: async () => [helen, { id: 2, name: 'Amira Khan', avatar: null, detail: 'School Leader' }],
  findByIds: async () => [],
};

function MentionSample() {
  const [value, setValue] = useState('Ask @[1]. Type @ to mention somebody else.');
  return <MentionArea label="Your reply" value={value} onChange={setValue} mentioning={mentioning} />;
}

function ColourSample() {
  const id = useId();
  return (
    <Field id={id} label="Colour" hint="The colour of the circle.">
      <input id={id} type="color" defaultValue="#1f6f5c" />
    </Field>
  );
}

export const fieldSamples: SampleGroup = {
  title: 'Fields',
  samples: [
    {
      of: [TextField],
      when: 'One line of text. It always has a label. The hint helps to fill it in, the error says what to do.',
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
      when: 'A password. A button shows it, so that long passwords are easier to type.',
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
      when: 'Any text longer than one line.',
      Show: () => (
        <div className="kit-stack">
          <TextArea label="Content" hint="Markdown works." defaultValue="What is reasonable to ask for?" />
          <TextArea label="Content" error="Content is required" />
          <TextArea label="Content" disabled />
        </div>
      ),
    },
    {
      of: [MentionArea],
      when: 'A text of several lines that may mention people. @ offers them.',
      Show: MentionSample,
    },
    {
      of: [Field],
      when: 'Around a control that none of the other fields has.',
      Show: ColourSample,
    },
    {
      of: [SelectField],
      when: 'One of a few fixed options. It uses the browser’s own list.',
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
      of: [CopyField],
      when: 'A link or a secret to take somewhere else.',
      Show: () => <CopyField label="Link" value="https://staffroom.example.org/auth?invite=ROOK-7QNM" />,
    },
    {
      of: [SearchField],
      when: 'Filters a list while the member types. The server does the search.',
      Show: () => <SearchField label="Search circles" placeholder="Search circles..." />,
    },
    {
      of: [DebouncedInput],
      when: 'Around a field that filters on the server: it reports what was typed once the member pauses.',
      Show: () => (
        <DebouncedInput value="" onPause={() => {}}>
          {(typed, setTyped) => (
            <SearchField label="Search members" value={typed} onChange={(event) => setTyped(event.target.value)} />
          )}
        </DebouncedInput>
      ),
    },
    {
      of: [FormEnd],
      when: 'At the end of a form on its own screen.',
      Show: () => <FormEnd failure={new Error('It was not saved.')} pending={false} action="Save" />,
    },
    {
      of: [ListFilterBar],
      when: 'A search box and one choice above a list at the desk. The address keeps both.',
      Show: () => (
        <ListFilterBar
          label="Filter circles"
          search="Search circles"
          choice={{ label: 'Show', all: 'All circles', options: [{ value: 'inner', label: 'Inner circles' }] }}
        />
      ),
    },
    {
      of: [FilterBar, FilterSelect, FilterCheck, MatchCount],
      when: 'Above a long list: filters that the server applies at once, and how many items match.',
      Show: () => (
        <>
          <FilterBar label="Filter members" active={1} onClear={() => {}}>
            <FilterSelect
              label="Role"
              all="All roles"
              value="teacher"
              options={[{ value: 'teacher', label: 'Teacher' }]}
              onChange={() => {}}
            />
            <FilterCheck label="Started by me" checked={false} onChange={() => {}} />
          </FilterBar>
          <MatchCount list={{ items: [1, 2, 3], isFetching: false }} one="member matches" many="members match" />
        </>
      ),
    },
    {
      of: [ListFilterBar],
      when: 'A search box and one choice above a list of the desk. The address keeps both.',
      Show: () => (
        <ListFilterBar
          label="Filter circles"
          search="Search circles"
          choice={{ label: 'State', all: 'All circles', options: [{ value: 'archived', label: 'Archived' }] }}
        />
      ),
    },
    {
      of: [FilterSheet],
      when: 'The filters of a list on a phone, in a sheet. FilterBar takes one as `sheet`.',
      Show: () => (
        <FilterSheet label="Filter members" active={2} results="Show 3 members" onClear={() => {}}>
          <FilterCheck label="Started by me" checked onChange={() => {}} />
        </FilterSheet>
      ),
    },
    {
      of: [CheckboxField],
      when: 'Yes or no, as part of a form.',
      Show: () => (
        <div className="kit-stack">
          <CheckboxField label="This is a shared computer" />
          <CheckboxField label="Pin to the top of the circle" hint="Two or three at most." defaultChecked />
          <CheckboxField label="Not now" disabled />
        </div>
      ),
    },
    {
      of: [RadioField],
      when: 'One of a few options, each with an explanation.',
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
      when: 'A number on a short scale.',
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
      when: 'An optional rating. It has no value until the member moves it.',
      Show: () => (
        <div className="kit-stack">
          <RatingField label="Teamwork" value={null} min={1} max={10} start={5} onChange={() => {}} />
          <RatingField label="Leadership" value={7} min={1} max={10} start={5} onChange={() => {}} />
        </div>
      ),
    },
    {
      of: [ChipField],
      when: 'Any number of short options. The member can add others.',
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
    {
      of: [Combobox],
      when: 'One of many things that a search finds.',
      Show: () => (
        <Combobox
          label="School"
          hint="Choose a school from the list."
          value="Ash"
          offers={[]}
          onType={() => {}}
          onPick={() => {}}
        />
      ),
    },
    {
      of: [SearchAndAdd],
      when: 'Any number of many things: a search adds one, a press removes one.',
      Show: () => (
        <SearchAndAdd
          legend="Schools"
          label="Add a school"
          none="No school has this name."
          chosen={[
            { id: 1, name: 'Ashgrove Primary' },
            { id: 2, name: 'Birchwood High' },
          ]}
          onChange={() => {}}
          offers={[]}
          onType={() => {}}
        />
      ),
    },
  ],
};
