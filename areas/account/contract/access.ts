import * as z from 'zod/mini';
import { currentUser, email, personName, profileFields, username, userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, optional, requiredString, text } from '#contract/scalars.ts';
import { newPassword } from './new-password.ts';

/**
 * The body of a sign-in (`docs/product/access.md`). `username` may also be the email address. With `sharedComputer` the
 * session ends with the browser, and after 8 hours at most.
 */
export const loginBody = z.object({
  username: text(254, 'Username is required'),
  password: requiredString('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(200)),
  sharedComputer: z._default(z.boolean(), false),
});

const twoPasswords = z.object({ password: z.string(), confirmPassword: z.string() });

/**
 * The body of a registration (`docs/product/access.md`). Fields that members cannot set (`id`, `isMentorQualified`,
 * counters …) are not here and are ignored.
 */
export const registerBody = z
  .extend(profileFields, {
    username,
    password: newPassword,
    confirmPassword: requiredString('Confirm your password').check(
      z.minLength(1, 'Confirm your password'),
      z.minLength(6, 'Password must be at least 6 characters'),
      z.maxLength(200),
    ),
    name: personName,
    email,
    role: z._default(userRole, 'teacher'),
    /** The school, if it was chosen from the list. Otherwise `school` has its name. */
    schoolId: optional(id),
    invitationCode: text(100, 'Invitation code is required'),
    sharedComputer: z._default(z.boolean(), false),
  })
  .check(
    z.refine((body) => body.password === body.confirmPassword, {
      path: ['confirmPassword'],
      message: 'Passwords do not match',
      // Checked even if other fields are wrong, so that the form shows all errors together.
      when: ({ value }) => twoPasswords.safeParse(value).success,
    }),
  );

/** 401 if nobody is signed in, which the page reads as null. */
export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The current user',
  access: 'signed-in',
  beforeAccepting: true,
  scope: 'profile',
  answer: currentUser,
});

/** 401 'Incorrect username or password.', 429 after too many failures. Sets the session cookie. */
export const logIn = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in',
  access: 'public',
  alsoRefuses: [401],
  body: loginBody,
  answer: currentUser,
});

/**
 * 400 with a message about the invitation or the password, 409 for a taken username or email address, 429 after too
 * many unknown codes.
 */
export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Register with an invitation code',
  access: 'public',
  body: registerBody,
  answer: currentUser,
  creates: true,
});

/**
 * Ends the session, if there is one. `continueAt` is where the browser goes to sign out at the provider that the session
 * began with, or null.
 */
export const logOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Sign out',
  access: 'public',
  answer: z.object({ continueAt: z.nullable(z.string()) }),
});

/** Public settings. May be cached for a minute. */
export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Public settings of this installation',
  access: 'public',
  answer: z.object({
    /** The minimum number of characters of a new password. */
    passwordMin: z.int(),
    /** The operator's privacy notice and terms of use: http or https URLs, or null. */
    privacyUrl: z.nullable(z.string()),
    termsUrl: z.nullable(z.string()),
    /** Where members ask the operator for help: an email address, an http or https URL, or null. */
    organiserContact: z.nullable(z.string()),
    /** Who keeps children and colleagues safe: an email address, an http or https URL, or null. */
    safeguardingContact: z.nullable(z.string()),
    /** The only domains of email addresses that can register. Empty: all. */
    allowedDomains: z.array(z.string()),
    /** What the operator has confirmed. False means "not confirmed", not "untrue". */
    confirmed: z.object({ ukServers: z.boolean(), securityAudits: z.boolean() }),
  }),
});

/** The logo of the community, as PNG. 404 if it has none. Its address has the digest as `v`, so it may be cached. */
export const getLogo = endpoint({
  method: 'GET',
  path: '/api/site/logo',
  summary: 'The logo of the community',
  access: 'public',
  alsoRefuses: [404],
  answer: null,
  file: 'image/png',
});

/** How many people have joined, at most a minute old. */
export const getCommunityStats = endpoint({
  method: 'GET',
  path: '/api/community-stats',
  summary: 'How many people have joined',
  access: 'public',
  answer: z.object({ totalUsers: z.int() }),
});
