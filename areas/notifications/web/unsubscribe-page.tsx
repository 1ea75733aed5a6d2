import { useSearchParams } from 'react-router';
import { type EmailChoice, getUnsubscribe, unsubscribe } from '#areas/notifications/contract/unsubscribe.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { keyOf, queryClient, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { WholeScreen } from '#web/ui/whole-screen.tsx';

/**
 * `/unsubscribe?token=…`: the page behind the links in emails. It works without signing in. Mail scanners open links, so
 * opening it changes nothing: the button does.
 */
export function Component() {
  usePageTitle('Stop emails');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error } = useEndpoint(getUnsubscribe, { query: { token } });
  return (
    <main className="mx-auto w-full max-w-[40rem] px-5">
      {data && <Choice token={token} choice={data} />}
      {!data && error && (
        <WholeScreen broken title="This link does not work" action={<SettingsLink />}>
          <p>{token ? sentenceOf(error) : 'Part of the address is missing. Open the link in the email again.'}</p>
        </WholeScreen>
      )}
      {!data && !error && <SpinnerScreen />}
    </main>
  );
}

function Choice({ token, choice: { what, isDone, isOfMember } }: { token: string; choice: EmailChoice }) {
  const stopping = useChange(unsubscribe, {
    input: { query: { token } },
    onSuccess: (choice) => queryClient.setQueryData(keyOf(getUnsubscribe, { query: { token } }), choice),
    toast: { failure: 'The emails were not stopped' },
  });
  if (isDone)
    return (
      <WholeScreen title="Stopped" action={isOfMember && <SettingsLink />}>
        <p role="status">
          You will not get {what} any more.{isOfMember && ' You can change this in your settings at any time.'}
        </p>
      </WholeScreen>
    );
  return (
    <WholeScreen
      title={`Stop ${what}?`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="primary" pending={stopping.isPending && 'Stopping...'} onClick={() => stopping.mutate()}>
            Stop
          </Button>
          {isOfMember && <SettingsLink />}
        </div>
      }
    >
      <p>
        {isOfMember
          ? 'You still see everything in Staffroom. Other emails continue.'
          : 'Nobody can have them sent to this address any more.'}
      </p>
    </WholeScreen>
  );
}

const SettingsLink = () => <ButtonLink to="/settings#emails">All email settings</ButtonLink>;
