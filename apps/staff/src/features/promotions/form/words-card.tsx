import { useMessages } from '../../../platform/use-messages.ts'
import { type Choices, sayPromotion } from '../say-promotion.ts'
import type { PromotionDocument } from '../use-promotions.ts'

/** The rule in sentences, as it is written at this moment. */
export function WordsCard({
  document,
  choices,
}: {
  readonly document: PromotionDocument
  readonly choices: Choices
}) {
  const messages = useMessages()
  return (
    <section className="card" aria-label={messages.t('promo.words')}>
      <div className="card__h">
        <h3>{messages.t('promo.words')}</h3>
      </div>
      <ul className="promos__words">
        {sayPromotion(document, messages, choices).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
