import { describeLanguage, languages } from '@doira/domain/i18n/languages'
import { formatCount } from '../../../i18n/format.ts'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { PickField } from '../../../ui/field.tsx'
import { Filters } from '../../layout/filters/filters.tsx'
import { useSearchPart } from '../../layout/filters/use-search-part.ts'
import { conditionNames } from './use-customers.ts'

const orderCounts = ['1', '3', '5', '10', '20'] as const
const sums = ['500000', '1000000', '3000000', '10000000'] as const
const lastDays = ['7', '30', '90', '180', '365'] as const

/** The conditions of the list, in the address. */
export function CustomerFilters({ segments }: { readonly segments: AnswerTo<'listSegments'> | undefined }) {
  const { t, nameOf } = useMessages()
  const { search, choose, reset } = useSearchPart()
  const any = { value: '', label: t('customers.any') }
  const pick = (
    name: string,
    label: string,
    options: readonly { readonly value: string; readonly label: string }[],
    isRare = false,
  ) => ({
    ...{ name, isRare, isOn: search.get(name) !== null },
    field: (
      <PickField
        label={label}
        value={search.get(name) ?? ''}
        options={[any, ...options]}
        onChoose={choose(name)}
      />
    ),
  })
  return (
    <Filters
      onReset={() => reset([...conditionNames, 'text'])}
      filters={[
        pick(
          'city',
          t('customers.filter.city'),
          (segments?.cities ?? []).map(({ id, name }) => ({ value: id, label: nameOf(name) })),
        ),
        pick(
          'level',
          t('customers.filter.level'),
          (segments?.levels ?? []).map(({ slug, title }) => ({ value: slug, label: nameOf(title) })),
        ),
        pick(
          'orders_from',
          t('customers.filter.orders'),
          orderCounts.map((value) => ({ value, label: value })),
        ),
        pick(
          'last_to',
          t('customers.filter.last'),
          lastDays.map((value) => ({ value, label: t('customers.within', { n: value }) })),
        ),
        pick(
          'consent',
          t('customers.filter.consent'),
          (['yes', 'no'] as const).map((value) => ({ value, label: t(`customers.consent.${value}`) })),
        ),
        pick(
          'total_from',
          t('customers.filter.total'),
          sums.map((value) => ({ value, label: formatCount(Number(value)) })),
          true,
        ),
        pick(
          'language',
          t('customers.filter.language'),
          languages.map((value) => ({ value, label: describeLanguage(value).name })),
          true,
        ),
        pick(
          'channel',
          t('customers.filter.channel'),
          (['push', 'telegram'] as const).map((value) => ({ value, label: t(`customers.channel.${value}`) })),
          true,
        ),
      ]}
    />
  )
}
