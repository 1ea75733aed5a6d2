import type { PersonalData } from '#server/personal-data.ts';
import { webhooks } from './webhooks/webhook-tables.ts';

export const machinesPersonalData: PersonalData[] = [
  {
    table: webhooks,
    column: webhooks.createdBy,
    inExport: { notBecause: 'A webhook belongs to the installation. The audit log has who added it.' },
    onErase: 'unlinked',
  },
];
