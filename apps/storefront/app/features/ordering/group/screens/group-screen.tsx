import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHref } from '../../../../platform/page/link.tsx'
import { useIsRestored } from '../../../../platform/stores/restore.ts'
import { groupPath } from '../group-path.ts'
import { useGroup } from '../group-store.ts'
import { startGroupSync } from '../sync/start-group-sync.ts'
import { BasketScreen } from './basket-screen.tsx'
import { GroupSkeleton } from './group-skeleton.tsx'
import { JoinScreen } from './join-screen.tsx'
import { StartScreen } from './start-screen.tsx'

type GroupScreenProps = {
  readonly code: string | undefined
  /** Pictures of popular dishes, for the two forms. */
  readonly images: readonly (string | null)[]
}

/** Without a code the own basket or the form of a new one; with a code the basket of that link, or what it takes to join it. */
export function GroupScreen(props: GroupScreenProps) {
  const isRestored = useIsRestored()
  return isRestored ? <Restored {...props} /> : <GroupSkeleton />
}

function Restored({ code, images: [startImage = null, joinImage = null] }: GroupScreenProps) {
  const navigate = useNavigate()
  const href = useHref()
  const basket = useGroup((state) => (state.member ? state.basket : null))
  // A renewed link is another code of the basket that is shown.
  const [shownId, setShownId] = useState<string | null>(null)
  const isOwn = basket !== null && (code === undefined || code === basket.code || shownId === basket.id)
  if (isOwn && shownId !== basket.id) setShownId(basket.id)
  // Somebody who was removed gets no code.
  const ownCode = isOwn && basket.code ? basket.code : null
  // The network and the address bar are outside React.
  useEffect(startGroupSync, [])
  const goTo = useEffectEvent((own: string) => void navigate(href(groupPath(own)), { replace: true }))
  useEffect(() => {
    if (ownCode !== null && ownCode !== code) goTo(ownCode)
  }, [ownCode, code])
  if (isOwn) return <BasketScreen basket={basket} />
  return code === undefined ? (
    <StartScreen image={startImage} />
  ) : (
    <JoinScreen code={code} image={joinImage} />
  )
}
