import type { Localized } from '@doira/contract/common/shapes'
import { deliveryTypes } from '@doira/domain/delivery/delivery-type'
import type { Language } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import { orderPaymentTypes } from '@doira/domain/payments/payment-type'
import type { ReportTable } from '@doira/domain/reporting/reports/reports'
import { findShare } from '@doira/domain/reporting/summary/measures'
import { getMethodName, getPaymentName } from '../../orders/list/order-names.ts'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import type { SoldPart } from '../summary/sold-parts.queries.ts'
import { makeTable, sumOf } from './make-table.ts'
import type { OwnBranch } from './own-branches.queries.ts'
import type { SoldMoney, SoldOrders } from './sold-orders.queries.ts'

const texts = readTexts('reports')

const sums = ['sold', 'gross', 'discount', 'delivery', 'points', 'revenue', 'returned'] as const

function addMoney(orders: readonly SoldOrders[]): SoldMoney {
  const entries = sums.map((name) => [name, sumOf(orders, name)])
  return Object.fromEntries(entries) as SoldMoney // an entry for each of its keys
}

function toMoneyCells(orders: readonly SoldOrders[], all: SoldMoney) {
  const money = addMoney(orders)
  return {
    ...money,
    share: findShare(money.revenue, all.revenue),
    average: money.sold === 0 ? null : Math.floor(money.revenue / money.sold),
  }
}

/** A row for each branch, also without orders. */
export function toBranchesTable(
  orders: readonly SoldOrders[],
  branches: readonly OwnBranch[],
  language: Language,
): ReportTable {
  const all = addMoney(orders)
  const rows = branches.map(({ id, name, city }) => ({
    branch: textIn(name, language),
    city: textIn(city.name, language),
    ...toMoneyCells(
      orders.filter(({ branchId }) => branchId === id),
      all,
    ),
  }))
  return makeTable('branches', rows, { branch: texts.total[language], ...toMoneyCells(orders, all) })
}

export function toMethodsTable(orders: readonly SoldOrders[], language: Language): ReportTable {
  const all = addMoney(orders)
  const rows = deliveryTypes.map((type) => ({
    method: getMethodName(type, language),
    ...toMoneyCells(
      orders.filter(({ method }) => method === type),
      all,
    ),
  }))
  return makeTable('methods', rows, { method: texts.total[language], ...toMoneyCells(orders, all) })
}

/** A row for each way that was used. */
export function toPaymentsTable(orders: readonly SoldOrders[], language: Language): ReportTable {
  const all = addMoney(orders)
  const rows = orderPaymentTypes
    .map((type) => ({ type, own: orders.filter(({ payment }) => payment === type) }))
    .filter(({ own }) => own.length > 0)
    .map(({ type, own }) => ({ payment: getPaymentName(type, language), ...toMoneyCells(own, all) }))
  return makeTable('payments', rows, { payment: texts.total[language], ...toMoneyCells(orders, all) })
}

type Dishes = {
  readonly parts: readonly SoldPart[]
  readonly returned: ReadonlyMap<string, number>
  readonly names: ReadonlyMap<string, { readonly name: Localized }>
}

/** Dishes by their revenue, most first, and the delivery. */
export function toDishesTable({ parts, returned, names }: Dishes, language: Language): ReportTable {
  const revenue = sumOf(parts, 'revenue')
  const ids = [...new Set(parts.map(({ productId }) => productId))]
  const rows = ids
    .map((id) => {
      const own = parts.filter(({ productId }) => productId === id)
      const name = id === null ? null : names.get(id)?.name
      const money = {
        ...{ quantity: sumOf(own, 'quantity'), given: sumOf(own, 'given'), gross: sumOf(own, 'gross') },
        discount: sumOf(own, 'discount'),
        ...{ points: sumOf(own, 'points'), revenue: sumOf(own, 'revenue') },
      }
      return {
        isDelivery: id === null,
        dish: id === null ? texts.delivery_fee[language] : name ? textIn(name, language) : id,
        ...money,
        share: findShare(money.revenue, revenue),
        returned: id === null ? null : (returned.get(id) ?? 0),
      }
    })
    // What is added to every order and costs nothing is neither sold nor chosen.
    .filter(({ quantity, given, gross }) => quantity > 0 || given > 0 || gross > 0)
    .toSorted(
      (a, b) =>
        Number(a.isDelivery) - Number(b.isDelivery) ||
        b.revenue - a.revenue ||
        b.quantity - a.quantity ||
        (a.dish < b.dish ? -1 : 1),
    )
  const total = {
    ...{ dish: texts.total[language], gross: sumOf(parts, 'gross'), discount: sumOf(parts, 'discount') },
    quantity: sumOf(
      parts.filter(({ productId }) => productId !== null),
      'quantity',
    ),
    given: sumOf(parts, 'given'),
    ...{ points: sumOf(parts, 'points'), revenue, share: findShare(revenue, revenue) },
    returned: [...returned.values()].reduce((sum, amount) => sum + amount, 0),
  }
  return makeTable('dishes', rows, total)
}

/** A row for each rate, the highest first. */
export function toVatTable(parts: readonly SoldPart[]): ReportTable {
  const rates = [...new Set(parts.map(({ percent }) => percent))].toSorted((a, b) => b - a)
  const add = (some: readonly SoldPart[]) => {
    const [revenue, vat] = [sumOf(some, 'revenue'), sumOf(some, 'vat')]
    return { revenue, vat, without_vat: revenue - vat }
  }
  const rows = rates.map((rate) => ({ rate, ...add(parts.filter(({ percent }) => percent === rate)) }))
  return makeTable('vat', rows, add(parts))
}
