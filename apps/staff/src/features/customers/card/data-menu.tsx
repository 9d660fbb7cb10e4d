import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { saveText } from '../../../platform/save-file.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { ReasonForm } from '../../layout/reason-form.tsx'
import { useCustomerAction } from '../use-customer-action.ts'

/** The data of a customer: a file with all of it, and its deletion. */
export function DataMenu({ customerId }: { readonly customerId: string }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const { send, refusal } = useCustomerAction()
  const deletion = useCustomerAction()
  const exportData = async () => {
    const answer = await send('exportCustomerData', { customer_id: customerId })
    if (answer?.tables)
      saveText(JSON.stringify(answer.tables, null, 2), `customer-${customerId}.json`, 'application/json')
  }
  const remove = async (reason: string) => {
    if (!(await deletion.send('deleteCustomer', { customer_id: customerId, reason }))) return
    showToast('success', t('customer.deleted'))
    void navigate(paths.customers)
  }
  return (
    <>
      <Popover label={t('customer.more')} className="ibtn" button={<Icon name="ellipsis" />}>
        {(close) => (
          <>
            <Button
              look="ghost"
              icon="download"
              onClick={() => {
                close()
                void exportData()
              }}
            >
              {t('customer.data')}
            </Button>
            <Button
              look="ghost"
              icon="trash-2"
              onClick={() => {
                close()
                setIsDeleting(true)
              }}
            >
              {t('customer.delete')}
            </Button>
          </>
        )}
      </Popover>
      {refusal && <Note kind="err" title={refusal} />}
      {isDeleting && (
        <Sheet
          title={t('customer.delete')}
          closeLabel={t('state.close')}
          onClose={() => setIsDeleting(false)}
        >
          <ReasonForm
            title={t('customer.delete')}
            submitLabel={t('customer.delete')}
            isDanger
            length={{ min: 3, max: 300 }}
            action={deletion}
            onClose={() => setIsDeleting(false)}
            onSend={(reason) => void remove(reason)}
          >
            <p>{t('customer.delete_text')}</p>
          </ReasonForm>
        </Sheet>
      )}
    </>
  )
}
