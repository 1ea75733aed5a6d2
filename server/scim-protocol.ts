/** The media type of SCIM (RFC 7644, section 3.1). */
export const scimMediaType = 'application/scim+json';

/** Writes an error as SCIM does (RFC 7644, section 3.12). `code` is the `scimType`, which programs read. */
export const scimError = (status: number, detail: string, code?: string): string =>
  JSON.stringify({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(code ? { scimType: code } : {}),
    detail,
  });
