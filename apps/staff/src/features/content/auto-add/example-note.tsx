import { autoAddRuleDraftSchema } from '@doira/contract/catalog/auto-add-draft'
import type { Draft } from '@doira/domain/content/draft'
import { toSum } from '@doira/domain/money/sum'
import { autoAddedLines } from '@doira/domain/ordering/cart/auto-add'
import { formatSum } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'

/** How many pieces of a trigger the example has: more than a rule usually gives for free. */
const ordered = 8

/** What a rule adds to a cart with some pieces of its first trigger, counted as carts are. */
export function ExampleNote({ draft }: { readonly draft: Draft }) {
  const { t, language } = useMessages()
  const rule = autoAddRuleDraftSchema.safeParse(draft).data
  const [deliveryType] = rule?.order_types ?? []
  if (!rule || deliveryType === undefined) return null
  const [categoryId = ''] = rule.category_ids
  const lines = autoAddedLines({
    lines: [
      {
        ...{ productId: rule.product_ids[0] ?? '', categoryId, type: rule.product_types[0] ?? 'simple' },
        ...{ quantity: ordered, isDefaultProduct: false, inStop: null },
      },
    ],
    rules: [
      {
        ...{ key: rule.slug, productId: rule.product_id, isOptional: rule.is_optional },
        trigger: {
          ...{ productIds: rule.product_ids, categoryIds: rule.category_ids },
          productTypes: rule.product_types,
        },
        ...{ perQuantity: rule.per_quantity, quantity: rule.quantity, maxFree: rule.max_free },
        ...{ overFreePrice: toSum(rule.over_free_price), orderTypes: rule.order_types },
      },
    ],
    ...{ declined: [], deliveryType, stops: new Map() },
  })
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const charged = lines.filter(({ price }) => price > 0)
  const sum = charged.reduce((total, { price, quantity }) => total + price * quantity, 0)
  return (
    <Note kind="info" title={t('content.example', { ordered, count })}>
      <p>
        {sum === 0 ? t('content.example_free') : t('content.example_sum', { sum: formatSum(language, sum) })}
      </p>
    </Note>
  )
}
