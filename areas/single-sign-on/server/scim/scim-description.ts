import type { getScimConfig, ScimSchema } from '#areas/single-sign-on/contract/scim.ts';
import { scimSchemas } from '#areas/single-sign-on/contract/scim-resources.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';

/** What this server can do (RFC 7643, section 5). */
export const serviceProviderConfig: EndpointAnswer<typeof getScimConfig> = {
  schemas: [scimSchemas.config],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an operator makes at the desk, under Sign-in.',
    },
  ],
};

export const resourceTypes = [
  { schemas: [scimSchemas.type], id: 'User', name: 'User', endpoint: '/Users', schema: scimSchemas.user },
  { schemas: [scimSchemas.type], id: 'Group', name: 'Group', endpoint: '/Groups', schema: scimSchemas.group },
];

const attribute = (name: string, about: Partial<ScimSchema['attributes'][number]> = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...about,
});

export const schemas: ScimSchema[] = [
  {
    schemas: [scimSchemas.schema],
    id: scimSchemas.user,
    name: 'User',
    description: 'A person',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      attribute('name', {
        type: 'complex',
        subAttributes: [attribute('formatted'), attribute('givenName'), attribute('familyName')],
      }),
      attribute('displayName'),
      attribute('emails', {
        type: 'complex',
        multiValued: true,
        subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
      }),
      attribute('active', { type: 'boolean' }),
    ],
  },
  {
    schemas: [scimSchemas.schema],
    id: scimSchemas.group,
    name: 'Group',
    description: 'A group, which can give a role or a school',
    attributes: [
      attribute('displayName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      attribute('members', {
        type: 'complex',
        multiValued: true,
        subAttributes: [
          attribute('value', { mutability: 'immutable' }),
          attribute('display', { mutability: 'readOnly' }),
        ],
      }),
    ],
  },
];
