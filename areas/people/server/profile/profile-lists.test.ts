import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { careerScales } from '#areas/people/contract/career-stage.ts';
import { updateProfile, updateProfileField } from '#areas/people/contract/profile.ts';
import { profileShape } from '#areas/people/contract/user.ts';
import { openTestApp } from '#test/test-app.ts';

describe('the closed lists of a profile', () => {
  const test = openTestApp();
  const names = ['role', 'careerStage', 'meetingFrequency'] as const;

  it.each(names)('refuses a %s that is not on the list, in both calls, and keeps the old value', async (field) => {
    const me = await test.signedIn();
    const at = { params: { id: me.person.id } };
    const values = { role: 'support_staff', careerStage: careerScales.profile[0], meetingFrequency: 'half_termly' };
    const kept = await me.call(updateProfile, { ...at, body: { [field]: values[field] } });
    expect(kept.json()[field]).toBe(values[field]);
    for (const value of ['sometimes', 'Weekly', 7, ['weekly']]) {
      const whole = await me.call(updateProfile, { ...at, body: { [field]: value } as never });
      const single = await me.call(updateProfileField, { ...at, body: { field, value } });
      expect([whole.statusCode, single.statusCode]).toEqual([400, 400]);
    }
    expect((await me.call(updateProfile, { ...at, body: { bio: 'B' } })).json()[field]).toBe(values[field]);
  });

  it('clears a meeting frequency', async () => {
    for (const value of [null, '', 'as_needed'])
      expect(safeParse(profileShape.meetingFrequency, value).success).toBe(true);
  });
});
