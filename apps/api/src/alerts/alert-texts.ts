import type { Localized } from '@doira/contract/common/shapes'
import type { AlertKind } from '@doira/domain/alerts/alert-rules'
import type { Language } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import type { Sum } from '@doira/domain/money/sum'
import { groupThousands } from '@doira/domain/text/spaced'
import { type Instant, secondsBetween } from '@doira/domain/time/instant'
import { localDateAt, localTimeAt } from '@doira/domain/time/local-time'
import { readTexts } from '../platform/i18n/read-texts.ts'

export const alertTexts = readTexts('alerts')

export type MessageText = { readonly title: string; readonly body: string }

export type AlertFacts = {
  readonly kind: AlertKind
  readonly since: Instant
  readonly branch: Localized
  /** Null for what is about no order. */
  readonly order: { readonly number: number; readonly total: Sum } | null
}

/** An alert as a locked screen shows it: no name, phone or address of a customer. */
export function composeAlert(
  { kind, since, branch, order }: AlertFacts,
  { language, now }: { readonly language: Language; readonly now: Instant },
): MessageText {
  const fill = (text: string) =>
    text
      .replace('{number}', groupThousands(String(order?.number ?? '')))
      .replace('{sum}', groupThousands(String(order?.total ?? '')))
      .replace('{branch}', textIn(branch, language))
      .replace('{time}', durationText(Math.floor(secondsBetween(since, now) / 60), language))
  return { title: fill(alertTexts[kind][language]), body: fill(alertTexts[`${kind}_text`][language]) }
}

/** The same alert after somebody has taken it. */
export function composeTaken(
  facts: AlertFacts,
  { language, now, name }: { readonly language: Language; readonly now: Instant; readonly name: string },
): MessageText {
  const body = alertTexts.taken_text[language].replace('{name}', name).replace('{clock}', localTimeAt(now))
  return { title: composeAlert(facts, { language, now }).title, body }
}

export function composeAssigned(
  { number, branch, promisedAt }: { number: number; branch: Localized; promisedAt: Instant },
  language: Language,
): MessageText {
  return {
    title: alertTexts.assigned[language].replace('{number}', groupThousands(String(number))),
    body: alertTexts.assigned_text[language]
      .replace('{branch}', textIn(branch, language))
      .replace('{clock}', localTimeAt(promisedAt)),
  }
}

type SwapFacts = {
  readonly end: 'allowed' | 'refused' | 'withdrawn'
  readonly giver: string
  readonly taker: string
  readonly from: Instant
  readonly to: Instant
}

/** What became of a shift that one offered and another took. */
export function composeSwap({ end, giver, taker, from, to }: SwapFacts, language: Language): MessageText {
  const kind = `swap_${end}` as const
  const [, month, day] = localDateAt(from).split('-')
  const body = alertTexts[`${kind}_text`][language]
    .replace('{date}', `${day}.${month}`)
    .replace('{from}', localTimeAt(from))
    .replace('{to}', localTimeAt(to))
    .replace('{giver}', () => giver)
    .replace('{taker}', () => taker)
  return { title: alertTexts[kind][language], body }
}

function durationText(minutes: number, language: Language): string {
  const whole = Math.max(0, minutes)
  if (whole < 60) return alertTexts.time[language].replace('{minutes}', String(whole))
  return alertTexts.time_hours[language]
    .replace('{hours}', String(Math.floor(whole / 60)))
    .replace('{minutes}', String(whole % 60))
}
