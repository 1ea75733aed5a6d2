import type { CertificateContent } from './certificate-pdf.ts';

/** Returns the bytes of a certificate. Runs in a worker thread, as the CPD record does. */
export async function writeCertificate(content: CertificateContent): Promise<Uint8Array> {
  const { certificatePdf } = await import('./certificate-pdf.ts');
  return certificatePdf(content);
}
