import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import type { Sum } from '@doira/domain/money/sum'
import { formatSum } from '@doira/web/i18n/format.ts'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { GroupAvatar } from './group-avatar.tsx'

type PersonHeadProps = {
  readonly person: WireGroupBasket['people'][number]
  readonly title: string
  readonly dishes: number
  readonly sum: Sum
  readonly end?: ReactNode
}

/** Whose plate it is, how much is on it and what it costs. */
export function PersonHead({ person, title, dishes, sum, end }: PersonHeadProps) {
  const t = useT('group')
  const locale = useLocale()
  return (
    <div className="person__h">
      <GroupAvatar person={person} />
      <h2 className="person__n grow">
        {title}
        <small>{dishes > 0 ? t('dishes', { count: dishes }) : t('choosing')}</small>
      </h2>
      {dishes > 0 ? (
        <b className="t-b t-num nowrap">{formatSum(locale, sum)}</b>
      ) : (
        !person.is_ready && <Tag kind="quiet">{t('choosing')}</Tag>
      )}
      {end}
    </div>
  )
}

/** The mark of who has chosen everything. */
export function ReadyTag() {
  const t = useT('group')
  return (
    <span className="person__ready">
      <Tag kind="ok" icon="check">
        {t('ready')}
      </Tag>
    </span>
  )
}
