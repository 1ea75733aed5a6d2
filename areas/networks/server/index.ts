/** What other areas may use of the networks area's server. */
export { requireNetwork } from './network-access.ts';
export { networkCircles, networks } from './network-tables.ts';
export {
  holdNetworkOfCircle,
  holdSharedThing,
  listCircleIds,
  listNetworkFollowers,
  muteNetwork,
  networkOfCircle,
  networkSummary,
  networksOf,
  sharesNetwork,
} from './shared-things.ts';
