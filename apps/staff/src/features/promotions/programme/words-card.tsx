import { useMessages } from '../../../platform/use-messages.ts'
import { useSayProgramme } from './say-programme.ts'
import type { Terms } from './use-programme.ts'

/** The terms in sentences. */
export function WordsCard({ terms }: { readonly terms: Terms }) {
  const { t } = useMessages()
  const say = useSayProgramme()
  return (
    <section className="card" aria-label={t('promo.words')}>
      <div className="card__h">
        <h3>{t('promo.words')}</h3>
      </div>
      <ul className="promos__words">
        {say(terms).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
