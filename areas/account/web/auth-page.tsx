import { useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { Logo } from '#web/ui/logo.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { useAuth } from './auth-context.tsx';
import { LoginForm } from './login-form.tsx';
import { MarketingPanel } from './marketing-panel.tsx';
import { type RegisterDraft, RegisterForm } from './register-form.tsx';

/** The door: the only screen without a session. An invitation's link is `/auth?invite=CODE`. */
export function Component() {
  usePageTitle('Sign in');
  const { user } = useAuth();
  const [search] = useSearchParams();
  const invitationCode = search.get('invite') ?? '';
  const [tab, setTab] = useState<'login' | 'register'>(invitationCode ? 'register' : 'login');
  const draft = useRef<RegisterDraft | null>(null);
  const cameFrom = (useLocation().state as { from?: string } | null)?.from ?? '/';

  if (user) return <Navigate to={cameFrom} replace />;
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,95fr)_minmax(0,100fr)]">
      <main className="flex flex-col px-5 py-8 sm:px-16 sm:py-9">
        <Logo />
        <div className="mx-auto flex w-full max-w-[400px] grow flex-col justify-center py-12">
          <h1 className="display text-[1.75rem] sm:text-[2.125rem]">Come on in.</h1>
          <p className="mt-2 mb-8 text-quiet">A professional home for everyone who works in a school.</p>
          <Tabs
            label="Sign in or register"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'login', label: 'Login', panel: <LoginForm /> },
              {
                value: 'register',
                label: 'Register',
                panel: <RegisterForm invitationCode={invitationCode} draft={draft} />,
              },
            ]}
          />
          {tab === 'login' && (
            <p className="mt-6 text-quiet text-sm">New here? You need an invitation code from your school or trust.</p>
          )}
        </div>
        <p className="text-quiet text-sm">Practitioner-led. Your data stays yours.</p>
      </main>
      <MarketingPanel />
    </div>
  );
}
