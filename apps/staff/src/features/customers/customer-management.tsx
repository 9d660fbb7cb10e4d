import { useState } from 'react'
import { useMay } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { BirthDateForm } from './birth-date-form.tsx'
import type { ManagedCustomer } from './managed-customer.ts'
import { RestrictionForm } from './restriction-form.tsx'
import { RestrictionNotes } from './restriction-notes.tsx'

type Form = 'restrict' | 'birth_date'
const forms = { restrict: RestrictionForm, birth_date: BirthDateForm } as const

/** The restrictions of a customer; and what this person may change of the customer. */
export function CustomerManagement({
  customer,
  hasActions = true,
}: {
  readonly customer: ManagedCustomer
  /** Without, only the restrictions are shown. */
  readonly hasActions?: boolean
}) {
  const { t } = useMessages()
  const may = useMay()
  const [form, setForm] = useState<Form | null>(null)
  const Shown = form && forms[form]
  return (
    <>
      <RestrictionNotes restrictions={customer.restrictions} />
      {!hasActions ? null : Shown ? (
        <Shown customer={customer} onDone={() => setForm(null)} />
      ) : (
        <div className="customer-actions">
          {may('customers.edit') && (
            <Button size="s" look="ghost" onClick={() => setForm('birth_date')}>
              {t('action.customer_birth_date')}
            </Button>
          )}
          {may('customers.restrict') && (
            <Button size="s" look="danger" onClick={() => setForm('restrict')}>
              {t('action.customer_restrict')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
