import type { EmailBrand } from './email-brand.ts';
import type { EmailContent, EmailItem, EmailSection, UnsubscribeLinks } from './email-content.ts';

/** The Content-ID of the logo inside the message (RFC 2392). */
export const markId = 'mark@staffroom';

/*
 * Email programs support little more than tables and inline styles. The colours are those of `web/theme/theme.css`, or of the accent colour.
 * Programs that support style sheets show the dark theme if the reader uses one. The email loads nothing from a server,
 * so nobody can see that it was read.
 */
const darkTheme = ({ darkPrimary, onDarkPrimary, darkBoard }: EmailBrand) => `
  @media (prefers-color-scheme: dark) {
    .paper { background-color: #101617 !important; }
    .card { background-color: #182022 !important; border-color: #2a3436 !important; }
    .ink { color: #ece7dc !important; }
    .quiet { color: #a0acac !important; }
    .board { background-color: ${darkBoard} !important; }
    .rule { border-color: #2a3436 !important; }
    .button { background-color: ${darkPrimary} !important; }
    .button a { color: ${onDarkPrimary} !important; }
    .link { color: ${darkPrimary} !important; }
  }`;

/** The size of the logo in the email: 32 pixels high, and at most 120 wide. */
function logoSize({ logo }: EmailBrand): { width: number; height: number } {
  if (!logo) return { width: 32, height: 32 };
  const scale = Math.min(32 / logo.height, 120 / logo.width);
  return { width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) };
}

const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const sans = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

export function emailHtml(email: EmailContent, brand: EmailBrand): string {
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;${sans};font-size:16px;line-height:24px;color:#1d2a2c">${escaped(text)}</p>`;
  const logo = logoSize(brand);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(email.subject)}</title>
<style>${darkTheme(brand)}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#faf7f0">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#faf7f0">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="board" style="background-color:${brand.board};border-radius:12px 12px 0 0;padding:20px 32px">
<img src="cid:${markId}" width="${logo.width}" height="${logo.height}" alt="" style="vertical-align:middle;border:0">
<span style="${serif};font-size:22px;line-height:32px;color:#f3eee1;vertical-align:middle;padding-left:10px">${escaped(brand.name)}</span>
</td></tr>
<tr><td class="card" style="background-color:#ffffff;border:1px solid #e7e1d4;border-top:0;border-radius:0 0 12px 12px;padding:32px 32px 20px">
<h1 class="ink" style="margin:0 0 20px;${serif};font-weight:600;font-size:26px;line-height:32px;color:#1d2a2c">${escaped(email.title)}</h1>
${[`Dear ${email.to.name},`, ...email.paragraphs].map(paragraph).join('\n')}
${(email.sections ?? []).map((each) => section(each, brand)).join('\n')}
${email.action ? button(email.action, brand) : ''}
${email.afterwards.map(small).join('\n')}
</td></tr>
<tr><td style="padding:20px 32px 0">
${small(`You get this because ${email.because}.`)}
${email.unsubscribe ? stopLinks(email.unsubscribe, brand) : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const smallStyle = `${sans};font-size:14px;line-height:21px;color:#566468`;

const small = (text: string) => `<p class="quiet" style="margin:0 0 12px;${smallStyle}">${escaped(text)}</p>`;

const link = (url: string, label: string, style: string, { primary }: EmailBrand) =>
  `<a class="link" href="${escaped(url)}" style="color:${primary};${style}">${escaped(label)}</a>`;

function section({ title, items }: EmailSection, brand: EmailBrand): string {
  const heading = title
    ? `<h2 class="ink" style="margin:28px 0 12px;${serif};font-weight:600;font-size:20px;line-height:26px;color:#1d2a2c">${escaped(title)}</h2>`
    : '';
  return `${heading}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">
${items.map((item) => listed(item, brand)).join('\n')}
</table>`;
}

function listed({ text, url, note, also }: EmailItem, brand: EmailBrand): string {
  const noted = note ? `<br><span class="quiet" style="${smallStyle}">${escaped(note)}</span>` : '';
  const more = also ? `<br>${link(also.url, also.label, `${sans};font-size:14px;line-height:24px`, brand)}` : '';
  return `<tr><td class="rule" style="padding:12px 0;border-top:1px solid #e7e1d4;${sans};word-break:break-word">
${link(url, text, `${sans};font-size:16px;line-height:24px;font-weight:600`, brand)}${noted}${more}
</td></tr>`;
}

const stopLinks = ({ what, page, settings }: UnsubscribeLinks, brand: EmailBrand) =>
  `<p class="quiet" style="margin:0 0 12px;${smallStyle}">${link(page, `Stop ${what}`, smallLink, brand)}${
    settings === null ? '' : `<br>\n${link(settings, 'Choose when you get emails', smallLink, brand)}`
  }</p>`;

const smallLink = `${sans};font-size:14px;line-height:24px`;

function button({ label, url }: { label: string; url: string }, { primary, onPrimary }: EmailBrand): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr>
<td class="button" style="background-color:${primary};border-radius:8px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 22px;${sans};font-size:16px;font-weight:600;line-height:20px;color:${onPrimary};text-decoration:none">${escaped(label)}</a></td>
</tr></table>
<p class="quiet" style="margin:0 0 16px;${sans};font-size:14px;line-height:21px;color:#566468">If the button does not work, copy this address into your browser:<br><a class="link" href="${escaped(url)}" style="color:${primary};word-break:break-all">${escaped(url)}</a></p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
