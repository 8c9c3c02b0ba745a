import { fillText, type Language, type Localized } from '@vitrine/contract';
import type { SandboxPayment } from '../adapters/payment/sandbox-bank.ts';
import { escapeHtml } from './escape-html.ts';

const TEXTS = {
  title: { zh: '测试银行', en: 'Test bank' },
  warning: {
    zh: '这是测试环境，不会产生真实扣款。',
    en: 'This is a test. No money moves.',
  },
  number: { zh: '订单号', en: 'Order' },
  amount: { zh: '金额', en: 'Amount' },
  monthly: { zh: '每月自动续费', en: 'Renews every month' },
  yearly: { zh: '每年自动续费', en: 'Renews every year' },
  pay: { zh: '付款', en: 'Pay' },
  fail: { zh: '付款失败', en: 'Let it fail' },
  later: { zh: '{seconds} 秒后付款', en: 'Pay in {seconds} seconds' },
  back: { zh: '返回商家', en: 'Back to the shop' },
  paid: { zh: '该订单已付款。', en: 'This order is paid.' },
  closed: { zh: '该订单已关闭，无法付款。', en: 'This order is closed and cannot be paid.' },
} as const satisfies Record<string, Localized>;

const BRAND = { USD: '$', CNY: '¥' } as const;

const formatMinor = (amountMinor: number, currency: keyof typeof BRAND) =>
  `${BRAND[currency]}${(amountMinor / 100).toFixed(2)}`;

/** A page without script; every text from outside is escaped. */
export function sandboxPage(
  payment: SandboxPayment,
  { later, style }: { later: number; style: string },
): string {
  const text = (name: keyof typeof TEXTS) =>
    escapeHtml(fillText(TEXTS[name][payment.language], { seconds: later }));
  const button = (action: 'pay' | 'fail' | 'later') =>
    `<button name="action" value="${action}">${text(action)}</button>`;
  const period = payment.period && text(payment.period === 'year' ? 'yearly' : 'monthly');
  const actions =
    payment.state === 'open'
      ? `<form method="post">${button('pay')}${button('fail')}${button('later')}</form>`
      : `<p>${text(payment.state)}</p><p><a href="${escapeHtml(payment.returnUrl)}">${text('back')}</a></p>`;
  return `<!doctype html>
<html lang="${toHtmlLang(payment.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text('title')}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
</head>
<body>
<main>
<p role="status" class="warning">${text('warning')}</p>
<h1>${text('title')}</h1>
<p>${escapeHtml(payment.title)}</p>
<dl>
<dt>${text('number')}</dt><dd>${payment.number}</dd>
<dt>${text('amount')}</dt><dd>${formatMinor(payment.amountMinor, payment.currency)}</dd>
</dl>
${period ? `<p>${period}</p>` : ''}
${actions}
</main>
</body>
</html>`;
}

const toHtmlLang = (language: Language) => (language === 'zh' ? 'zh-CN' : 'en');

export const SANDBOX_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; min-height: 100vh; place-items: center; }
main { width: min(24rem, 100vw - 3rem); }
h1 { font-weight: 500; margin: 1rem 0 0; }
.warning { margin: 0; padding: .6rem .9rem; background: #ffd24d; color: #1a1a1a; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .3rem 1.5rem; }
dt { opacity: .7; }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .75rem; margin-top: 1.5rem; }
button { font: inherit; padding: .7rem 1rem; min-height: 44px; cursor: pointer; border: 1px solid currentColor; background: none; color: inherit; }
button:first-child { background: #1a1a1a; color: #fff; border-color: #1a1a1a; }
button:focus-visible, a:focus-visible { outline: 3px solid #3b82f6; outline-offset: 2px; }
@media (prefers-color-scheme: dark) { button:first-child { background: #fff; color: #1a1a1a; } }
`;
