import { Button, ButtonLink } from '@doira/web/ui/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../platform/browser/network.ts'
import { menuPathFor } from '../../platform/page/city-routes.ts'
import { useHref } from '../../platform/page/link.tsx'
import { useCityRoutes } from '../../platform/page/use-city-routes.ts'
import { useCommon } from '../../platform/stores/common-store.ts'
import { showToast } from '../../platform/toasts.ts'
import { Tag } from '../../ui/tag.tsx'
import type { Branch } from './branches/branch.mapper.ts'
import { useChooseReceiving } from './use-choose-receiving.ts'

type TakeawayButtonProps = {
  readonly branch: Branch
  /** The id of what says why nothing can be fetched here now; null: it can. */
  readonly closedBy: string | null
}

/** Chooses a branch to fetch orders from; once it is chosen, the way to its menu in the same place. */
export function TakeawayButton({ branch, closedBy }: TakeawayButtonProps) {
  const t = useT('location')
  const c = useT('common')
  const href = useHref()
  const routes = useCityRoutes()
  const { chooseTakeaway } = useChooseReceiving()
  const isChosen = useIsTakeawayBranch(branch.id)
  const isConnected = useIsOnline()
  const [isBusy, setIsBusy] = useState(false)
  const menuLink = useRef<HTMLAnchorElement>(null)
  const isJustChosen = useRef(false)
  // The button is gone once it was pressed: the focus is outside React.
  useEffect(() => {
    if (isChosen && isJustChosen.current) menuLink.current?.focus()
    isJustChosen.current = false
  }, [isChosen])

  async function choose() {
    isJustChosen.current = true
    setIsBusy(true)
    await chooseTakeaway(branch, (text) => showToast({ type: 'success', text }))
    setIsBusy(false)
  }

  if (isChosen) {
    return (
      <ButtonLink ref={menuLink} to={href(menuPathFor(routes, branch.city))} size="l" isBlock icon="utensils">
        {c('menu')}
      </ButtonLink>
    )
  }
  const reason = closedBy ?? (isConnected ? null : offlineBarId)
  return (
    <Button
      size="l"
      isBlock
      icon="shopping-bag"
      className="needs-scripts"
      isBusy={isBusy}
      isBlocked={reason !== null}
      aria-describedby={reason ?? undefined}
      onBlockedPress={() => reason && document.getElementById(reason)?.scrollIntoView({ block: 'center' })}
      onClick={() => void choose()}
    >
      {t('confirm_branch')}
    </Button>
  )
}

/** Stands beside a branch that the customer fetches orders from. */
export function TakeawayTag({ branchId }: { branchId: string }) {
  const t = useT('location')
  return (
    useIsTakeawayBranch(branchId) && (
      <Tag kind="info" size="m" icon="check">
        {t('takeaway')}
      </Tag>
    )
  )
}

function useIsTakeawayBranch(branchId: string): boolean {
  return useCommon(({ deliveryType, branch }) => deliveryType === 'self-pickup' && branch?.id === branchId)
}
