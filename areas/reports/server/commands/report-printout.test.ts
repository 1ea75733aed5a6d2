import { describe, expect, it } from 'vitest';
import { printedReport } from './report-printout.ts';

const report = {
  id: 12,
  kind: 'reply' as const,
  subjectId: 7,
  context: { place: 'Reply to ‘Marking’ in the circle ‘Maths Leads’', content: '', author: { id: 3, name: 'Ben Ode' } },
  reason: 'Rude.',
  createdAt: '2026-07-01T11:30:00Z',
  reporter: 'Amira Khan',
};

describe('a printed report', () => {
  it('says who reported what, where and why, in London time', () => {
    expect(printedReport(report)).toBe(
      [
        '  Report 12, 01/07/2026, 12:30:00, by Amira Khan',
        '  Reply to ‘Marking’ in the circle ‘Maths Leads’, by Ben Ode (reply 7)',
        '  Reason:',
        '    Rude.',
      ].join('\n'),
    );
  });

  it('shows terminal control characters as text', () => {
    const content = 'Go away\rThank you\r\nand\n\u009b2K\u009b1Aagain\tand again';
    const printed = printedReport({ ...report, reporter: null, context: { ...report.context, content } });
    expect(printed).toContain('by a former member');
    expect(printed.split('\n').slice(4)).toEqual([
      '  What it said:',
      '    Go away',
      '    Thank you',
      '    and',
      '    \ufffd2K\ufffd1Aagain\tand again',
    ]);
  });
});
