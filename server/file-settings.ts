import { isAbsolute } from 'node:path';
import { z } from 'zod';

/** A bucket of an S3 store, and how to sign requests to it. Never log it. */
export interface S3Address {
  /** The origin of the server, like https://s3.eu-west-2.amazonaws.com. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const s3Example = 's3://key:secret@s3.eu-west-2.amazonaws.com/bucket?region=eu-west-2';

/**
 * Reads an address like `s3://key:secret@host:9000/bucket?region=eu-west-2&tls=off`. The key and the secret are
 * percent-encoded. `region` is us-east-1 and `tls` is on unless they are given. Returns null if it is not valid.
 */
export function readS3Address(text: string): S3Address | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1];
  const { region = 'us-east-1', tls = 'on', ...others } = Object.fromEntries(url.searchParams);
  const isValid =
    url.protocol === 's3:' &&
    url.hostname !== '' &&
    url.username !== '' &&
    url.password !== '' &&
    url.hash === '' &&
    /^[a-z0-9-]+$/.test(region) &&
    ['on', 'off'].includes(tls) &&
    Object.keys(others).length === 0;
  if (!bucket || !isValid) return null;
  try {
    return {
      endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
      bucket,
      region,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
  } catch {
    return null;
  }
}

/** Where clamd listens: a TCP address, or the path of a Unix socket. */
export type ScannerAddress = { host: string; port: number } | { path: string };

const clamdPort = 3310;

/** Reads `host`, `host:port`, `[address]:port` or the path of a Unix socket. Returns null if it is none of them. */
export function readScannerAddress(text: string): ScannerAddress | null {
  if (isAbsolute(text)) return { path: text };
  const found = /^(?:\[([0-9a-f:]+)\]|([a-z0-9.-]+))(?::(\d{1,5}))?$/i.exec(text);
  const host = found?.[1] ?? found?.[2];
  const port = Number(found?.[3] ?? clamdPort);
  return host && port > 0 && port <= 65_535 ? { host, port } : null;
}

/** A setting that is read by a function, which returns null for an invalid value. */
function readBy<Value>(read: (text: string) => Value | null, message: string) {
  return z.string().transform((text, issues) => {
    const value = read(text);
    if (value !== null) return value;
    issues.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

export const s3Setting = readBy(readS3Address, `must be an address like ${s3Example}`);
export const scannerSetting = readBy(readScannerAddress, 'must be like 127.0.0.1:3310 or /run/clamav/clamd.ctl');
