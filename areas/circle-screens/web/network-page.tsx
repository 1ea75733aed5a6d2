import { NetworkPage } from '#areas/networks/web/index.ts';
import { SharedWithNetwork } from '#areas/workspace/web/index.ts';

/** `/networks/{id}`: a network, with the sessions and practices that its circles share. */
export function Component() {
  return <NetworkPage Shared={SharedWithNetwork} />;
}
