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
    [{ PORT: 'abc' }, 'PORT=abc is not valid'],
    [{ PORT: '70000' }, 'PORT=70000 is not valid'],
    [{ DATABASE_URL: 'mysql://x' }, 'must start with postgres://'],
    [{ PUBLIC_URL: 'staffroom.example' }, 'must be an address like https://'],
    [{ PUBLIC_URL: 'ftp://staffroom.example' }, 'must be an address like https://'],
    [{ TRUST_PROXY: 'rubbish' }, 'must name addresses or ranges'],
    [{ TRUST_PROXY: '10.0.0.0/64' }, 'must name addresses or ranges'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is not valid'],
    [{ PRIVACY_URL: 'trust.example.org/privacy' }, 'PRIVACY_URL is not valid: it must be an address like https://'],
    [{ ORGANISER_CONTACT: 'javascript:alert(1)' }, 'is not valid: it must be an email address like staffroom@'],
    [{ ORGANISER_CONTACT: 'ask the office' }, 'ORGANISER_CONTACT=ask the office is not valid'],
    [{ TERMS_URL: 'javascript:alert(1)' }, 'TERMS_URL is not valid: it must be an address like https://'],
    [{ CONFIRMED_UK_SERVERS: 'perhaps' }, 'CONFIRMED_UK_SERVERS=perhaps is not valid: it must be on or off'],
    [{ CONFIRMED_SECURITY_AUDITS: 'true' }, 'CONFIRMED_SECURITY_AUDITS=true is not valid: it must be on or off'],
    [{ FILES_URL: 'https://s3.example.org/bucket' }, 'FILES_URL is not valid: it must be an address like s3://'],
    [{ FILES_URL: 's3://key@s3.example.org/bucket' }, 'FILES_URL is not valid'],
    [{ FILES_URL: 's3://key:secret@s3.example.org/' }, 'FILES_URL is not valid'],
    [{ FILES_URL: 's3://key:secret@s3.example.org/bucket?colour=red' }, 'FILES_URL is not valid'],
    [{ FILES_URL: 's3://key:%zz@s3.example.org/bucket' }, 'FILES_URL is not valid'],
    [{ FILES_STORE: 's3' }, 'FILES_URL is not valid: it must be set where FILES_STORE is s3'],
    [{ FILES_STORE: 'disk' }, 'FILES_STORE=disk is not valid: it must be database or s3'],
    [{ CLAMAV_HOST: 'clamav:99999' }, 'CLAMAV_HOST=clamav:99999 is not valid: it must be like 127.0.0.1:3310'],
    [{ CLAMAV_HOST: 'tcp://clamav' }, 'CLAMAV_HOST=tcp://clamav is not valid'],
  ])('refuse %j with one sentence', (environment, words) => {
    expect(() => readSettings(environment, none)).toThrow(words);
    try {
      readSettings(environment, none);
    } catch (error) {
      expect((error as Error).message).not.toContain('\n');
    }
  });

  it.each([
    ['127.0.0.1', { host: '127.0.0.1', port: 3310 }],
    ['clamav.local:4000', { host: 'clamav.local', port: 4000 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('read the scanner %s', (text, address) => {
    expect(readSettings({ CLAMAV_HOST: text }, none).CLAMAV_HOST).toEqual(address);
  });

  it('read the address of an S3 store, with characters that are percent-encoded', () => {
    expect(
      readSettings({ FILES_URL: 's3://key:a%2Fb%2B@s3.example.org/files?region=eu-west-2' }, none).FILES_URL,
    ).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'files',
      region: 'eu-west-2',
      accessKeyId: 'key',
      secretAccessKey: 'a/b+',
    });
    const local = readSettings({ FILES_URL: 's3://key:secret@127.0.0.1:9000/files?tls=off' }, none).FILES_URL;
    expect(local).toMatchObject({ endpoint: 'http://127.0.0.1:9000', region: 'us-east-1' });
  });

  it('never print the password in an address', () => {
    const key = () => readSettings({ FILES_URL: 's3://key:secret@host' }, none);
    expect(key).toThrow('FILES_URL is not valid');
    expect(key).not.toThrow('key:secret@host');

    const secret = () => readSettings({ DATABASE_URL: 'mysql://me:secret@host/x' }, none);
    expect(secret).toThrow('DATABASE_URL is not valid');
    expect(secret).not.toThrow('secret');
  });

  it('refuse an unknown name in .env', () => {
    expect(() => readSettings({}, envFile('PROT=3000\n'))).toThrow('sets PROT, which is not a Staffroom setting');
  });
});
