import { describeLanguage, type Language, pathIn } from '@doira/domain/i18n/languages'
import type { ExpiryWarning } from '@doira/domain/loyalty/expiry-warnings'
import { groupThousands } from '@doira/domain/text/spaced'
import { dateText } from '../../platform/http/table-file.ts'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import { stopLink } from '../offer-texts.ts'

const texts = readTexts('campaigns')

type To = {
  readonly language: Language
  /** Of the site; empty: addresses are paths. */
  readonly origin: string
  /** Of the link that ends offers. */
  readonly code: string
}

/** What warns a customer of points that expire, with the link that ends such messages. */
export function expiryTexts({ points, from, until }: ExpiryWarning, { language, origin, code }: To) {
  const values = {
    points: groupThousands(String(points), describeLanguage(language).thousands),
    from: dateText(from, language),
    until: dateText(until, language),
  }
  const text = texts[from === until ? 'points_expire_on' : 'points_expire_between'][language]
  return {
    title: texts.points_expire[language],
    body: text.replaceAll(/\{(points|from|until)\}/g, (_, name: keyof typeof values) => values[name]),
    url: `${origin}${pathIn(language, '/loyalty-program')}`,
    stop: stopLink({ language, origin, code }),
  }
}
