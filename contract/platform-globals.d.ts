/** The globals that the contract uses, which both Node and every browser have. No others are declared here. */
declare class URL {
  constructor(url: string, base?: string);
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
  readonly searchParams: { get(name: string): string | null };
}
