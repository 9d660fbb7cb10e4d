import { formatCount } from '@doira/web/i18n/format.ts'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import type { Nutrition } from '../dish.ts'

/** Four figures per 100 g. */
export function NutritionCells({
  nutrition,
  level,
}: {
  readonly nutrition: Nutrition
  readonly level: 2 | 3
}) {
  const t = useT('menu')
  const locale = useLocale()
  const Heading = level === 2 ? 'h2' : 'h3'
  const cells = [
    { name: t('kcal'), value: nutrition.kcal },
    { name: t('proteins'), value: nutrition.proteins },
    { name: t('fats'), value: nutrition.fats },
    { name: t('carbohydrates'), value: nutrition.carbohydrates },
  ]
  return (
    <div>
      <Heading className="sr-only">{t('nutrition_per_100')}</Heading>
      <div className="kcal">
        {cells.map(({ name, value }) => (
          <div key={name}>
            <b>{formatCount(locale, value)}</b>
            <span>{name}</span>
          </div>
        ))}
      </div>
      <p className="t-caption t-3 mt-1.5 text-center">{t('per_100')}</p>
    </div>
  )
}
