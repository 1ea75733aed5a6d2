import { describe, expect, it } from 'vitest';
import { readStaffList } from './staff-list.ts';

const read = (text: string) => readStaffList(Buffer.from(text));

describe('a spreadsheet of staff', () => {
  it('can have a byte-order mark, Windows line ends, quotes, other columns and empty rows', () => {
    const list = read(
      '\ufeffStart date,EMAIL address,Name,Role\r\n2026-09-01,amira@school.example,"Khan, Amira",Teacher\r\n,,,\r\n\r\n2026,"BEN@School.example","Ben ""Benny"" O’Hara",school_leader\r\n',
    );
    expect(list).toEqual({
      staff: [
        { row: 2, name: 'Khan, Amira', email: 'amira@school.example', role: 'teacher' },
        { row: 5, name: 'Ben "Benny" O’Hara', email: 'BEN@School.example', role: 'school_leader' },
      ],
      faults: [],
      wasWindows1252: false,
    });
  });

  it('returns the reason for each row that is not valid, and keeps the rest', () => {
    const list = read(
      `name,email,role\nA,a@x.example,Headteacher\nB,b@x.example,\n,c@x.example,Teacher\nD,not an address,Teacher\nE,E@x.example,Teacher\nF,e@X.example,Teacher\nG,g@x.example\nH,h@x.example,support staff`,
    );
    expect(list.staff.map(({ row }) => row)).toEqual([6, 9]);
    expect(list.faults).toEqual([
      { row: 2, sentence: 'unknown role ‘Headteacher’. Use Teacher, School Leader or Support Staff.' },
      { row: 3, sentence: 'no role. Use Teacher, School Leader or Support Staff.' },
      { row: 4, sentence: 'no name.' },
      { row: 5, sentence: 'email ‘not an address’: Enter an email address, like name@school.org.uk.' },
      { row: 7, sentence: 'the same address as row 6.' },
      { row: 8, sentence: 'no role. Use Teacher, School Leader or Support Staff.' },
    ]);
  });

  it('in Windows-1252 keeps its accents, and the result says so', () => {
    const list = readStaffList(Buffer.from('name,email,role\nZo\xeb,z@x.example,Teacher\n', 'latin1'));
    expect([list.staff[0]?.name, list.wasWindows1252]).toEqual(['Zoë', true]);
  });

  it('can separate columns with semicolons or tabs, and can name schools', () => {
    const list = read(
      'Name;E-mail;Role;School\nKhan, Amira;a@x.example;Teacher;Ashgrove, Bath\nB;b@x.example;Teacher;',
    );
    expect(list.staff).toEqual([
      { row: 2, name: 'Khan, Amira', email: 'a@x.example', role: 'teacher', school: 'Ashgrove, Bath' },
      { row: 3, name: 'B', email: 'b@x.example', role: 'teacher' },
    ]);
    expect(read('name\temail\trole\nA\ta@x.example\tTeacher').staff).toHaveLength(1);
    expect(read(`name,email,role,school\nA,a@x.example,Teacher,${'x'.repeat(161)}`).faults).toHaveLength(1);
  });

  it.each([
    ['', 'Its first row must name the columns: name, email, role. ‘name’ is missing.'],
    ['name,role\nA,Teacher', 'Its first row must name the columns: name, email, role. ‘email’ is missing.'],
    [
      'name,email,role\n"A,a@x.example,Teacher\n',
      'A quotation mark is opened but not closed. Save the spreadsheet as CSV again.',
    ],
    ['PK\u0000\u0000', 'It is not CSV. In Excel, save it as ‘CSV UTF-8’.'],
    [
      `name,email,role\n${'A,a@x.example,Teacher\n'.repeat(20_001)}`,
      'It has 20001 rows. The most in one file is 20000. Split the file.',
    ],
  ])('that cannot be read as a whole is refused with a reason (%#)', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });

  it('cannot add a second address or a header to an email', () => {
    const list = read(
      'name,email,role\n"A\nBcc: all@x.example",a@x.example,Teacher\nB,"b@x.example,c@x.example",Teacher',
    );
    expect(list.staff.map(({ name }) => name)).toEqual(['A Bcc: all@x.example']);
    expect(list.faults.map(({ row }) => row)).toEqual([3]);
  });
});
