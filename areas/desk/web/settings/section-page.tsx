import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import type { SettingSection } from '#areas/desk/contract/settings.ts';
import { showToast } from '#web/toasts/toast-store.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { sectionExtras } from './section-extras.tsx';
import { SettingField } from './setting-field.tsx';
import { type SettingForm, sentValue } from './setting-form.ts';
import { useChangeSettings, useMayChange, useSettings } from './settings-api.ts';

/** `/desk/settings/{section}`: the settings of one section. */
export function Component() {
  const { section: key } = useParams();
  const { data, error, isFetching, refetch } = useSettings();
  const section = data?.find((each) => each.key === key);
  return (
    <>
      <BackLink to="/desk/settings">Settings</BackLink>
      <PageHead title={section?.title ?? 'Settings'} lead={section?.about ?? 'The settings of this installation.'} />
      {section && <Section key={section.key} section={section} />}
      {data && !section && <p>There are no such settings. Go back and choose a section.</p>}
      {!data && error && !isFetching && (
        <FailedState title="The settings could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && (isFetching || !error) && (
        <Loading label="Loading the settings">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="mb-6 h-11 max-w-xl" />
          ))}
        </Loading>
      )}
    </>
  );
}

function Section({ section }: { section: SettingSection }) {
  const mayChange = useMayChange();
  const saving = useChangeSettings();
  const fields = section.settings.filter(({ kind }) => kind !== 'picture');
  const { control, handleSubmit, formState, resetField } = useForm<SettingForm>({
    // Another operator may have changed some of them since.
    values: Object.fromEntries(fields.map((setting) => [setting.name, setting.text])),
    resetOptions: { keepDirtyValues: true },
  });
  const save = handleSubmit((form) => {
    const changed = fields.filter(({ name }) => formState.dirtyFields[name]);
    if (changed.length === 0) return showToast({ title: 'There is nothing to save' });
    saving.mutate(
      Object.fromEntries(changed.map((setting) => [setting.name, sentValue(setting, form[setting.name] ?? '')])),
      {
        onSuccess: (sections) => {
          const saved = sections.flatMap(({ settings }) => settings);
          for (const { name } of changed)
            resetField(name, { defaultValue: saved.find((each) => each.name === name)?.text ?? '' });
        },
      },
    );
  });
  const Extra = sectionExtras[section.key];
  const isOpen = mayChange && fields.some(({ fixedBy }) => fixedBy === null);
  return (
    <div className="max-w-xl">
      <form noValidate onSubmit={save} className="space-y-6">
        {fields.map((setting) => (
          <SettingField key={setting.name} setting={setting} control={control} mayChange={mayChange} />
        ))}
        {isOpen && (
          <Button type="submit" look="primary" pending={saving.isPending && 'Saving...'}>
            Save
          </Button>
        )}
        {!mayChange && <p className="text-quiet">Only an operator can change settings.</p>}
      </form>
      {Extra && <Extra section={section} mayChange={mayChange} />}
    </div>
  );
}
