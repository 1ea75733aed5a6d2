import '#web/theme/theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { takeFirstAnswers } from '#web/data/first-answers.ts';
import { queryClient } from '#web/data/queries.ts';
import { App } from './router.tsx';

// zod would compile its checks with `new Function`, which the Content-Security-Policy forbids.
z.config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
const page = createRoot(root);
const show = () =>
  page.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
void takeFirstAnswers().then(show);
