import { useState } from 'react'
import type { DataOf } from '../../../outbox/use-plain-action.ts'
import { saveText } from '../../../platform/save-file.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { DownloadButton } from '../../layout/download-button.tsx'
import { WholePhones } from '../../layout/whole-phones.tsx'
import { useCustomerAction } from '../use-customer-action.ts'

type Wanted = DataOf<'exportCustomers'>

/** The selection as a file; whole phones with a code. */
export function ExportCustomers({ conditions }: { readonly conditions: Wanted['conditions'] }) {
  const { t, language } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const { send, refusal, isBusy } = useCustomerAction()
  const close = () => {
    setIsOpen(false)
    setCode(null)
  }
  const make = async () => {
    const wanted = { conditions, language }
    const answer = await send('exportCustomers', code === null ? wanted : { ...wanted, code: code.trim() })
    if (!answer) return
    if (answer.csv) saveText(answer.csv, 'customers.csv', 'text/csv')
    close()
  }
  return (
    <>
      <Button look="outline" icon="download" onClick={() => setIsOpen(true)}>
        {t('customers.export')}
      </Button>
      {isOpen && (
        <Sheet title={t('customers.export')} closeLabel={t('state.close')} onClose={close}>
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault()
              void make()
            }}
          >
            {refusal && <Note kind="err" title={refusal} />}
            <WholePhones code={code} onChange={setCode} />
            <DownloadButton isBusy={isBusy} label={t('orders.export_go.csv')} />
          </form>
        </Sheet>
      )}
    </>
  )
}
