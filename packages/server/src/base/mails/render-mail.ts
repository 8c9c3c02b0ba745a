import { fillText, type Language } from '@vitrine/contract';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { MailTemplate } from './mails.ts';

export type RenderInput = {
  template: MailTemplate;
  language: Language;
  origin: string;
  params: Readonly<Record<string, string>>;
  /** The target of the button. */
  link?: string;
};

const BRAND = { zh: '橱窗', en: 'Vitrine' } as const;

/** Renders subject, plain text and HTML of a mail. User input is escaped. */
export function renderMail({ template, language, origin, params, link }: RenderInput) {
  const text = MAIL_TEXTS[template];
  const subject = text.subject[language];
  const lines = text.lines.map((line) => fillText(line[language], params));
  const button = text.button && link ? { label: text.button[language], link } : undefined;
  const note = text.note[language];
  const brand = BRAND[language];
  // Only paths of this site are accepted, so that no external picture is ever shown.
  const picture = params.picture?.startsWith('/files/') ? `${origin}${params.picture}` : undefined;

  const plain = [
    ...lines,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    note,
    `${brand}\n${origin}`,
  ].join('\n\n');
  return {
    subject,
    text: `${plain}\n`,
    html: page({ language, subject, lines, picture, button, note, brand }),
  };
}

type Page = {
  language: Language;
  subject: string;
  lines: readonly string[];
  picture: string | undefined;
  button: { label: string; link: string } | undefined;
  note: string;
  brand: string;
};

/** Styles are inline because mail programs drop style sheets. Dark text on white is readable everywhere. */
function page({ language, subject, lines, picture, button, note, brand }: Page): string {
  const paragraphs = lines
    .map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`)
    .join('\n      ');
  const shown = picture
    ? `<p style="margin:0 0 16px"><img src="${escapeHtml(picture)}" alt="" width="320" style="max-width:100%;height:auto"></p>`
    : '';
  const action = button
    ? `<p style="margin:32px 0">
        <a href="${escapeHtml(button.link)}" style="display:inline-block;padding:12px 28px;background:#1a1a1a;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a>
      </p>
      <p style="margin:0 0 16px;font-size:13px;color:#6b6b6b;word-break:break-all">${escapeHtml(button.link)}</p>`
    : '';
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${escapeHtml(subject)}</title>
  </head>
  <body style="margin:0;padding:40px 20px;background:#ffffff;color:#1a1a1a;font:16px/1.6 Georgia,'Songti SC',serif">
    <div style="max-width:520px;margin:0 auto">
      <p style="margin:0 0 32px;font-size:20px;letter-spacing:0.04em">${escapeHtml(brand)}</p>
      ${paragraphs}
      ${shown}
      ${action}
      <p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e4e4e4;font-size:13px;color:#6b6b6b">${escapeHtml(note)}</p>
    </div>
  </body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
