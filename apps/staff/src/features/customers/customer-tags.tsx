import type { WireCustomerRow } from '@doira/contract/customers/directory'
import { Icon } from '@doira/web/ui/icon.tsx'
import { formatDay } from '../../i18n/format.ts'
import { useMessages } from '../../platform/use-messages.ts'

type Props = {
  readonly customer: Pick<WireCustomerRow, 'segments' | 'restrictions' | 'birthday'>
}

/** What is worth knowing about a customer at a glance. */
export function CustomerTags({ customer: { segments, restrictions, birthday } }: Props) {
  const { t, language } = useMessages()
  return (
    <>
      {restrictions.map((kind) => (
        <span key={kind} className="tag tag--err">
          <Icon name="lock" />
          {t(`restrict.kind.${kind}`)}
        </span>
      ))}
      {segments.map((name) =>
        name === 'birthday' && birthday ? (
          <span key={name} className="tag tag--info">
            <Icon name="gift" />
            {t('customers.birthday', { day: formatDay(language, `2024-${birthday}`) })}
          </span>
        ) : name === 'late_twice' || name === 'complained' ? (
          <span key={name} className="tag tag--warn">
            <Icon name={name === 'late_twice' ? 'clock-alert' : 'circle-alert'} />
            {t(`customers.tag.${name}`)}
          </span>
        ) : (
          <span key={name} className="tag tag--quiet">
            {t(`customers.tag.${name}`)}
          </span>
        ),
      )}
    </>
  )
}
