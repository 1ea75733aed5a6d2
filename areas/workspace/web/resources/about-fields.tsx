import type { UseFormReturn } from 'react-hook-form';
import { resourceTypes } from '#areas/discussions/contract/resource.ts';
import { accessLevelLabels, accessLevels } from '#areas/workspace/contract/access-level.ts';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { messageOf, type TypedResource, typeLabels } from './resource-fields.ts';

interface AboutFieldsProps<Checked> {
  form: UseFormReturn<TypedResource, unknown, Checked>;
  /** The folders that resources of the circle are in. */
  folders: readonly string[];
  /** The owner and leads choose who may see it. */
  leads: boolean;
}

/** What is said about a resource, and who may see it. The title and the content come before these fields. */
export function AboutFields<Checked>({ form, folders, leads }: AboutFieldsProps<Checked>) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <SelectField label="Type" error={errors.resourceType?.message} {...register('resourceType')}>
        {resourceTypes.map((type) => (
          <option key={type} value={type}>
            {typeLabels[type]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Description"
        optional
        hint="What it is, and how you use it."
        error={errors.description?.message}
        {...register('description')}
      />
      <TextField
        label="Folder"
        optional
        list="resource-folders"
        autoComplete="off"
        hint="Choose one that is there, or type a new name."
        error={errors.folder?.message}
        {...register('folder')}
      />
      <datalist id="resource-folders">
        {folders.map((folder) => (
          <option key={folder} value={folder} />
        ))}
      </datalist>
      <TextField
        label="Tags"
        optional
        autoComplete="off"
        hint="Separate tags with commas: fluency, year 7, starters"
        error={messageOf(errors.tags)}
        {...register('tags')}
      />
      {leads && (
        <SelectField label="Who can see it" error={errors.accessLevel?.message} {...register('accessLevel')}>
          {accessLevels.map((level) => (
            <option key={level} value={level}>
              {accessLevelLabels[level]}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
