import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { isOwnReady } from '@doira/domain/ordering/group/group-outbox'
import { Button } from '@doira/web/ui/button.tsx'
import { useT } from '../../../../i18n/messages.tsx'
import { setReady } from '../group-actions.ts'
import { useGroup } from '../group-store.ts'

/** Sets the own mark; any change of the dishes takes it back. */
export function GuestActions({ basket }: { readonly basket: WireGroupBasket }) {
  const t = useT('group')
  const isReady = useGroup(({ outbox }) => outbox !== null && isOwnReady(outbox))
  if (!basket.is_collecting) return null
  return (
    <Button
      size="l"
      isBlock
      variant={isReady ? 'neutral' : 'primary'}
      icon={isReady ? undefined : 'check'}
      onClick={() => setReady(!isReady)}
    >
      {t(isReady ? 'not_yet' : 'i_ready')}
    </Button>
  )
}
