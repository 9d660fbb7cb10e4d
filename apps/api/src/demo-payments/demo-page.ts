import type { Localized } from '@doira/contract/common/shapes'
import { html, raw } from 'hono/html'
import type { DemoLink } from './demo-link.ts'
import type { DemoAct, DemoOutcome } from './demo-types.ts'

export type PageLanguage = keyof Localized

const words = {
  mark: {
    ru: 'Демонстрация: это не настоящая платёжная система, деньги не списываются.',
    uz: 'Namoyish: bu haqiqiy toʻlov tizimi emas, pul yechilmaydi.',
    en: 'Demo: this is no real payment system, no money is taken.',
  },
  title: { ru: 'Оплата заказа', uz: 'Buyurtma toʻlovi', en: 'Payment of an order' },
  order: { ru: 'Заказ', uz: 'Buyurtma', en: 'Order' },
  amount: { ru: 'К оплате', uz: 'Toʻlanadi', en: 'To pay' },
  sum: { ru: 'сум', uz: 'soʻm', en: 'sum' },
  refused: { ru: 'Магазин отказал', uz: 'Doʻkon rad etdi', en: 'The shop refused' },
  back: { ru: 'Вернуться к заказу', uz: 'Buyurtmaga qaytish', en: 'Back to the order' },
} as const satisfies Record<string, Localized>

const actWords: Readonly<Record<DemoAct, Localized>> = {
  pay: { ru: 'Оплатить', uz: 'Toʻlash', en: 'Pay' },
  repeat: {
    ru: 'Оплатить, каждый вызов дважды',
    uz: 'Toʻlash, har bir chaqiruv ikki marta',
    en: 'Pay, every call sent twice',
  },
  delay: {
    ru: 'Оплатить через 20 секунд',
    uz: '20 soniyadan keyin toʻlash',
    en: 'Pay after 20 seconds',
  },
  decline: { ru: 'Отклонить оплату', uz: 'Toʻlovni rad etish', en: 'Decline the payment' },
  leave: { ru: 'Уйти, не оплатив', uz: 'Toʻlamasdan chiqish', en: 'Leave without paying' },
}

const names = { payme: 'Payme', click: 'Click' } as const

/** The payment page of the stand-in: says that it is one, and lets a visitor try every way a payment can go. */
export function demoPage({
  link,
  language,
  refusal,
}: {
  readonly link: DemoLink
  readonly language: PageLanguage
  /** What the shop answered instead of agreeing; null at first. */
  readonly refusal: DemoOutcome | null
}) {
  const say = (text: Localized) => text[language]
  const name = names[link.provider]
  const amount = Number.isFinite(link.sums) ? link.sums.toLocaleString('ru-RU') : link.amount
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name} · ${say(words.title)}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<p class="mark" role="note">${say(words.mark)}</p>
<h1>${name}: ${say(words.title)}</h1>
<dl><dt>${say(words.order)}</dt><dd>${link.orderId}</dd><dt>${say(words.amount)}</dt><dd>${amount} ${say(words.sum)}</dd></dl>
${refusal === null ? '' : html`<p class="refusal" role="alert">${say(words.refused)}: ${refusal.code} ${refusal.words}</p>`}
<form method="post" action="/payments/demo/act">
<input type="hidden" name="provider" value="${link.provider}">
<input type="hidden" name="order_id" value="${link.orderId}">
<input type="hidden" name="amount" value="${link.amount}">
<input type="hidden" name="back" value="${link.back}">
<input type="hidden" name="lang" value="${language}">
${Object.entries(actWords).map(([act, text]) => html`<button name="act" value="${act}">${say(text)}</button>`)}
</form>
<p><a href="${link.back}">${say(words.back)}</a></p>
</main>
</body>
</html>`
}

const style = `
:root{color-scheme:light dark;font:100%/1.5 system-ui,sans-serif}
body{margin:0;padding:1rem}main{max-width:28rem;margin:0 auto}
.mark{border:2px dashed currentColor;border-radius:.5rem;padding:.75rem}
.refusal{border-left:.25rem solid #b3261e;padding:.5rem .75rem}
h1{font-size:1.375rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dd{margin:0;overflow-wrap:anywhere}
form{display:grid;gap:.75rem;margin:1.5rem 0}
button{font:inherit;min-height:2.75rem;border-radius:.75rem;border:1px solid currentColor;background:none;color:inherit;cursor:pointer}
button:first-of-type{background:#1f6f54;border-color:#1f6f54;color:#fff;font-weight:600}
:focus-visible{outline:3px solid #1f6f54;outline-offset:2px}`
