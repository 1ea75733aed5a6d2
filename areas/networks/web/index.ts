/** What other areas may use of the networks area's pages. */
export { OwnNetworks } from './lazy-own-networks.tsx';
export { NetworkPage } from './network-page.tsx';
