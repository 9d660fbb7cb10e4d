import { Button } from '@doira/web/ui/button.tsx'
import { Suspense, useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { useLateMessages } from '../../../i18n/use-late-messages.ts'
import { lazyExtra } from '../../../platform/page/lazy-extra.ts'
import type { Order } from '../order.mapper.ts'

const ChangeOrderDialog = lazyExtra(async () => (await import('./change-order-dialog.tsx')).ChangeOrderDialog)

/** Only until somebody has accepted the order. An open dialog stays, and says that it is too late. */
export function ChangeButton({ order }: { readonly order: Order }) {
  const t = useT('orders')
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const isReady = useLateMessages('change', wasOpened)
  function open() {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      {order.canChange && (
        <Button variant="tonal" size="s" onClick={open}>
          {t('change_order')}
        </Button>
      )}
      {wasOpened && isReady && (
        <Suspense>
          <ChangeOrderDialog order={order} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
