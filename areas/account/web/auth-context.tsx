import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query';
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
import { closedAccountPage, takeBackDeletion } from '#areas/account/contract/account-closing.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { call, RequestError, sentenceOf } from '#web/data/api-client.ts';
import { keyOf, queryClient, useAttemptKey } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';
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
  loginMutation: UseMutationResult<CurrentUser, Error, LoginInput>;
  registerMutation: UseMutationResult<CurrentUser, Error, RegisterInput>;
  logoutMutation: UseMutationResult<undefined, Error, void>;
  /** Reopens a closed account and signs in. */
  takeBackMutation: UseMutationResult<CurrentUser, Error, LoginInput>;
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
function become(user: CurrentUser | null): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== getCurrentUser.path });
  queryClient.setQueryData(currentUserKey, user);
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: currentUserKey,
    queryFn: ({ signal }) => readCurrentUser(signal),
  });
  const attempt = useAttemptKey();
  const [hasLeft, setHasLeft] = useState(false);
  const [closed, setClosed] = useState<ClosedAccount | null>(null);
  const userId = data?.id ?? null;
  useEffect(() => {
    const hear = ({ data: theirs }: MessageEvent<number | null>) => {
      if (theirs !== userId) void refetch().then(({ data: now }) => become(now ?? null));
    };
    otherTabs.addEventListener('message', hear);
    return () => otherTabs.removeEventListener('message', hear);
  }, [userId, refetch]);

  /** Sets the user in this tab and tells the other tabs. */
  const change = (user: CurrentUser | null) => {
    setHasLeft(user === null);
    setClosed(null);
    become(user);
    otherTabs.postMessage(user?.id ?? null);
  };

  const loginMutation = useMutation({
    mutationFn: (body: LoginInput) => call(logIn, { body }),
    onSuccess(user, { sharedComputer }) {
      rememberSharedComputer(sharedComputer ?? false);
      change(user);
      notify({ title: 'Logged in successfully', description: `Welcome back, ${user.name}!` });
    },
    onError(failure) {
      if (!isClosedAccount(failure)) notifyFailure('Login failed', failure.message);
    },
  });

  const takeBackMutation = useMutation({
    mutationFn: (body: LoginInput) => call(takeBackDeletion, { body }),
    onSuccess(user, { sharedComputer }) {
      rememberSharedComputer(sharedComputer ?? false);
      change(user);
      notify({ title: 'Your account is open again', description: `Welcome back, ${user.name}!` });
    },
    onError: (failure) => notifyFailure('Your account was not reopened', sentenceOf(failure, 'Please try again.')),
  });

  const registerMutation = useMutation({
    mutationFn: (body: RegisterInput) => call(register, { body }, { idempotencyKey: attempt.keyFor(body) }),
    onSuccess(user) {
      attempt.done();
      change(user);
      notify({ title: 'Registration successful', description: `Welcome to Staffroom, ${user.name}!` });
    },
    onError: (failure) => notifyFailure('Registration failed', failure.message),
  });

  const logoutMutation = useMutation({
    async mutationFn() {
      // Open requests would fail with 401 after the session has ended.
      await queryClient.cancelQueries();
      return call(logOut, {});
    },
    onSuccess() {
      change(null);
      notify({ title: 'Logged out successfully' });
    },
    onError(failure) {
      void queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.data === undefined });
      notifyFailure('Logout failed', failure.message);
    },
  });

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
        takeBackMutation,
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
