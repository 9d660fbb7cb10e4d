import type { WirePhoneCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { Icon } from '@doira/web/ui/icon.tsx'
import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import type { EntryForm } from '../entry-form.ts'
import { type EntryProblem, isNotFilledInYet, problemAt } from '../entry-problems.ts'
import { problemText } from '../problem-texts.ts'
import type { PutEntry } from '../use-entry-form.ts'
import { Addresses } from './address-choice.tsx'
import { TakeawayBranches } from './takeaway-branches.tsx'
import { type ShopBranch, squaredDistance, useBranches } from './use-places.ts'

/** Where to: Left and Right change between delivery and takeaway, Up and Down walk through addresses or branches. */
export function PlaceCard({
  form,
  put,
  customer,
  branch,
  problems,
}: {
  readonly form: EntryForm
  readonly put: PutEntry
  readonly customer: WirePhoneCustomer | null
  readonly branch: ShopBranch | null
  readonly problems: readonly EntryProblem[]
}) {
  const { t, language } = useMessages()
  const isDelivery = form.delivery_type === 'delivery'
  const problem = problemAt(problems, 'where')
  const [city, setCity] = useState(branch?.city ?? '')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows anywhere inside walk between the radios of both groups
    <div className="card" onKeyDown={walkPlaces}>
      <div className="oe__h">
        <h2>{t('entry.where')}</h2>
        <kbd>Alt 2</kbd>
      </div>
      <div className="seg seg--st seg--44" role="radiogroup" aria-label={t('entry.how')}>
        {(['delivery', 'self-pickup'] as const).map((type) => (
          <label key={type}>
            <input
              type="radio"
              name="entry-type"
              data-walk="type"
              data-entry={form.delivery_type === type ? 'where' : undefined}
              checked={form.delivery_type === type}
              onChange={() => put({ delivery_type: type })}
            />
            {t(`entry.type.${type}`)}
          </label>
        ))}
      </div>
      {isDelivery ? (
        <Addresses {...{ form, put, customer, branch, city }} onCity={setCity} />
      ) : (
        <TakeawayBranches {...{ form, put, city }} onCity={setCity} />
      )}
      {problem && !isNotFilledInYet(problem) && (
        <p className="oe__wrong" role="alert">
          <Icon name="circle-alert" size="s" />
          {problemText(t, language, problem)}
          <TakeawayInstead problem={problem} form={form} put={put} />
        </p>
      )}
    </div>
  )
}

/** Nobody delivers there: the customer may collect it at the nearest branch. */
function TakeawayInstead({
  problem,
  form,
  put,
}: {
  readonly problem: EntryProblem
  readonly form: EntryForm
  readonly put: PutEntry
}) {
  const { t, nameOf } = useMessages()
  const branches = useBranches()
  const point = form.address?.location
  const [nearest] = point
    ? branches.toSorted((a, b) => squaredDistance(a.location, point) - squaredDistance(b.location, point))
    : []
  if (problem.code !== 'outside_zone' || !nearest) return null
  return (
    <Button
      look="neutral"
      data-entry="takeaway"
      onClick={() => put({ delivery_type: 'self-pickup', branch_id: nearest.id })}
    >
      {t('entry.takeaway_from', { branch: nameOf(nearest.name) })}
    </Button>
  )
}

/** The radios of two groups as one field: across is how, down is where. */
function walkPlaces(event: KeyboardEvent<HTMLDivElement>): void {
  const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const down = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'radio') return
  if (across === undefined && down === undefined) return
  event.preventDefault()
  const name = across === undefined ? 'place' : 'type'
  const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-walk="${name}"]`)]
  const from = radios.findIndex((radio) => radio.checked)
  const step = across ?? down ?? 0
  const wanted = radios[from < 0 ? 0 : Math.min(radios.length - 1, Math.max(0, from + step))]
  wanted?.focus()
  if (wanted && !wanted.checked) wanted.click()
}
