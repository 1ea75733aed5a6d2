import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { type SettingSection, setLogo } from '#areas/desk/contract/settings.ts';
import { sendFile } from '#areas/files/web/index.ts';
import { call } from '#web/data/api-client.ts';
import { randomUuid } from '#web/data/random-uuid.ts';
import { useChange } from '#web/data/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { boxClass, Field, fileClass } from '#web/ui/field.tsx';
import { keepSettings, useChangeSettings } from './settings-api.ts';

/** The logo, with a field to replace it. */
export function LogoField({ section, mayChange }: { section: SettingSection; mayChange: boolean }) {
  const id = useId();
  const logo = section.settings.find(({ name }) => name === 'LOGO');
  // The address of the picture is the same for each logo. The number makes the browser load it again.
  const [shown, setShown] = useState(0);
  const removing = useChangeSettings();
  const sending = useChange(
    async (file: File) => {
      const { id: fileId } = await sendFile(file, randomUuid(), () => {}, new AbortController().signal);
      return call(setLogo, { body: { fileId } });
    },
    {
      onSuccess: (answer) => {
        keepSettings(answer);
        setShown((count) => count + 1);
      },
      toast: { success: 'Logo saved', failure: 'The logo was not saved' },
    },
  );
  if (!logo) return null;
  return (
    <section className="mt-10 border-line border-t pt-6">
      <h2 className="section-title">Logo</h2>
      <p className="mt-1 mb-4 text-quiet">
        It is beside the name, on the dark sidebar and on white. Use a PNG with a transparent background. Open pages
        show it after they are loaded again.
      </p>
      {logo.isSet ? (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <img
            src={`/api/site/logo?shown=${logo.changedAt}-${shown}`}
            alt="The logo on a light background"
            className="h-12 max-w-48 rounded-control border border-line bg-card object-contain p-2"
          />
          <img
            src={`/api/site/logo?shown=${logo.changedAt}-${shown}`}
            alt="The logo on the sidebar"
            className="h-12 max-w-48 rounded-control bg-board object-contain p-2"
          />
        </div>
      ) : (
        <p className="mb-4">The three rings of Staffroom are shown.</p>
      )}
      {mayChange && (
        <>
          <Field
            id={id}
            label={logo.isSet ? 'Replace the logo' : 'Choose a logo'}
            hint="A PNG, JPEG or WebP file. It is made at most 128 pixels high."
          >
            <input
              id={id}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-describedby={`${id}-hint`}
              className={clsx(boxClass, fileClass)}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) sending.mutate(file);
                target.value = '';
              }}
            />
          </Field>
          <p role="status" className="mt-2 text-quiet text-sm">
            {sending.isPending && 'Saving the logo...'}
          </p>
          {logo.isSet && (
            <Button pending={removing.isPending && 'Removing...'} onClick={() => removing.mutate({ LOGO: null })}>
              Remove the logo
            </Button>
          )}
        </>
      )}
    </section>
  );
}
