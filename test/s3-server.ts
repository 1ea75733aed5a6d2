import { afterAll } from 'vitest';
import { openS3Server } from './open-s3-server.ts';

/** A server with the S3 protocol on loopback, until the end of the test file. */
export async function startS3Server() {
  const { control, end } = await openS3Server();
  afterAll(end);
  return control;
}
