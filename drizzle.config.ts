import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/**/*-tables.ts', './areas/*/server/**/*-tables.ts'],
  // The check for drift generates into a copy, so that it never leaves anything behind.
  out: process.env.MIGRATIONS_FOLDER ?? './migrations',
  casing: 'snake_case',
});
