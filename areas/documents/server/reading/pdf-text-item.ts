import type { getDocumentProxy } from 'unpdf';

export type Item = Awaited<ReturnType<Page['getTextContent']>>['items'][number];

export type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;
