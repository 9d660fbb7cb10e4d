import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { QueryProvider } from '../../platform/api/query-provider.tsx'
import { shopApi } from '../../platform/api/shop-api.ts'
import { closeOverlay, type OverlayProps, openOverlay } from '../../platform/overlays.ts'
import { usePagePath } from '../../platform/page/link.tsx'
import { useRootData } from '../../platform/page/root-data.ts'
import { chooseDeliveryType } from '../../platform/stores/common-store.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { findTakeawayPercent } from './takeaway-discount.ts'
import { useBranches, useCities } from './use-places.ts'
import { isOpenForTakeaway } from './use-takeaway-form.ts'

/** Asks how to receive the order before the first dish (R2-15). Whatever happens here, `onDone` continues. */
export function ReceptionDialog({ isOpen, onDone }: OverlayProps<'reception'>) {
  const t = useT('location')
  const c = useT('common')

  /** Closing it leaves delivery as the default. */
  function leave() {
    chooseDeliveryType('delivery')
    closeOverlay('reception')
    onDone?.()
  }
  function choose(mode: 'delivery' | 'self-pickup') {
    const goOn = () => {
      chooseDeliveryType('delivery')
      onDone?.()
    }
    openOverlay('map', { mode, onLeave: goOn, ...(onDone && { onDone }) })
  }
  return (
    <QueryProvider>
      <Dialog isOpen={isOpen} onClose={leave} title={t('select_reception_type')} closeLabel={c('close')}>
        <div className="kinds">
          <Kind icon="motorbike" title={t('delivery')} onPress={() => choose('delivery')}>
            <DeliveryTerms />
          </Kind>
          <Kind icon="shopping-bag" title={t('takeaway')} onPress={() => choose('self-pickup')}>
            <TakeawayTerms />
          </Kind>
        </div>
      </Dialog>
    </QueryProvider>
  )
}

type KindProps = {
  readonly icon: IconName
  readonly title: string
  readonly onPress: () => void
  readonly children: ReactNode
}

function Kind({ icon, title, onPress, children }: KindProps) {
  return (
    <button type="button" className="kind" onClick={onPress}>
      <span className="kind__i">
        <Icon name={icon} size="l" />
      </span>
      <b className="t-h3">{title}</b>
      <span className="t-small t-2">{children}</span>
    </button>
  )
}

function useShownCity() {
  const path = usePagePath()
  const cities = useCities().data
  return cities?.find(({ slug }) => path === `/${slug}`) ?? cities?.find(({ isDefault }) => isDefault) ?? null
}

function DeliveryTerms() {
  const t = useT('location')
  const city = useShownCity()
  const minutes = useRootData()?.chain?.deliveryMinutes
  if (!city || minutes === undefined) return null
  return city.freeFrom === null
    ? t('zone_fee', { price: city.fee })
    : t('zone_terms', { minutes, price: city.freeFrom })
}

function TakeawayTerms() {
  const t = useT('location')
  const locale = useLocale()
  const city = useShownCity()
  const branches = useBranches(city?.slug ?? null, null).data
  const percent = useQuery({
    queryKey: ['takeaway-discount', city?.slug, locale],
    enabled: city !== null,
    queryFn: async () => findTakeawayPercent((await shopApi.discountWithAll()).discounts, city?.slug ?? ''),
  }).data
  const waits = branches?.filter(isOpenForTakeaway).map(({ takeawayMinutes }) => takeawayMinutes) ?? []
  const parts = [
    waits.length > 0 && t('takeaway_in', { count: Math.min(...waits) }),
    percent && t('takeaway_discount', { percent }),
  ]
  return parts.filter(Boolean).join('. ')
}
