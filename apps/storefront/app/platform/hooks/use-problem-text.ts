import { errorNumber } from '@doira/web/api/error-number.ts'
import { formatPaperDateTime, formatTime } from '@doira/web/i18n/format.ts'
import type { Locale } from '../../i18n/locale.ts'
import { loadedMessages } from '../../i18n/message-store.ts'
import { useLocale } from '../../i18n/messages.tsx'
import { makeTranslate, type Namespace } from '../../i18n/translate.ts'
import { useRootData } from '../page/root-data.ts'
import { problemMessages, toKnownCode } from '../problem-texts.ts'

type ProblemToShow = {
  readonly code: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly requestId?: string
}

type Around = { readonly hotline: string; readonly names: readonly string[] }

/** Every value that a text of the table may name. What a text does not name is not looked at. */
function getValues(
  { facts, requestId }: ProblemToShow,
  { hotline, names }: Around,
): Record<string, string | number> {
  const seconds = Number(facts.retryAfterSeconds ?? 0)
  return {
    price: Number(facts.minimum ?? facts.total ?? 0),
    minutes: Math.max(1, Math.ceil(seconds / 60)),
    count: Number(facts.attemptsLeft ?? facts.count ?? facts.limit ?? 0),
    limit: Number(facts.limit ?? 0),
    time: typeof facts.earliestAt === 'string' ? formatTime(facts.earliestAt) : '',
    at: typeof facts.startsAt === 'string' ? formatPaperDateTime(facts.startsAt) : '',
    phone: hotline,
    hotline,
    names: names.join(', '),
    number: errorNumber(requestId ?? ''),
  }
}

/** The sentence of a problem. Problems occur in browsers only, after the page's messages have come. */
export function problemText(locale: Locale, problem: ProblemToShow, around: Around): string {
  const [namespace, key] = splitWord(getWord(problem))
  const loaded = loadedMessages(locale)
  const messages = loaded[namespace]
  const [from, name] = messages ? [messages, key] : [loaded.common ?? {}, 'something_wrong']
  // The keys were checked where the table is written; values that a text does not need do no harm.
  const translate = makeTranslate(locale, from) as unknown as (key: string, values: object) => string
  return translate(name, getValues(problem, around))
}

function getWord({ code, facts, requestId }: ProblemToShow): string {
  if (code === 'slot_unavailable' && typeof facts.earliestAt === 'string') return 'order.time_too_early'
  // What nobody foresaw has a number by which the log finds it.
  return code === 'internal' && requestId
    ? 'common.something_wrong_number'
    : problemMessages[toKnownCode(code)]
}

function splitWord(word: string): [Namespace, string] {
  const dot = word.indexOf('.')
  return [word.slice(0, dot) as Namespace, word.slice(dot + 1)] // the table holds whole keys only
}

/** The text to show for a problem. `names` are the dishes that it concerns. */
export function useProblemText(): (problem: ProblemToShow, names?: readonly string[]) => string {
  const locale = useLocale()
  const hotline = useRootData()?.chain?.hotline ?? ''
  return (problem, names = []) => problemText(locale, problem, { hotline, names })
}
