/** What the contract uses that both Node and every browser have. Nothing else of either is in sight here. */
declare class URL {
  constructor(url: string, base?: string);
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
  readonly searchParams: { get(name: string): string | null };
}
