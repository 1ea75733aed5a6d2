import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/**/*-tables.ts', './areas/*/server/**/*-tables.ts'],
  // The migration check generates into a copy, so that it changes nothing.
  out: process.env.MIGRATIONS_FOLDER ?? './migrations',
  casing: 'snake_case',
});
