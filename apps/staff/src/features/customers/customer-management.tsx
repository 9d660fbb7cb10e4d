import { useState } from 'react'
import { formatMoment } from '../../i18n/format.ts'
import { useServerNow } from '../../platform/server-clock.ts'
import { useMay } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { BirthDateForm } from './birth-date-form.tsx'
import { BlockForm, UnblockForm } from './block-forms.tsx'
import type { ManagedCustomer } from './managed-customer.ts'

type Form = 'block' | 'unblock' | 'birth_date'
const forms = { block: BlockForm, unblock: UnblockForm, birth_date: BirthDateForm } as const

/** Whether a customer is blocked, since when and why; and what this person may change of the customer. */
export function CustomerManagement({
  customer,
  hasActions = true,
}: {
  readonly customer: ManagedCustomer
  /** Without, only the block is shown. */
  readonly hasActions?: boolean
}) {
  const { t, language } = useMessages()
  const now = useServerNow()
  const may = useMay()
  const [form, setForm] = useState<Form | null>(null)
  const { block } = customer
  const Shown = form && forms[form]
  return (
    <>
      {block && (
        <Note kind="err" title={t('entry.blocked')}>
          <p>
            {[
              t(`customer.reason.${block.reason}`),
              block.until === null
                ? t('customer.without_end')
                : t('customer.until', { time: formatMoment(language, block.until, now) }),
              [block.by, formatMoment(language, block.at, now)].filter(Boolean).join(', '),
            ].join(' · ')}
          </p>
        </Note>
      )}
      {!hasActions ? null : Shown ? (
        <Shown customer={customer} onDone={() => setForm(null)} />
      ) : (
        <div className="customer-actions">
          {may('customers.edit') && (
            <Button size="s" look="outline" onClick={() => setForm('birth_date')}>
              {t('action.customer_birth_date')}
            </Button>
          )}
          {may('customers.block') && (
            <Button
              size="s"
              look={block ? 'outline' : 'danger'}
              onClick={() => setForm(block ? 'unblock' : 'block')}
            >
              {t(block ? 'action.customer_unblock' : 'action.customer_block')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
