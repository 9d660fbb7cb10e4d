import { useT } from '../../../../i18n/messages.tsx'
import { Tag } from '../../../../ui/tag.tsx'

type GroupLegendProps = {
  /** The text that states how many may be chosen. */
  readonly id: string
  readonly title: string
  readonly min: number
  readonly max: number
  /** So many cost nothing, the cheapest first. */
  readonly free?: number
}

/** The title of a group with how many of it are to be chosen. */
export function GroupLegend({ id, title, min, max, free = 0 }: GroupLegendProps) {
  const t = useT('menu')
  return (
    <legend className="group__h w-full flex">
      <span className="t-b">{title}</span>
      <span className="row gap-2 flex-none" id={id}>
        <Limit min={min} max={max} />
        {free > 0 && <Tag kind="quiet">{t('choose_free', { count: free })}</Tag>}
        {min > 0 && <Tag kind="quiet">{t('required')}</Tag>}
      </span>
    </legend>
  )
}

function Limit({ min, max }: Pick<GroupLegendProps, 'min' | 'max'>) {
  const t = useT('menu')
  return <span className="t-caption t-2">{text()}</span>

  function text(): string {
    if (min === 0) return max > 1 ? t('choose_up_to', { count: max }) : t('optional')
    if (min < max) return t('choose_range', { min, max })
    return max === 1 ? t('choose_one') : t('choose_exactly', { count: max })
  }
}
