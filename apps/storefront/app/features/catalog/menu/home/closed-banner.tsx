import { formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useT } from '../../../../i18n/messages.tsx'
import { openOverlay } from '../../../../platform/overlays.ts'
import type { ClosedState } from './closed-state.ts'

/** Says above the menu that nobody cooks right now, and when somebody will. Ordering for later stays possible. */
export function ClosedBanner({ state }: { readonly state: ClosedState }) {
  const t = useT('location')
  const { opensAt } = state
  const time = opensAt && formatTime(opensAt)
  const later = opensAt ? `${t('order_for_later')}.` : ''
  return (
    <div className="closed" role="status">
      <Icon name="clock" />
      {state.kind === 'branch' ? (
        <div className="grow">
          {time && <b className="t-b">{t('branch_opens_at', { time })}</b>}
          <p>
            {t('restaurant_closed')}. {later}
          </p>
          <button
            type="button"
            className="link t-small-b"
            onClick={() => openOverlay('map', { mode: 'self-pickup' })}
          >
            {t('pick_another')}
          </button>
        </div>
      ) : (
        <div className="grow">
          <b className="t-b">{t('all_branches_closed')}</b>
          {time && (
            <p>
              {t('next_opening', { branch: state.branchName, time })}. {later}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
