import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { Button } from '@doira/web/ui/button.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useT } from '../../../../i18n/messages.tsx'
import { useLead } from '../actions/use-lead.ts'
import { getHost } from '../group-sums.ts'
import { DoneButton } from '../screens/placed-screen.tsx'

/** Its order was cancelled or not paid in time: the host may order the same dishes again. */
export function CancelledScreen({ basket }: { readonly basket: WireGroupBasket }) {
  const t = useT('group')
  const host = getHost(basket)
  const isHost = host?.id === basket.person_id
  const { run, isBusy } = useLead()
  return (
    <div className="gform stack gap-5">
      <Note kind="warn" icon="info" role="status" title={t('order_cancelled')}>
        {`${t('order_cancelled_text')} ${isHost ? '' : t('order_again_text', { name: host?.name ?? '' })}`}
      </Note>
      {isHost && (
        <Button size="l" isBusy={isBusy} onClick={() => void run('reopen')}>
          {t('order_again')}
        </Button>
      )}
      <DoneButton />
    </div>
  )
}
