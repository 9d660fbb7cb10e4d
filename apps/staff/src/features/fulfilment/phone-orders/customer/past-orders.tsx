import type { WirePhoneCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { announce } from '@doira/web/browser/announce.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { getDate } from '@doira/web/i18n/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatDay } from '../../../../i18n/format.ts'
import { type AnswerTo, callStaff } from '../../../../platform/api/staff-api.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toaster.tsx'
import type { EntryLine } from '../dishes/entry-lines.ts'
import type { ShopBranch } from '../place/use-places.ts'

type RepeatedLine = AnswerTo<'repeatForCustomer'>['lines'][number]

/** The last three orders: one press puts a whole one into the basket, as it is sold today. */
export function PastOrders({
  orders,
  branch,
  onRepeat,
}: {
  readonly orders: WirePhoneCustomer['last_orders']
  readonly branch: ShopBranch | null
  readonly onRepeat: (lines: readonly EntryLine[]) => void
}) {
  const { t, language, nameOf } = useMessages()
  const client = useQueryClient()
  const [busyId, setBusyId] = useState<string | null>(null)
  const repeat = async (id: string) => {
    setBusyId(id)
    try {
      const query = { branch_id: branch?.id, menu_id: branch?.menu_id }
      const { lines } = await client.fetchQuery({
        queryKey: ['stop', 'repeat', id, query],
        queryFn: ({ signal }) => callStaff('repeatForCustomer', { params: { id }, query, signal }),
        staleTime: 0,
      })
      const had = lines.flatMap(toEntryLine)
      const missing = lines.filter(({ today }) => today === null).map(({ name }) => nameOf(name))
      onRepeat(had)
      announce(t('entry.repeated', { count: had.length }))
      if (missing.length > 0) showToast('info', t('entry.not_repeated'), missing)
    } catch {
      showToast('error', t('state.failed'))
    } finally {
      setBusyId(null)
    }
  }
  return (
    <div className="card">
      <div className="oe__h">
        <h2>{t('entry.past')}</h2>
      </div>
      {orders.map(({ id, created_at, total, dishes }) => {
        const day = formatDay(language, getDate(created_at))
        return (
          <div key={id} className="lo">
            <span>
              <b>{t('entry.past_order', { day, sum: formatCount(total) })}</b>
              <small>
                {dishes
                  .map(({ name, quantity }) =>
                    quantity > 1 ? `${nameOf(name)} × ${quantity}` : nameOf(name),
                  )
                  .join(', ')}
              </small>
            </span>
            <IconButton
              icon="repeat"
              label={t('entry.repeat', { day })}
              isFilled
              aria-busy={busyId === id}
              onClick={() => void repeat(id)}
            />
          </div>
        )
      })}
    </div>
  )
}

function toEntryLine({ today, quantity }: RepeatedLine): readonly EntryLine[] {
  if (!today) return []
  return [
    {
      ...{ key: randomId(), product_id: today.product_id, quantity },
      ...{ title: today.title, image: today.image, choices: today.choices },
      order_modifiers: today.modifiers.map((one) => ({
        modifier_id: one.modifier_id,
        modifier_quantity: one.quantity,
      })),
      variants: today.combo_choices.map(({ group_id, product_id }) => ({ group_id, variant_id: product_id })),
    },
  ]
}
