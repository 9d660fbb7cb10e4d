import type { CampaignDocument } from '@doira/contract/campaigns/campaigns'
import { renderOffer, smsParts } from '@doira/domain/campaigns/campaign'
import { defaultLanguage, isLanguage, type Language, pathIn } from '@doira/domain/i18n/languages'
import { getFallback } from '@doira/domain/i18n/localized'
import { readTexts } from '../platform/i18n/read-texts.ts'

const texts = readTexts('campaigns')

type To = {
  readonly language: string
  readonly name: string
  /** The address of the site. */
  readonly origin: string
  /** Of the link that ends offers. */
  readonly code: string
}

/** The text of a campaign for a customer, with the link that ends offers. */
export function offerTexts(document: CampaignDocument, { language: wanted, name, origin, code }: To) {
  const language = isLanguage(wanted) ? wanted : defaultLanguage
  const text =
    document.texts[language] ?? document.texts[getFallback(language)] ?? document.texts[defaultLanguage]
  const values = { name, code: document.promo_code ?? '' }
  const path = language === defaultLanguage ? '' : `/${language}`
  return {
    language,
    title: renderOffer(text?.title ?? '', values),
    body: renderOffer(text?.body ?? '', values),
    url: `${origin}${path}/`,
    stop: stopLink({ language, origin, code }),
  }
}

/** The page that ends offers. */
export function stopLink({
  language,
  origin,
  code,
}: Omit<To, 'name' | 'language'> & { readonly language: Language }) {
  return { url: `${origin}${pathIn(language, `/s/${code}`)}`, label: texts.stop[language] }
}

/** The whole text of an SMS, and its parts. */
export function offerSms(document: CampaignDocument, to: To) {
  const { language, body, stop } = offerTexts(document, to)
  const text = `${body}\n${stop.label}: ${stop.url.replace(/^https?:\/\//, '')}`
  return { language, text, parts: smsParts(text) }
}

/** The languages whose texts are missing. */
export function isWritten(
  document: CampaignDocument,
  languages: readonly Language[],
  least: number,
): boolean {
  return languages.every((language) => {
    const text = document.texts[language]
    return text !== undefined && text.title.trim() !== '' && text.body.trim().length >= least
  })
}
