import { formatMeasure, formatSum } from '@doira/web/i18n/format.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import type { AddedRow } from '../../quote/preview/added-rows.ts'
import { LinePicture } from './cart-line.tsx'

type AddedLineProps = {
  readonly row: AddedRow
  /** In two short lines, where nothing can be declined. */
  readonly isSmall?: boolean
  /** Declines it or takes it back. */
  readonly action?: ReactNode
}

/** A row of what the shop adds: no stepper, as it follows from the dishes. */
export function AddedLine({ row, isSmall, action }: AddedLineProps) {
  const t = useT('common')
  const menu = useT('menu')
  const locale = useLocale()
  const { dish, quantity, total, isDeclined, isGift } = row
  const title = <span className="cline__t">{localized(dish.title, locale)}</span>
  const price = <span className="cline__p">{total === 0 ? t('free') : formatSum(locale, total)}</span>
  const times = `×\u00a0${quantity}`
  if (isSmall) {
    return (
      <li className="cline cline--s cline--added">
        <LinePicture image={dish.image} isSmall />
        <span>
          {title}
          <span className="cline__m">{`${t(isGift ? 'gift' : 'added_for_you')} ${times}`}</span>
        </span>
        {price}
      </li>
    )
  }
  return (
    <li className="cline" data-off={isDeclined ? '' : undefined}>
      <LinePicture image={dish.image} />
      <span>
        {title}
        <span className="cline__m">{formatMeasure(menu, dish)}</span>
      </span>
      {price}
      <span className="cline__a">
        {isDeclined ? (
          <span />
        ) : (
          <span className="row gap-2">
            {isGift ? (
              <Tag kind="ok" icon="gift">
                {t('gift')}
              </Tag>
            ) : (
              <Tag kind="quiet">{t('added_for_you')}</Tag>
            )}
            <span className="cline__m mt-0">{times}</span>
          </span>
        )}
        {action}
      </span>
    </li>
  )
}
