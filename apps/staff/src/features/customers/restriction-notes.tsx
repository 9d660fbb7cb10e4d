import type { WireRestriction } from '@doira/contract/customers/restrictions'
import { useState } from 'react'
import { formatMoment } from '../../i18n/format.ts'
import { useServerNow } from '../../platform/api/server-clock.ts'
import { useMay } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { ReasonForm } from '../layout/reason-form.tsx'
import { useCustomerAction } from './use-customer-action.ts'

/** The restrictions that apply now, with their reasons and ends. */
export function RestrictionNotes({ restrictions }: { readonly restrictions: readonly WireRestriction[] }) {
  return restrictions.map((one) => <RestrictionNote key={one.id} restriction={one} />)
}

function RestrictionNote({ restriction }: { readonly restriction: WireRestriction }) {
  const { t, language } = useMessages()
  const now = useServerNow()
  const may = useMay()
  const [isLifting, setIsLifting] = useState(false)
  const { kind, reason, comment, address, ends_at, by } = restriction
  return (
    <>
      <Note kind="err" title={t(`restrict.kind.${kind}`)}>
        <p>
          {[
            t(`restrict.reason.${reason}`),
            t('customer.until', { time: formatMoment(language, ends_at, now) }),
            by,
            address,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>{comment}</p>
        {may('customers.restrict') && !isLifting && (
          <Button size="s" look="outline" onClick={() => setIsLifting(true)}>
            {t('action.customer_lift')}
          </Button>
        )}
      </Note>
      {isLifting && <LiftForm id={restriction.id} onDone={() => setIsLifting(false)} />}
    </>
  )
}

function LiftForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { t } = useMessages()
  const action = useCustomerAction(onDone)
  return (
    <ReasonForm
      title={t('action.customer_lift')}
      submitLabel={t('action.customer_lift')}
      length={{ min: 3, max: 300 }}
      action={action}
      onClose={onDone}
      onSend={(comment) => void action.send('liftRestriction', { id, comment })}
    />
  )
}
