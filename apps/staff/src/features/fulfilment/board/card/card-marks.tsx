import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { useMessages } from '../../../../platform/use-messages.ts'

type Tag = WireOrderCard['tags'][number]

/** A request to call is in the order panel and on the courier's screen: on nearly every card it would mean nothing. */
const icons: Readonly<Partial<Record<Tag, IconName>>> = {
  comment: 'message-square-text',
  first_order: 'sparkles',
  stopped: 'ban',
  courier_refused: 'user-round-x',
  pre_order: 'calendar-days',
  made_again: 'gift',
}
const urgent: readonly Tag[] = ['stopped', 'courier_refused']

/** What is special about an order, as small icons with names. */
export function CardMarks({ card: { tags, stopped_lines } }: { readonly card: WireOrderCard }) {
  const { t } = useMessages()
  return tags.map((tag) => {
    const icon = icons[tag]
    if (!icon) return null
    const name = tag === 'stopped' ? t('tag.stopped', { n: stopped_lines }) : t(`tag.${tag}`)
    return (
      <span
        key={tag}
        className={urgent.includes(tag) ? 'oc__mark oc__mark--alert' : 'oc__mark'}
        role="img"
        aria-label={name}
        title={name}
      >
        <Icon name={icon} size="xs" />
      </span>
    )
  })
}
