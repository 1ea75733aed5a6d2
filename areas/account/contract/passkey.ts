import * as z from 'zod/mini';

/** Options for a browser that creates or uses a passkey, as JSON of the Web Authentication standard, section 5. */
export const browserOptions = z.looseObject({ challenge: z.string() });

/** Bytes in base64url. */
const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/));
/** How the browser can reach the authenticator, such as 'usb' or 'internal'. */
const transports = z.array(z.string().check(z.maxLength(30))).check(z.maxLength(20));
const common = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** What a browser returns for a new passkey: `RegistrationResponseJSON` of Web Authentication, section 5.1. */
export const newKey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(16_000),
    transports: z._default(transports, []),
  }),
});

/** What a browser returns when a passkey is used: `AuthenticationResponseJSON` of Web Authentication, section 5.1. */
export const keyAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(4_000),
    userHandle: z.optional(z.nullable(bytes(200))),
  }),
});
export type KeyAnswer = z.output<typeof keyAnswer>;
