/** What a provider says of a person, after the token was checked. It is kept only until the person has an account. */
export interface Claims {
  name: string | null;
  /** In lower case. */
  email: string | null;
  /** The provider says that it has checked the address, or the operator vouches for the provider. */
  isEmailVouched: boolean;
  /** The provider vouches that the person belongs to this domain of email addresses. */
  domain: string | null;
  /** Null if the token has no groups. */
  groups: string[] | null;
}
