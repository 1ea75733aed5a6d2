import { connect } from 'node:tls';
import { hours } from '#server/clock.ts';

/** Milliseconds for the connection. */
const patience = 3_000;
/** A certificate is read again after an hour. */
const keptFor = hours(1);

let known: { address: string; readAt: number; validUntil: Date | null } | undefined;

/**
 * Returns until when the certificate of an https address is valid, as a browser gets it. Null if it cannot be read from this
 * server, for example because its own public address cannot be reached from inside.
 */
export async function readCertificate(address: string): Promise<Date | null> {
  if (known?.address === address && Date.now() - known.readAt < keptFor) return known.validUntil;
  const validUntil = await fetchValidUntil(new URL(address));
  known = { address, readAt: Date.now(), validUntil };
  return validUntil;
}

function fetchValidUntil({ hostname, port }: URL): Promise<Date | null> {
  return new Promise((resolve) => {
    // An expired certificate must be read too. Nothing is sent on the connection.
    const options = { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false };
    const socket = connect(options, () => finish(new Date(socket.getPeerCertificate().valid_to)));
    const finish = (found: Date | null) => {
      socket.destroy();
      resolve(found && !Number.isNaN(found.getTime()) ? found : null);
    };
    socket.setTimeout(patience, () => finish(null));
    socket.on('error', () => finish(null));
  });
}
