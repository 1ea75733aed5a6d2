import { lazy, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { getSignInChoices } from '#areas/account/contract/sign-in-choices.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { Boundary } from '#web/ui/boundary.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Loading } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useAuth } from '../auth-context.tsx';
import { signInPromptFor } from '../sign-in-prompt.ts';
import { LoginForm } from './login-form.tsx';
import { MarketingPanel } from './marketing-panel.tsx';
import { ProviderLinks } from './provider-links.tsx';
import type { RegisterDraft, RegisterForm as RegisterFormType } from './register-form.tsx';
import { SignInHelp } from './sign-in-help.tsx';

// Few visitors need these forms, so they are not in the first download.
const loadResetForms = () => import('./password-reset-forms.tsx');
const ForgottenPassword = lazy(async () => ({ default: (await loadResetForms()).ForgottenPassword }));
const loadEmailForms = () => import('./email-link-forms.tsx');
const ConfirmEmail = lazy(async () => ({ default: (await loadEmailForms()).ConfirmEmail }));
const UndoEmailChange = lazy(async () => ({ default: (await loadEmailForms()).UndoEmailChange }));
const ClosedNotice = lazy(async () => ({ default: (await import('./closed-account.tsx')).ClosedNotice }));
const loadProviderForms = () => import('./provider-forms.tsx');
const CompleteSignIn = lazy(async () => ({ default: (await loadProviderForms()).CompleteSignIn }));
const ProviderProblem = lazy(async () => ({ default: (await loadProviderForms()).ProviderProblem }));
const SuspendedAccount = lazy(() => import('./suspended-account.tsx'));
const NewPassword = lazy(async () => ({ default: (await loadResetForms()).NewPassword }));

/**
 * The sign-in page, the only screen without a session. `/auth?invite=CODE` opens an invitation, `/auth?forgotten` asks
 * for a password link and `/auth?reset=TOKEN` is that link. `?confirm-email=TOKEN` and `?undo-email=TOKEN` come from
 * emails about addresses and work with or without a session. `?suspended=TOKEN` comes from the email about a suspension. `?complete` and `?problem=` follow a sign-in with a provider.
 */
export function Component() {
  const { user } = useAuth();
  const [search] = useSearchParams();
  const cameFrom = (useLocation().state as { from?: string } | null)?.from ?? '/';
  const resetToken = search.get('reset');
  const heading = useRef<HTMLHeadingElement>(null);
  const confirmToken = search.get('confirm-email');
  const undoToken = search.get('undo-email');
  const suspension = search.get('suspended');
  const byLink = resetToken ?? confirmToken ?? undoToken ?? suspension;
  const problem = search.get('problem');
  const isFirst = search.has('complete');
  const turn = byLink
    ? 'link'
    : search.has('forgotten')
      ? 'forgotten'
      : (problem ?? (isFirst ? 'complete' : 'sign-in'));
  useFocusOnReturn(turn, heading);

  if (user && !byLink) return <Navigate to={cameFrom} replace />;
  return (
    <div className="grid grid-cols-1 min-h-dvh lg:grid-cols-[minmax(0,95fr)_minmax(0,100fr)]">
      <main className="flex flex-col px-5 py-8 sm:px-16 sm:py-9">
        <Logo />
        <div className="mx-auto flex w-full max-w-[400px] grow flex-col justify-center py-12">
          <Boundary fallback={<FormMissing />} resetOn={search.toString()}>
            <Suspense fallback={<Loading label="Loading…" />}>
              {suspension ? (
                <SuspendedAccount token={suspension} level="h1" />
              ) : resetToken ? (
                <NewPassword token={resetToken} />
              ) : confirmToken ? (
                <ConfirmEmail token={confirmToken} />
              ) : undoToken ? (
                <UndoEmailChange token={undoToken} />
              ) : turn === 'forgotten' ? (
                <ForgottenPassword />
              ) : problem ? (
                <ProviderProblem problem={problem} />
              ) : isFirst ? (
                <CompleteSignIn />
              ) : (
                <SignIn
                  heading={heading}
                  cameFrom={cameFrom}
                  invitationCode={search.get('invite') ?? ''}
                  prompt={signInPromptFor(cameFrom)}
                />
              )}
            </Suspense>
          </Boundary>
        </div>
        <SignInHelp />
      </main>
      <MarketingPanel />
    </div>
  );
}

/** Moves the focus to the heading after a change between the forms, but not when the page loads. */
function useFocusOnReturn(turn: string, heading: { current: HTMLElement | null }): void {
  const last = useRef(turn);
  useEffect(() => {
    if (last.current !== turn) heading.current?.focus();
    last.current = turn;
  }, [turn, heading]);
}

interface SignInProps {
  heading: Ref<HTMLHeadingElement>;
  invitationCode: string;
  /** The path to return to. */
  cameFrom: string;
  /** The prompt of the screen that redirected to this page. */
  prompt: string | null;
}

function SignIn({ invitationCode, heading, prompt, cameFrom }: SignInProps) {
  usePageTitle('Sign in');
  const [tab, setTab] = useState<'login' | 'register'>(invitationCode ? 'register' : 'login');
  const draft = useRef<RegisterDraft | null>(null);
  const RegisterForm = useRegisterForm();
  const { closed } = useAuth();
  // Without an answer, passwords are the way in that always works.
  const { data, error } = useEndpoint(getSignInChoices, {});
  const hasPasswords = data?.allowsPasswords ?? true;
  return (
    // The form keeps its place while the ways in are being read, so that nothing below it moves.
    <div className={data || error ? undefined : 'invisible'}>
      <h1 ref={heading} tabIndex={-1} className="page-title outline-none">
        Come on in.
      </h1>
      <p className="mt-2 mb-8 text-quiet">{prompt ?? 'A professional home for everyone who works in a school.'}</p>
      {closed && (
        <Suspense fallback={null}>
          <ClosedNotice closed={closed} />
        </Suspense>
      )}
      {data && data.providers.length > 0 && (
        <ProviderLinks choices={data} to={cameFrom} invitationCode={invitationCode} />
      )}
      {hasPasswords && (
        <Tabs
          label="Sign in or register"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'login', label: 'Login', panel: <LoginForm /> },
            {
              value: 'register',
              label: 'Register',
              panel: RegisterForm ? (
                <RegisterForm invitationCode={invitationCode} draft={draft} />
              ) : (
                <Loading label="Loading…" />
              ),
            },
          ]}
        />
      )}
      {tab === 'login' && hasPasswords && (
        <p className="mt-6 text-[0.8125rem] text-quiet">
          New here? You need an invitation code from your school or trust.
        </p>
      )}
    </div>
  );
}

/**
 * The form to register, which is loaded just after the page. It is not suspended, so that the focus can go from the tab
 * into the form. Throws if it cannot be loaded.
 */
function useRegisterForm(): typeof RegisterFormType | null {
  const [loaded, setLoaded] = useState<{ form: typeof RegisterFormType } | { error: unknown } | null>(null);
  useEffect(() => {
    import('./register-form.tsx').then(
      ({ RegisterForm: form }) => setLoaded({ form }),
      (error) => setLoaded({ error }),
    );
  }, []);
  if (loaded && 'error' in loaded) throw loaded.error;
  return loaded?.form ?? null;
}

/** Shown when the code of a form could not be loaded. */
function FormMissing() {
  return (
    <p role="alert">
      This part of the page did not load. Check your connection, then{' '}
      <a href={window.location.href} className="font-semibold text-primary underline">
        try again
      </a>
      .
    </p>
  );
}
