import { describe, expect, it } from 'vitest';
import { personName, username } from './user.ts';

describe('a username', () => {
  it.each([
    'admin',
    'Admin',
    'adm1n',
    'admin.2',
    'admin-team',
    'operator',
    'trust.operator',
    'support',
    'Support1',
    'staffroom',
    'the.staffroom',
    'Staffr00m',
    'former-12',
    'former.member',
    'root',
    'supportteam',
    'theadmin',
    'Adm1nSupport',
    'your.sitesupport',
  ])('%s is refused', (given) => {
    expect(username.safeParse(given).error?.issues[0]?.message).toBe('That username is reserved. Choose another.');
  });

  it.each([
    'amira.khan',
    'learning.support',
    'adminton',
    'formerly.tom',
    'j.rootes',
    'savita',
    'sysiphus',
    'supporter',
    'rooted',
  ])('%s is accepted', (given) => {
    expect(username.safeParse(given).success).toBe(true);
  });
});

describe('a name', () => {
  it.each([
    'Admin',
    'ADMIN',
    'Ádmin',
    'Operator',
    'Support',
    'The Support Team',
    'SupportTeam',
    'Staff Helpdesk',
    'Staffroom',
    'Staffroom Help',
    'Former member',
    'Former  Member',
    'FORMER-MEMBER',
  ])('%s is refused', (given) => {
    expect(personName.safeParse(given).error?.issues[0]?.message).toBe(
      'That name could be mistaken for the people who run Staffroom. Enter your own name.',
    );
  });

  it.each(['Аmira Khan', 'Tom Βaker', 'Former m\u0435mber', 'Amira\u200b Khan', 'Ad\u00admin'])(
    '%j, which looks like another, is refused',
    (given) => {
      expect(personName.safeParse(given).success).toBe(false);
    },
  );

  it.each([
    'Amira Khan',
    'Savi Patel',
    'Dr Siân O’Neill-Support',
    'Zoë Root',
    'Theo Rootham',
    'Иван Петров',
    'Ελένη Παππά',
    '山田 はなこ',
    'Núñez',
  ])('%s is accepted', (given) => {
    expect(personName.safeParse(given).success).toBe(true);
  });
});
