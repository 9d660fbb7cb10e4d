import { lateSteps, orderRanges, ownSources } from '@doira/domain/orders/order-list'
import { orderPaymentTypes } from '@doira/domain/payments/payment-type'
import { lanes } from '@doira/domain/staff/lanes'
import { formatCount } from '../../../i18n/format.ts'
import { paymentText } from '../../../i18n/payment-texts.ts'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { PickField, TextField } from '../../../ui/field.tsx'
import { DatePick } from '../../layout/dates/date-field.tsx'
import { type Filter, Filters } from '../../layout/filters/filters.tsx'
import { useSearchPart } from '../../layout/filters/use-search-part.ts'
import { sourceText } from './order-texts.ts'
import { conditionNames } from './use-orders.ts'

const ranges = Object.keys(orderRanges) as readonly (keyof typeof orderRanges)[] // its own keys
const sums = ['50000', '100000', '200000', '500000', '1000000'] as const
const stars = ['1', '2', '3', '4', '5'] as const

type Option = { readonly value: string; readonly label: string }

/** The conditions of the list, in the address. */
export function OrderFilters({
  offered,
  days,
}: {
  readonly offered: AnswerTo<'readOrderFilters'> | undefined
  /** The days of the list, for the fields of chosen ones. */
  readonly days: { readonly from: string; readonly to: string } | undefined
}) {
  const { t, nameOf } = useMessages()
  const { branches } = useMe()
  const { search, choose, reset, change } = useSearchPart()
  const pick = (name: string, options: readonly Option[], any: string, isRare = false): Filter => ({
    ...{ name, isRare, isOn: search.get(name) !== null },
    field: (
      <PickField
        label={t(`orders.filter.${name}` as 'orders.filter.status')}
        value={search.get(name) ?? ''}
        options={[{ value: '', label: any }, ...options]}
        onChoose={choose(name)}
      />
    ),
  })
  const of = (people: readonly { readonly id: string; readonly name: string }[] = []) =>
    people.map(({ id, name }) => ({ value: id, label: name }))
  const [anyHe, anyShe] = [t('orders.any_he'), t('orders.any_she')]
  const isChosen = search.has('from')
  const filters: readonly Filter[] = [
    {
      ...{ name: 'when', isOn: isChosen || search.has('when') },
      field: (
        <PickField
          label={t('orders.filter.when')}
          icon="calendar-days"
          value={isChosen ? 'days' : (search.get('when') ?? '')}
          options={[
            { value: '', label: t(search.has('text') ? 'orders.when.year' : 'orders.when.week') },
            ...ranges
              .filter((value) => value !== (search.has('text') ? 'year' : 'week'))
              .map((value) => ({ value, label: t(`orders.when.${value}`) })),
            { value: 'days', label: t('orders.when.days') },
          ]}
          onChoose={(value) =>
            change((next) => {
              for (const name of ['when', 'from', 'to']) next.delete(name)
              if (value === 'days' && days) {
                next.set('from', days.from)
                next.set('to', days.to)
              } else if (value !== '') next.set('when', value)
            })
          }
        />
      ),
    },
    ...(isChosen
      ? (['from', 'to'] as const).map((end) => ({
          ...{ name: end, isOn: false },
          field: (
            <DatePick label={t(`summary.${end}`)} value={search.get(end) ?? ''} onChange={choose(end)} />
          ),
        }))
      : []),
    ...(branches.length > 1
      ? [
          pick(
            'branch',
            branches.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
            t('board.all_branches', { n: branches.length }),
          ),
        ]
      : []),
    pick(
      'status',
      [
        ...lanes.map((value) => ({ value, label: t(`orders.status.${value}`) })),
        { value: 'any', label: t('orders.status.any') },
      ],
      t('orders.status.paid'),
    ),
    pick(
      'method',
      [
        { value: 'delivery', label: t('board.delivery') },
        { value: 'self-pickup', label: t('board.takeaway') },
      ],
      anyHe,
    ),
    pick(
      'payment',
      orderPaymentTypes.map((value) => ({ value, label: paymentText(t, value) })),
      anyShe,
    ),
    pick(
      'promo',
      (offered?.promotions ?? []).map(({ id, title }) => ({ value: id, label: nameOf(title) })),
      anyShe,
    ),
    {
      ...{ name: 'code', isRare: true, isOn: search.has('code') },
      field: (
        <TextField
          label={t('orders.filter.code')}
          defaultValue={search.get('code') ?? ''}
          maxLength={40}
          autoComplete="off"
          onBlur={(event) => choose('code')(event.target.value.trim())}
        />
      ),
    },
    pick(
      'late',
      lateSteps.map((value) => ({ value, label: t('orders.late_over', { n: value }) })),
      anyShe,
      true,
    ),
    pick(
      'source',
      [...ownSources, ...(offered?.aggregators ?? [])].map((value) => ({
        value,
        label: sourceText(t, value),
      })),
      anyHe,
      true,
    ),
    pick('operator', of(offered?.operators), anyHe, true),
    pick('courier', of(offered?.couriers), anyHe, true),
    pick(
      'refund',
      (['yes', 'no'] as const).map((value) => ({ value, label: t(`orders.refund.${value}`) })),
      anyHe,
      true,
    ),
    ...(['sum_from', 'sum_to'] as const).map((name) =>
      pick(
        name,
        sums.map((value) => ({ value, label: formatCount(Number(value)) })),
        anyShe,
        true,
      ),
    ),
    pick(
      'rating',
      stars.map((value) => ({ value, label: value })),
      anyShe,
      true,
    ),
  ]
  return <Filters filters={filters} onReset={() => reset(conditionNames)} />
}
