import { type Draft, fieldOf } from '@doira/domain/content/draft'
import type { Language } from '@doira/domain/i18n/languages'
import { isLocalized } from '@doira/domain/i18n/localized'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import type { Kind } from './kinds.ts'

/** What stands under the title of its card on the site. */
const under = [
  'body.summary',
  'body.intro',
  'description',
  'body.schedule',
  'body.description',
  'body.address',
]

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
    const text = fieldOf(draft, path)
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
        {under.map((path) => textAt(path) && <p key={path}>{textAt(path)}</p>)}
      </div>
      <Button look="ghost" icon="external-link" onClick={() => onLook(language)}>
        {t('content.look')}
      </Button>
    </section>
  )
}
