import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const none = '/nonexistent/.env';
const envFile = (content: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'env-')), '.env');
  writeFileSync(file, content);
  return file;
};

describe('settings', () => {
  it('are all optional', () => {
    expect(readSettings({}, none)).toMatchObject({ PORT: 3000, HOST: '127.0.0.1' });
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' }, none).PORT).toBe(3000);
  });

  it('come from the environment first, then from .env', () => {
    const file = envFile('PORT=4000\nHOST=0.0.0.0\n');
    expect(readSettings({ PORT: '5000' }, file)).toMatchObject({ PORT: 5000, HOST: '0.0.0.0' });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT=abc will not do'],
    [{ PORT: '70000' }, 'PORT=70000 will not do'],
    [{ DATABASE_URL: 'mysql://x' }, 'must start with postgres://'],
    [{ PUBLIC_URL: 'staffroom.example' }, 'must be an address like https://'],
    [{ PUBLIC_URL: 'ftp://staffroom.example' }, 'must be an address like https://'],
    [{ TRUST_PROXY: 'rubbish' }, 'must name addresses or ranges'],
    [{ TRUST_PROXY: '10.0.0.0/64' }, 'must name addresses or ranges'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud will not do'],
    [{ PRIVACY_URL: 'trust.example.org/privacy' }, 'PRIVACY_URL will not do: must be an address like https://'],
    [{ TERMS_URL: 'javascript:alert(1)' }, 'TERMS_URL will not do: must be an address like https://'],
    [{ CONFIRMED_UK_SERVERS: 'perhaps' }, 'CONFIRMED_UK_SERVERS=perhaps will not do: must be on or off'],
    [{ CONFIRMED_SECURITY_AUDITS: 'true' }, 'CONFIRMED_SECURITY_AUDITS=true will not do: must be on or off'],
  ])('refuse %j with one clear line', (environment, words) => {
    expect(() => readSettings(environment, none)).toThrow(words);
    try {
      readSettings(environment, none);
    } catch (error) {
      expect((error as Error).message).not.toContain('\n');
    }
  });

  it('never show what an address holds', () => {
    const secret = () => readSettings({ DATABASE_URL: 'mysql://me:secret@host/x' }, none);
    expect(secret).toThrow('DATABASE_URL will not do');
    expect(secret).not.toThrow('secret');
  });

  it('refuse a name in .env that is no setting', () => {
    expect(() => readSettings({}, envFile('PROT=3000\n'))).toThrow('sets PROT, which is no setting');
  });
});
