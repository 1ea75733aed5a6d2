/**
 * Which area may use which, through the other's `server/index.ts` and `contract/` only. No circles. `home` only gathers,
 * so it may use all and nobody uses it. `area-map.test.ts` holds the code to this.
 */
export const areaMap = {
  account: [],
  circles: ['account'],
  home: ['account', 'circles'],
} as const satisfies Record<string, readonly string[]>;
