import { activePoint } from '@doira/domain/delivery/saved-points'
import { announce } from '@doira/web/browser/announce.ts'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { serverClock } from '../../platform/api/server-clock.ts'
import { shopApi } from '../../platform/api/shop-api.ts'
import { chooseDeliveryType, commonStore, type DeliveryType } from '../../platform/stores/common-store.ts'
import type { SavedPoint } from '../../platform/stores/points.ts'
import { showToast } from '../../platform/toasts.ts'
import { useAddressLine } from './address/use-address-line.ts'
import type { Branch } from './branches/branch.mapper.ts'
import {
  chooseTakeawayBranch,
  type DeliveryOutcome,
  deliverTo,
  switchToDelivery,
  switchToTakeaway,
} from './receiving.ts'
import { useRefreshContent } from './use-refresh-content.ts'

/** Chooses how to receive an order, says so, and shows the content that belongs to the branch. */
export function useChooseReceiving() {
  const t = useT('location')
  const locale = useLocale()
  const addressLine = useAddressLine()
  const refresh = useRefreshContent()

  async function deliver(point: SavedPoint): Promise<DeliveryOutcome> {
    const outcome = await deliverTo(shopApi, { point, locale, now: serverClock.now() })
    if (outcome === 'outside') {
      showToast({ type: 'error', text: t('address_not_in_service_area') })
      return outcome
    }
    announce(t('address_chosen', { address: addressLine(point) }))
    if (outcome === 'all_closed') showToast({ type: 'warning', text: t('all_branches_closed') })
    // The content comes when it comes: nobody has to look at a dialog until then.
    void refresh()
    return outcome
  }

  return {
    deliver,
    /** Switches between delivery and takeaway; each side has its own address or branch. */
    async switchTo(wanted: DeliveryType): Promise<void> {
      if (wanted === 'self-pickup') {
        switchToTakeaway()
        return refresh()
      }
      const point = activePoint(commonStore.getState().points)
      if (!point) return switchToDelivery()
      chooseDeliveryType('delivery')
      // The branch that delivers there may be another one than the one to fetch from.
      await deliver(point)
    },
    /**
     * Resolves when the content is there; the choice counts at once.
     *
     * @param announceText Announces it to screen readers alone, where the screen shows it anyway.
     */
    async chooseTakeaway(branch: Branch, announceText: (text: string) => void = announce): Promise<void> {
      chooseTakeawayBranch(branch)
      announceText(t('branch_chosen', { address: branch.address }))
      await refresh()
    },
  }
}
