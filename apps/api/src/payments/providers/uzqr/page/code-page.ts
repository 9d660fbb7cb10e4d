import { describeLanguage, type Language } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import { groupThousands } from '@doira/domain/text/spaced'
import { type Instant, secondsBetween } from '@doira/domain/time/instant'
import { html, raw } from 'hono/html'
import { encode } from 'uqr'
import type { Seller } from '../../../../orders/receipts/receipts.queries.ts'
import { getAmount, getBillId } from '../../../../orders/refunds/bills.ts'
import { readTexts } from '../../../../platform/i18n/read-texts.ts'
import type { ShownCode } from '../show-code.ts'
import { codeScript } from './code-script.ts'
import { codeStyle } from './code-style.ts'

/** Seconds after which a page whose code is being made is read anew. */
const makingPause = 2

const texts = readTexts('payment_codes')

type Shown = Exclude<ShownCode, { readonly state: 'paid' }>

/** The page on which a payer sees the code of a bill, or why there is none. */
export function codePage({
  shown,
  seller,
  language,
  back,
  now,
}: {
  readonly shown: Shown
  readonly seller: Seller
  readonly language: Language
  readonly back: string
  readonly now: Instant
}) {
  const say = (key: keyof typeof texts) => texts[key][language]
  const { order, additionalPayment } = shown.bill
  const billId = getBillId({ orderId: order.id, additionalPaymentId: additionalPayment?.id ?? null })
  const amount = groupThousands(String(getAmount(shown.bill)), describeLanguage(language).thousands)
  const seconds = shown.state === 'open' ? Math.max(0, secondsBetween(now, shown.endsAt)) : 0
  const name = seller.legalName === null ? seller.name : textIn(seller.legalName, language)
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${shown.state === 'making' ? html`<meta http-equiv="refresh" content="${makingPause}">` : ''}
<title>${say('title')} · ${seller.name}</title>
<style>${raw(codeStyle)}</style>
</head>
<body>
<main data-seconds="${seconds}" data-state="/payments/uzqr/state/${billId}">
<h1>${say('title')}</h1>
${body({ shown, say, again: `?${new URLSearchParams({ back, new: '1' })}` })}
<dl>
<dt>${say('amount')}</dt><dd class="sum">${amount} ${say('sum')}</dd>
<dt>${say('order')}</dt><dd>${order.number}</dd>
<dt>${say('seller')}</dt><dd>${name}</dd>
${seller.taxId === null ? '' : html`<dt>${say('tax_id')}</dt><dd>${seller.taxId}</dd>`}
</dl>
<a class="back" href="${back}">${say('back')}</a>
</main>
<script>${raw(codeScript)}</script>
</body>
</html>`
}

type BodyProps = {
  readonly shown: Shown
  readonly say: (key: keyof typeof texts) => string
  /** Makes another code. */
  readonly again: string
}

function body({ shown, say, again }: BodyProps) {
  if (shown.state !== 'open')
    return html`<p class="note" role="status">${say(`state_${shown.state}`)}</p>
${shown.state === 'cancelled' ? '' : html`<a class="main" href="${again}">${say('again')}</a>`}`
  const { payload } = shown
  const link = /^https?:/.test(payload) ? html`<a class="main" href="${payload}">${say('open_app')}</a>` : ''
  return html`<p class="how">${say('how')}</p>
<div class="code">${raw(drawCode(payload, say('code')))}</div>
<p class="left" role="timer">${say('left')} <b id="left"></b></p>
${link}
<noscript><a class="main" href="?">${say('check')}</a></noscript>`
}

/** With the quiet zone of four squares that readers need. */
function drawCode(text: string, label: string): string {
  const { data, size } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  const shape = `viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="${label}"`
  return `<svg ${shape}><path d="${squares.join('')}"/></svg>`
}
