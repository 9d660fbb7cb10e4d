import { localized } from '@doira/web/i18n/localized.ts'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import type { AddedRow } from '../../quote/preview/added-rows.ts'

/** What the shop adds, in one sentence: `Добавили сами: Палочки × 2`. */
export function AddedNote({ rows }: { readonly rows: readonly AddedRow[] }) {
  const t = useT('common')
  const locale = useLocale()
  if (rows.length === 0) return null
  const names = rows.map(({ dish, quantity }) => `${localized(dish.title, locale)} ×\u00a0${quantity}`)
  return <p className="t-caption t-2">{`${t('added_for_you')}: ${names.join(', ')}`}</p>
}
