import { isKitchenFull } from '@doira/domain/ordering/kitchen'
import { Icon } from '@doira/web/ui/icon.tsx'
import { formatMoment } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { StaffBranch } from '../use-branches.ts'

const looks = { open: 'tag--ok', paused: 'tag--warn', closed: '', soon: 'tag--info', shut: '' } as const
const icons = { open: null, paused: 'circle-pause', closed: null, soon: 'clock', shut: 'ban' } as const

export function isAtWork({ state }: StaffBranch): boolean {
  return state !== 'soon' && state !== 'shut'
}

/** What a branch does now, and until when. */
export function BranchState({
  branch: { state, until },
  now,
}: {
  readonly branch: StaffBranch
  readonly now: string
}) {
  const { t, language } = useMessages()
  const icon = icons[state]
  const at =
    until === null || state === 'open' || state === 'shut' ? null : formatMoment(language, until, now)
  return (
    <span className={`tag ${looks[state]}`}>
      {icon && <Icon name={icon} />}
      {at === null
        ? t(`net.state.${state}`)
        : t(state === 'paused' ? 'net.paused_until' : 'net.closed_until', { at })}
    </span>
  )
}

/** How much of the present half hour's cooking is taken. */
export function KitchenLoad({ percent }: { readonly percent: number }) {
  const { t } = useMessages()
  return (
    <span className="netload" data-full={isKitchenFull(percent) || undefined}>
      {t('format.percent', { n: percent })}
      <span className="netmeter" aria-hidden="true">
        <i style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
    </span>
  )
}
