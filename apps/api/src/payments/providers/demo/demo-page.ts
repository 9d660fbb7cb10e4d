import type { Language } from '@doira/domain/i18n/languages'
import { describeLanguage } from '@doira/domain/i18n/languages'
import { paymentProviders } from '@doira/domain/payments/providers'
import { groupThousands } from '@doira/domain/text/spaced'
import { html, raw } from 'hono/html'
import { readTexts } from '../../../platform/i18n/read-texts.ts'
import type { DemoOutcome } from '../stand-in.ts'
import type { DemoAction } from './demo-actions.ts'
import type { DemoLink } from './demo-link.ts'
import { demoStyle } from './demo-style.ts'

const texts = readTexts('demo_payments')
const others = ['decline', 'leave', 'delay', 'repeat'] as const satisfies readonly DemoAction[]

/** The payment page of the stand-in: states that it is one, and offers every outcome of a payment. */
export function demoPage({
  link,
  language,
  refusal,
}: {
  readonly link: DemoLink
  readonly language: Language
  /** The shop's refusal, if there was one. */
  readonly refusal: DemoOutcome | null
}) {
  const say = (key: keyof typeof texts) => texts[key][language]
  const { name } = paymentProviders[link.provider]
  const amount = Number.isFinite(link.sums)
    ? groupThousands(String(link.sums), describeLanguage(language).thousands)
    : link.amount
  const button = (action: DemoAction) =>
    html`<button name="action" value="${action}">${say(`action_${action}`)}</button>`
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name} · ${say('title')} · ${say('badge')}</title>
<style>${raw(demoStyle)}</style>
</head>
<body>
<main>
<p class="mark" role="note"><span><b>${say('badge')}</b>${say('mark')}</span></p>
<div class="in">
<h1><span class="name">${name}</span>${say('title')}</h1>
<dl>
<dt>${say('amount')}</dt><dd class="sum">${amount} ${say('sum')}</dd>
<dt>${say('order')}</dt><dd class="id">${link.billId}</dd>
</dl>
${refusal === null ? '' : html`<p class="refusal" role="alert">${say('refused')}: ${refusal.code} ${refusal.message}</p>`}
<form method="post" action="/payments/demo/action">
<input type="hidden" name="provider" value="${link.provider}">
<input type="hidden" name="order_id" value="${link.billId}">
<input type="hidden" name="amount" value="${link.amount}">
<input type="hidden" name="back" value="${link.back}">
${button('pay')}
<h2>${say('others')}</h2>
${others.map(button)}
</form>
<a class="back" href="${link.back}">${say('back')}</a>
</div>
</main>
</body>
</html>`
}
