import { formatSum } from '@doira/web/i18n/format.ts'
import { formatMoment } from '../../i18n/format.ts'
import type { useMessages } from '../../platform/use-messages.ts'
import type { PromotionDocument, Promotions } from './use-promotions.ts'

type Messages = ReturnType<typeof useMessages>
export type Choices = Pick<Promotions, 'cities' | 'branches' | 'categories' | 'dishes' | 'now'>

/** What the customer gets, in a sentence; empty while it is not written. */
function sayGift(document: PromotionDocument, { t, language, nameOf }: Messages, choices: Choices): string {
  const { kind, percent, sum } = document
  const amount = sum == null ? null : formatSum(language, sum)
  if (kind === 'delivery') {
    if (amount) return t('promo.say.delivery_sum', { sum: amount })
    return percent == null ? t('promo.say.free') : t('promo.say.delivery_percent', { percent })
  }
  if (kind === 'gift') {
    const names = (document.gift_product_ids ?? [])
      .flatMap((id) => choices.dishes.find((dish) => dish.id === id) ?? [])
      .map(({ title }) => nameOf(title))
    if (names.length > 1) return t('promo.say.gifts', { names: names.join(', ') })
    return names[0] === undefined ? '' : t('promo.say.gift', { name: names[0] })
  }
  if (kind === 'prices') {
    return t('promo.say.prices', { count: Object.keys(document.amounts ?? {}).length })
  }
  if (kind === 'sum') return amount ? t('promo.say.sum', { sum: amount }) : ''
  if (percent == null) return ''
  if (kind === 'nth') return t(document.every === 3 ? 'promo.say.nth3' : 'promo.say.nth2', { percent })
  return t('promo.say.percent', { percent })
}

/** When and where, for a row of the list. */
export function sayWhen(document: PromotionDocument, { t, language }: Messages, now: string): string {
  const { days = [], time_from: from, time_to: to, ends_at: end } = document
  const parts = [
    ...(days.length > 0 ? [days.map((day) => t(`hall.weekday.${day}`)).join(', ')] : []),
    ...(from && to ? [`${from}–${to}`] : []),
    ...(end ? [t('promo.say.until', { to: formatMoment(language, end, now) })] : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : t('promo.always')
}

export function sayWhere(document: PromotionDocument, { t, nameOf }: Messages, choices: Choices): string {
  const places = getPlaces(document, nameOf, choices)
  const methods = (document.methods ?? []).map((method) => t(`promo.method.${method}`))
  return [...(places.length > 0 ? [places.join(', ')] : [t('promo.everywhere')]), ...methods].join(' · ')
}

function getPlaces(
  { cities = [], branch_ids: branches = [] }: PromotionDocument,
  nameOf: Messages['nameOf'],
  choices: Choices,
): readonly string[] {
  return branches.length > 0
    ? choices.branches.filter(({ id }) => branches.includes(id)).map(({ name }) => nameOf(name))
    : choices.cities.filter(({ slug }) => cities.includes(slug)).map(({ title }) => nameOf(title))
}

/** The whole rule in sentences, in the order in which it is read. */
export function sayPromotion(
  document: PromotionDocument,
  messages: Messages,
  choices: Choices,
): readonly string[] {
  const { t, language, nameOf } = messages
  const sum = (amount: number) => formatSum(language, amount)
  const moment = (at: string) => formatMoment(language, at, choices.now)
  const named = (ids: readonly string[] = []) =>
    [...choices.categories, ...choices.dishes]
      .filter(({ id }) => ids.includes(id))
      .map(({ title }) => nameOf(title))
      .join(', ')
  const dishes = named([...(document.category_ids ?? []), ...(document.product_ids ?? [])])
  const except = named(document.except_product_ids)
  const isOnDishes = document.kind === 'percent' || document.kind === 'sum' || document.kind === 'nth'
  const { starts_at: start, ends_at: end, days = [], time_from: from, time_to: to } = document
  const { segments = [] } = document
  const said = [
    sayGift(document, messages, choices),
    document.how === 'code' && document.code && t('promo.say.code', { code: document.code }),
    document.how === 'personal' && t('promo.say.personal'),
    isOnDishes && (dishes ? t('promo.say.dishes', { names: dishes }) : !except && t('promo.say.whole')),
    isOnDishes && except && t('promo.say.except', { names: except }),
    sayWhere(document, messages, choices),
    start && t('promo.say.period', { from: moment(start) }),
    end && t('promo.say.until', { to: moment(end) }),
    days.length > 0 && t('promo.say.days', { days: days.map((day) => t(`hall.weekday.${day}`)).join(', ') }),
    from && to && t('promo.say.hours', { from, to }),
    document.is_first_order && t('promo.say.first'),
    document.order_number && t('promo.say.order_number', { number: document.order_number }),
    document.every_order && t('promo.say.every_order', { number: document.every_order }),
    segments.length > 0 &&
      t('promo.say.segments', { names: segments.map((name) => t(`customers.seg.${name}`)).join(', ') }),
    document.birthday_days != null && t('promo.say.birthday', { count: document.birthday_days }),
    document.requires_auth && t('promo.say.auth'),
    document.min_order && t('promo.say.min', { sum: sum(document.min_order) }),
    document.cap && t('promo.say.cap', { sum: sum(document.cap) }),
    document.kind === 'nth' && document.max_times && t('promo.say.times', { count: document.max_times }),
    document.per_customer && t('promo.say.customer', { count: document.per_customer }),
    document.total_uses && t('promo.say.uses', { count: document.total_uses }),
    document.budget && t('promo.say.budget', { sum: sum(document.budget) }),
    document.day_budget && t('promo.say.day_budget', { sum: sum(document.day_budget) }),
    document.allows_points === false && t('promo.say.no_points'),
    document.earns_points === false && t('promo.say.no_earn'),
  ]
  return said.filter((sentence) => typeof sentence === 'string' && sentence !== '') as string[] // only texts are left
}
