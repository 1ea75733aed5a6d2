import { useEffect, useState } from 'react';
import { getSite } from '#areas/account/contract/access.ts';
import { type PasswordRules, readCommonPasswords } from '#areas/account/contract/password-rules.ts';
import { useEndpoint } from '#web/data/queries.ts';

const nothingYet: ReadonlySet<string> = new Set();
let loading: Promise<ReadonlySet<string>> | undefined;

/** The list of common passwords, fetched once and only by forms that set a password. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('#areas/account/contract/common-passwords.txt?raw').then(
    ({ default: list }) => readCommonPasswords(list),
    () => {
      // Offline: the server still checks the password. The next form loads the list again.
      loading = undefined;
      return nothingYet;
    },
  );
  return loading;
}

/**
 * The password rules that the server applies. `own` is the username, name and email address of the person. The minimum
 * is 6 until the server has returned its own.
 */
export function usePasswordRules(own: readonly string[]): PasswordRules {
  const { data } = useEndpoint(getSite, {});
  const [common, setCommon] = useState(nothingYet);
  useEffect(() => {
    void loadCommonPasswords().then(setCommon);
  }, []);
  return { min: data?.passwordMin ?? 6, common, own };
}
