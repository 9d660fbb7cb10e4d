import {
  type ChosenGroup,
  chosenGroups,
  exportColumns,
  personalGroups,
} from '@doira/domain/orders/order-list'
import { Segment } from '@doira/web/ui/segment.tsx'
import { useState } from 'react'
import { formatCount } from '../../../i18n/format.ts'
import { type DataOf, usePlainAction } from '../../../outbox/use-plain-action.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { DownloadButton } from '../../layout/download-button.tsx'
import { WholePhones } from '../../layout/whole-phones.tsx'
import { type Conditions, typedConditions } from './use-orders.ts'

type Wanted = DataOf<'exportOrders'>
const usual: readonly ChosenGroup[] = ['money', 'times', 'discounts', 'courier']

/** What a file of the selection has: the form, its rows and columns, and whole phones with a code. */
export function ExportSheet({
  conditions,
  count,
  onClose,
}: {
  readonly conditions: Conditions
  readonly count: number
  readonly onClose: () => void
}) {
  const { t, language } = useMessages()
  const isPersonal = useMay()('customers.data')
  const [format, setFormat] = useState<Wanted['format']>('xlsx')
  const [rows, setRows] = useState<Wanted['rows']>('orders')
  const [groups, setGroups] = useState(usual)
  const [code, setCode] = useState<string | null>(null)
  const hasPhones = isPersonal && groups.includes('customer')
  const { send, refusal, isBusy } = usePlainAction('orders')
  const all = chosenGroups.flatMap((group) => exportColumns[group]).length + exportColumns.order.length
  const chosen = groups.flatMap((group) => exportColumns[group]).length + exportColumns.order.length
  const make = async () => {
    const typed = typedConditions<Wanted['conditions']>(conditions)
    const wanted = { conditions: typed, format, rows, groups: [...groups], language }
    const answer = await send(
      'exportOrders',
      code === null || !hasPhones ? wanted : { ...wanted, code: code.trim() },
    )
    if (!answer) return
    const name = `orders-${new Date().toISOString().slice(0, 10)}.${format}`
    if (await saveFile('downloadOrders', {}, name, { id: answer.action_id })) onClose()
    else showToast('error', t('state.failed'))
  }
  const title = t('orders.export_title', { n: formatCount(count) })
  return (
    <Sheet title={title} closeLabel={t('state.close')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        {refusal && <Note kind="err" title={refusal} />}
        <Segment
          className="seg--st"
          name={t('orders.export_format')}
          value={format}
          options={[
            { value: 'xlsx', label: 'Excel' },
            { value: 'csv', label: 'CSV' },
          ]}
          onChange={setFormat}
        />
        <ChoiceChips
          label={t('orders.export_rows')}
          isLabelShown
          value={rows}
          options={[
            { value: 'orders', label: t('orders.export_orders') },
            { value: 'lines', label: t('orders.export_lines') },
          ]}
          onChoose={setRows}
        />
        <fieldset className="orders__groups">
          <legend>{t('orders.export_columns', { n: chosen, all })}</legend>
          {chosenGroups.map((group) => {
            const isClosed = personalGroups.includes(group) && !isPersonal
            return (
              <CheckField
                key={group}
                label={t(`orders.group.${group}`)}
                hint={isClosed ? t('orders.export_owner') : undefined}
                isDisabled={isClosed}
                isChecked={groups.includes(group)}
                onChange={(isOn) =>
                  setGroups(isOn ? [...groups, group] : groups.filter((one) => one !== group))
                }
              />
            )
          })}
        </fieldset>
        {hasPhones && <WholePhones code={code} onChange={setCode} />}
        <p className="t-2">{t('orders.export_note')}</p>
        <DownloadButton isBusy={isBusy} label={t(`orders.export_go.${format}`)} />
      </form>
    </Sheet>
  )
}
