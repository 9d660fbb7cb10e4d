import { stopReasons } from '@doira/domain/staff/reasons'
import { stopEnds, stopOrderPolicies } from '@doira/domain/staff/stops'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { pressPlainAction } from '../../../../outbox/shared-outbox.ts'
import { callStaff } from '../../../../platform/api/staff-api.ts'
import { hasKeys, useIsNarrow } from '../../../../platform/device/device.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceChips } from '../../../../ui/choice-chips.tsx'
import { useFormKeys } from '../../../../ui/use-form-keys.ts'
import { useKeys } from '../../../../ui/use-keys.ts'

/** On a phone the button is away from its form, at the bottom of the screen. */
const formId = 'stop-together'

/** Why the dishes stop, until when, and what becomes of the orders that have them. */
export function StopTogetherForm({
  branchIds,
  productIds,
  ingredient,
  onDone,
}: ChosenIds & {
  readonly ingredient: string | null
  readonly onDone: () => void
}) {
  const { t } = useMessages()
  const isNarrow = useIsNarrow()
  const form = useRef<HTMLFormElement>(null)
  const keys = useFormKeys(form)
  const [reason, setReason] = useState<(typeof stopReasons)[number]>('no_product')
  const [end, setEnd] = useState<(typeof stopEnds)[number]>('opening')
  const [orders, setOrders] = useState<(typeof stopOrderPolicies)[number]>('ask')
  const isNothing = branchIds.length === 0 || productIds.length === 0
  const query = { branches: branchIds.join(','), products: productIds.join(',') }
  const { data } = useQuery({
    queryKey: ['stop', 'branches-preview', query],
    queryFn: ({ signal }) => callStaff('previewStopInBranches', { query, signal }),
    enabled: !isNothing,
    placeholderData: (before) => before,
  })
  const counts = { dishes: productIds.length, count: branchIds.length }
  return (
    <form
      id={formId}
      className="card stopf stopf--panel"
      data-standing=""
      ref={form}
      onKeyDown={keys}
      aria-label={t('stop.together_title')}
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = { branch_ids: [...branchIds], product_ids: [...productIds] }
        pressPlainAction(
          'stop_in_branches',
          { ...chosen, ingredient, reason, end, orders },
          t('stop.n_in_branches', counts),
        )
        onDone()
      }}
    >
      <h2>{t('stop.together_title')}</h2>
      <p>{t('stop.n_in_branches', counts)}</p>
      <ChoiceChips
        label={t('stop.why')}
        isLabelShown
        value={reason}
        onChoose={setReason}
        options={stopReasons.map((value) => ({ value, label: t(`stop.reason.${value}`) }))}
      />
      <ChoiceChips
        label={t('stop.until')}
        isLabelShown
        value={end}
        onChoose={setEnd}
        options={stopEnds.map((value) => ({ value, label: t(`stop.end.${value}`) }))}
      />
      {data && !isNothing && (
        <dl className="dlines" aria-label={t('stop.orders')}>
          <Affected name={t('stop.new_orders')} count={data.new_orders} />
          <Affected name={t('stop.cooking_orders')} count={data.cooking_orders} />
          <Affected name={t('stop.preorders')} count={data.preorders} />
        </dl>
      )}
      <ChoiceChips
        label={t('stop.orders')}
        isLabelShown
        value={orders}
        onChoose={setOrders}
        options={stopOrderPolicies.map((value) => ({ value, label: t(`stop.orders.${value}`) }))}
      />
      <p className="t-small t-2">{t(`stop.orders_text.${orders}`)}</p>
      {!isNarrow && <StopButton branchIds={branchIds} productIds={productIds} />}
    </form>
  )
}

type ChosenIds = { readonly branchIds: readonly string[]; readonly productIds: readonly string[] }

export function StopButton({ branchIds, productIds }: ChosenIds) {
  const { t } = useMessages()
  const button = useRef<HTMLButtonElement>(null)
  // It leads to the button and does not press it: dishes of a whole chain stop by it.
  useKeys({ keyS: () => button.current?.focus() }, hasKeys)
  return (
    <Button
      ref={button}
      size="m"
      keyName="S"
      type="submit"
      form={formId}
      icon="ban"
      disabled={branchIds.length === 0 || productIds.length === 0}
    >
      {t('stop.stop_in_branches', { count: branchIds.length })}
    </Button>
  )
}

function Affected({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <div className="row row--between">
      <dt>{name}</dt>
      <dd>
        <b>{count}</b>
      </dd>
    </div>
  )
}
