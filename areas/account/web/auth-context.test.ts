import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useAuth } from './auth-context.tsx';

function Reader() {
  return createElement('p', null, useAuth().user?.name);
}

it('useAuth throws outside its provider', () => {
  expect(() => renderToStaticMarkup(createElement(Reader))).toThrow('useAuth must be used within an AuthProvider');
});
