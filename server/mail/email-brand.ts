import { productName } from '../brand.ts';
import { palettesOf } from '../palette.ts';
import type { Settings } from '../settings.ts';
import type { EmailContent } from './email-content.ts';

/** How emails look: the name, the logo and the colours of the community. */
export interface EmailBrand {
  name: string;
  /** PNG. Null: the three rings. */
  logo: { png: Buffer; width: number; height: number } | null;
  primary: string;
  onPrimary: string;
  board: string;
  darkPrimary: string;
  onDarkPrimary: string;
  darkBoard: string;
}

/** The colours of `web/theme/theme.css`. */
const usual = {
  ...{ primary: '#1f5a52', onPrimary: '#fffdf8', board: '#163a34' },
  ...{ darkPrimary: '#7ccdbc', onDarkPrimary: '#0e2a25', darkBoard: '#0c1817' },
};

export function emailBrand({
  SITE_NAME,
  ACCENT_COLOUR,
  LOGO,
}: Pick<Settings, 'SITE_NAME' | 'ACCENT_COLOUR' | 'LOGO'>): EmailBrand {
  const logo = LOGO ? { png: Buffer.from(LOGO.png, 'base64'), width: LOGO.width, height: LOGO.height } : null;
  if (!ACCENT_COLOUR) return { name: SITE_NAME, logo, ...usual };
  const { light, dark } = palettesOf(ACCENT_COLOUR);
  return {
    ...{ name: SITE_NAME, logo, primary: light.primary, onPrimary: light['on-primary'], board: light.board },
    ...{ darkPrimary: dark.primary, onDarkPrimary: dark['on-primary'], darkBoard: dark.board },
  };
}

/**
 * The email with the name of the community in the sentences of the product. Lists of links are left alone, and so is an
 * email whose subject and heading come from members, because members may have written the word themselves.
 */
export function renamed(email: EmailContent, name: string): EmailContent {
  if (name === productName) return email;
  const say = (text: string) => text.replaceAll(new RegExp(`\\b${productName}\\b`, 'g'), () => name);
  const own = { ...email, because: say(email.because), afterwards: email.afterwards.map(say) };
  if (email.action) own.action = { ...email.action, label: say(email.action.label) };
  if (email.hasWordsOfMembers) return own;
  return { ...own, subject: say(email.subject), title: say(email.title), paragraphs: email.paragraphs.map(say) };
}
