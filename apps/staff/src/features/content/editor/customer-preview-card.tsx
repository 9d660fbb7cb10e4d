import { type Draft, getField } from '@doira/domain/content/draft'
import type { Language } from '@doira/domain/i18n/languages'
import { isLocalized } from '@doira/domain/i18n/localized'
import { formatSum } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import type { Kind } from '../kinds.ts'

/** What stands under the title of its card on the site. */
const under = [
  'body.summary',
  'body.intro',
  'description',
  'body.schedule',
  'body.description',
  'body.address',
]

/** What a customer reads of a dish before its price, and the price of its cheapest menu and size. */
function CardFacts({ draft }: { readonly draft: Draft }) {
  const { t, language } = useMessages()
  const { pieces, weight, weight_unit: unit } = draft
  const sizes = Array.isArray(draft.sizes) ? (draft.sizes as readonly Draft[]) : [] // of the schema of dishes
  const prices = [draft, ...sizes].flatMap((one) =>
    Object.values((one.prices ?? {}) as Readonly<Record<string, unknown>>).filter(
      (price) => typeof price === 'number',
    ),
  )
  const cheapest = Math.min(...prices)
  const sum = formatSum(language, cheapest)
  const facts = [
    typeof pieces === 'number' && t('content.pieces', { n: pieces }),
    typeof weight === 'number' && `${weight} ${t(unit === 'ml' ? 'content.short.ml' : 'content.short.g')}`,
  ].filter(Boolean)
  return (
    <>
      {facts.length > 0 && <p className="t-caption">{facts.join(' · ')}</p>}
      {prices.length > 0 && (
        <p className="prev__sum">
          {prices.some((price) => price > cheapest) ? t('content.from_sum', { sum }) : sum}
        </p>
      )}
    </>
  )
}

/** The card of an item as a customer will see it, in each language, and the way to its whole page. */
export function CustomerCard({
  kind,
  draft,
  languages,
  onLook,
}: {
  readonly kind: Kind
  readonly draft: Draft
  readonly languages: readonly Language[]
  readonly onLook: (language: Language) => void
}) {
  const { t, language: own } = useMessages()
  const [language, setLanguage] = useState<Language>(own)
  const textAt = (path: string) => {
    const text = getField(draft, path)
    return (isLocalized(text) && text[language]) || ''
  }
  const image = typeof draft.image === 'string' ? draft.image : null
  return (
    <section className="card" aria-label={t('content.as_customer')}>
      <div className="card__h">
        <h3>{t('content.as_customer')}</h3>
      </div>
      <div className="seg seg--st seg--44" role="radiogroup" aria-label={t('content.languages')}>
        {languages.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`customer-language-${kind}`}
              checked={one === language}
              onChange={() => setLanguage(one)}
            />
            <span>{one.toUpperCase()}</span>
          </label>
        ))}
      </div>
      <div className="prev" lang={language}>
        {image && <img className="prev__pic" src={`/image/${image}?w=480`} alt="" width="240" height="180" />}
        <b className="prev__t">{textAt('title') || '—'}</b>
        <CardFacts draft={draft} />
        {under.map((path) => textAt(path) && <p key={path}>{textAt(path)}</p>)}
      </div>
      <Button look="ghost" icon="external-link" onClick={() => onLook(language)}>
        {t('content.look')}
      </Button>
    </section>
  )
}
