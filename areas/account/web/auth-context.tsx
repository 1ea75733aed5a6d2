import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import {
  getCurrentUser,
  logIn,
  type loginBody,
  logOut,
  register,
  type registerBody,
} from '#areas/account/contract/access.ts';
import { closedAccountPage, reopenAccount } from '#areas/account/contract/account-closing.ts';
import { secondFactorPage } from '#areas/account/contract/second-factor-page.ts';
import { suspendedPage } from '#areas/account/contract/suspended-page.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { rolesChanged } from '#contract/desk-roles.ts';
import { resync } from '#contract/live-news.ts';
import { call, firstCall, onMustAccept, RequestError, sentenceOf } from '#web/data/api-client.ts';
import { forgetFirstAnswers } from '#web/data/first-answers.ts';
import { keyOf, queryClient } from '#web/data/queries.ts';
import { type Change, useChange } from '#web/data/use-change.ts';
import { useLive } from '#web/live/use-live.ts';
import { siteName } from '#web/ui/site.ts';
import { rememberSharedComputer } from './shared-computer.ts';

export type LoginInput = z.input<typeof loginBody>;
type RegisterInput = z.input<typeof registerBody>;

/** An account that its owner has just closed: the date of deletion (ISO), and the reason if the deletion is delayed. */
export interface ClosedAccount {
  deletedOn: string;
  delay: 'report' | 'hold' | null;
}

interface Auth {
  /** Null when signed out; meaningless while `isLoading` or after `error`. */
  user: CurrentUser | null;
  isLoading: boolean;
  /** The request for the current user failed. This does not mean that nobody is signed in. */
  error: Error | null;
  retry(): void;
  /** The user chose to log out, so the next sign-in starts on the home page and not where this user was. */
  hasLeft: boolean;
  loginMutation: Change<CurrentUser, LoginInput>;
  registerMutation: Change<CurrentUser, RegisterInput>;
  logoutMutation: Change<{ continueAt: string | null }, void>;
  /** Signs in a user that the server has just let in, for example with a passkey. */
  enter(user: CurrentUser, sharedComputer: boolean): void;
  /** Reopens a closed account and signs in. */
  reopenMutation: Change<CurrentUser, LoginInput>;
  /** Set when the user closes their account, and null again after the next sign-in. */
  closed: ClosedAccount | null;
  /** Call after the current user has closed their account and the server has ended all sessions. */
  leaveClosed(closed: ClosedAccount): void;
}

const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Returns the current user on screens that need a signed-in user. Throws if nobody is signed in. */
export function useUser(): CurrentUser {
  const { user } = useAuth();
  if (!user) throw new Error('This screen needs a signed-in user.');
  return user;
}

/** Whether the sign-in was refused because the owner of the account has closed it. */
export const isClosedAccount = (error: unknown): boolean =>
  error instanceof RequestError && error.related === closedAccountPage;

/** Whether the password was right and the sign-in waits for a second factor. */
export const isSecondFactorNeeded = (error: unknown): boolean =>
  error instanceof RequestError && error.related === secondFactorPage;

/** The token with which a suspended person can appeal after their password was right. Null for any other error. */
export const suspensionTokenOf = (error: unknown): string | null =>
  error instanceof RequestError && error.related?.startsWith(suspendedPage)
    ? error.related.slice(suspendedPage.length)
    : null;

const currentUserKey = keyOf(getCurrentUser, {});

/** Returns null on 401, which means that nobody is signed in (`docs/product/calls.md`). */
async function readCurrentUser(signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    return await call(getCurrentUser, {}, { signal });
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) return null;
    throw error;
  }
}

/** All tabs of a browser share the session cookie, so each tab must learn when the user changes. */
const otherTabs = new BroadcastChannel('staffroom-session');

/** Sets the current user and removes all data that was read for another user. */
function setCurrentUser(user: CurrentUser | null): void {
  forgetFirstAnswers();
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== getCurrentUser.path });
  queryClient.setQueryData(currentUserKey, user);
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: currentUserKey,
    queryFn: ({ signal }) => readCurrentUser(signal),
    initialData: () => firstCall(getCurrentUser, {}),
  });
  // The roles at the desk decide which screens there are.
  useLive([rolesChanged, resync], ({ type }) => {
    if (type === rolesChanged || data?.deskRoles.length || data?.localRoles.length) void refetch();
  });
  useEffect(() => onMustAccept(() => void refetch()), [refetch]);
  const [hasLeft, setHasLeft] = useState(false);
  const [closed, setClosed] = useState<ClosedAccount | null>(null);
  const userId = data?.id ?? null;
  useEffect(() => {
    const hear = ({ data: theirs }: MessageEvent<number | null>) => {
      if (theirs !== userId) void refetch().then(({ data: now }) => setCurrentUser(now ?? null));
    };
    otherTabs.addEventListener('message', hear);
    return () => otherTabs.removeEventListener('message', hear);
  }, [userId, refetch]);

  /** Sets the user in this tab and tells the other tabs. */
  const change = (user: CurrentUser | null) => {
    setHasLeft(user === null);
    setClosed(null);
    setCurrentUser(user);
    otherTabs.postMessage(user?.id ?? null);
  };

  /** The current user signed in here. */
  const enter = (user: CurrentUser, sharedComputer = false) => {
    rememberSharedComputer(sharedComputer);
    change(user);
  };

  const loginMutation = useChange(logIn, {
    input: (body) => ({ body }),
    onSuccess: (user, body: LoginInput) => enter(user, body.sharedComputer),
    toast: {
      success: ({ name }) => ({ title: 'Logged in successfully', description: `Welcome back, ${name}!` }),
      failure: (error) =>
        isClosedAccount(error) || isSecondFactorNeeded(error) || suspensionTokenOf(error) ? null : 'Login failed',
    },
  });

  const reopenMutation = useChange(reopenAccount, {
    input: (body) => ({ body }),
    onSuccess: (user, body: LoginInput) => enter(user, body.sharedComputer),
    toast: {
      success: ({ name }) => ({ title: 'Your account is open again', description: `Welcome back, ${name}!` }),
      failure: (error) =>
        isSecondFactorNeeded(error)
          ? null
          : {
              title: 'Your account was not reopened',
              description: (failure) => sentenceOf(failure, 'Please try again.'),
            },
    },
  });

  const registerMutation = useChange(register, {
    input: (body) => ({ body }),
    onSuccess: (user, body: RegisterInput) => enter(user, body.sharedComputer),
    toast: {
      success: ({ name }) => ({ title: 'Registration successful', description: `Welcome to ${siteName()}, ${name}!` }),
      failure: 'Registration failed',
    },
  });

  const logoutMutation = useChange(
    async () => {
      // Requests of the current screen that are still under way would be refused.
      await queryClient.cancelQueries();
      return call(logOut, {});
    },
    {
      onSuccess({ continueAt }) {
        change(null);
        // The session began at a provider, so it ends there too.
        if (continueAt) window.location.assign(continueAt);
      },
      onFailure: () =>
        void queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.data === undefined }),
      toast: { success: 'Logged out successfully', failure: 'Logout failed' },
    },
  );

  return (
    <AuthContext
      value={{
        user: data ?? null,
        isLoading,
        error,
        retry: () => void refetch(),
        hasLeft,
        loginMutation,
        registerMutation,
        logoutMutation,
        reopenMutation,
        enter,
        closed,
        leaveClosed(account) {
          change(null);
          setClosed(account);
        },
      }}
    >
      {children}
    </AuthContext>
  );
}
