import { programmeStart } from '@doira/domain/loyalty/programme'
import type { CashlessRule } from '@doira/domain/reporting/reports/cashless'
import { toWireRules } from '../../alerts/alert.mapper.ts'
import { folderFormat } from '../import/check-format.ts'
import type { ChainRow, ChainRows } from './chain-tables.ts'
import { writeEarning } from './write-earning.ts'
import { byName, type Writers, type WrittenRow } from './write-row.ts'

type Rules<Field extends 'unpaidRules' | 'apologyRules' | 'complaintRules' | 'promiseRules'> = NonNullable<
  ChainRow<'shippers'>[Field]
>

/** The chain itself, and the first version of its programme. */
export function writeShipper(
  rows: ChainRows,
  chain: ChainRow<'shippers'>,
  { text, image }: Writers,
): WrittenRow<'shipper'> & { readonly languages: unknown } {
  const [hotline = '', ...phones] = chain.phones
  const { scenes, texts } = chain
  const first = rows.versions.find(({ beginsAt }) => beginsAt === programmeStart)?.programme
  return {
    ...{ format: folderFormat, id: chain.id, name: chain.name, languages: chain.languages },
    ...{ currency: undefined, time_zone: undefined },
    hosts: rows.hosts.map(({ host }) => host).toSorted(),
    ...{ hotline, phones, work_hour_start: chain.workOpensAt, work_hour_end: chain.workClosesAt },
    ...{ delivery_minutes: chain.deliveryMinutes, min_order_amount: chain.minimalOrderPrice },
    min_points_to_spend: first?.minPointsToSpend,
    max_points_per_order: first?.maxPointsPerOrder,
    point_life_days: first && (first.pointLifeDays ?? 0),
    ...writeEarning(first),
    allowed_sites: chain.allowedSites,
    ...{ courier_cash_limit: chain.courierCashLimit, couriers_take_orders: chain.couriersTakeOrders },
    substitution_minutes: chain.substitutionMinutes,
    unpaid_rules: chain.unpaidRules && writeUnpaid(chain.unpaidRules),
    cash_rules: chain.cashRules?.map(({ from, maximum, isForGoods }) => ({
      from,
      maximum,
      goods: isForGoods,
    })),
    cashless_rules: chain.cashlessRules?.map(writeCashless),
    apology_rules: chain.apologyRules && writeApology(chain.apologyRules),
    complaint_rules: chain.complaintRules && writeComplaint(chain.complaintRules),
    promise_rules: chain.promiseRules && writePromise(chain.promiseRules),
    alert_rules: chain.alertRules && toWireRules(chain.alertRules),
    ...{ orders_per_day: getOrdersPerDay(rows), brand_color: chain.brandColor },
    platforms: Object.fromEntries(
      byName(rows.platforms, ({ kind }) => kind).map(({ kind, id }) => [kind, id]),
    ),
    sister_brands: chain.sisterBrands.map(({ title, url }) => ({ title: text(title), url })),
    socials: chain.socials.map(({ network, url }) => ({ network, url })),
    stores: { app_store: chain.appStoreUrl, google_play: chain.googlePlayUrl },
    texts: {
      slogan: text(texts.slogan),
      description: text(texts.description),
      search_hint: text(texts.search_hint),
      free_delivery: text(texts.free_delivery),
      greeting_title: text(texts.greeting_title),
      greeting_text: text(texts.greeting_text),
      about_lead: text(texts.about_lead),
    },
    promises: chain.promises.map(({ icon, ...promise }) => ({
      ...{ icon, title: text(promise.title), text: text(promise.text) },
    })),
    scenes: {
      greeting: image(scenes.greeting ?? null),
      about: image(scenes.about ?? null),
      hall: image(scenes.hall ?? null),
      terrace: image(scenes.terrace ?? null),
      courtyard: image(scenes.courtyard ?? null),
      kids_area: image(scenes.kids_area ?? null),
    },
    // Zones are written with their own colours.
    zone_colors: undefined,
  }
}

function getOrdersPerDay({ items }: ChainRows): unknown {
  const about = items.find(({ kind, slug }) => kind === 'document' && slug === 'about')
  return (about?.uncheckedBody as { readonly ordersPerDay?: unknown } | undefined)?.ordersPerDay // its schema checks it
}

function writeCashless({ from, until, ...rule }: CashlessRule) {
  return {
    ...{ from, until, share_percent: rule.sharePercent },
    ...{ return_above_percent: rule.returnAbovePercent, return_percent: rule.returnPercent },
  }
}

function writeUnpaid({ newcomer, known, ...rules }: Rules<'unpaidRules'>) {
  const write = ({ maximum, ...limits }: typeof known) => ({
    ...{ confirm_above: limits.confirmAbove, maximum },
    ...{ open_orders: limits.openOrders, max_open_orders: limits.maxOpenOrders },
  })
  return {
    ...{ newcomer: write(newcomer), known: write(known) },
    ...{ open_orders_to_address: rules.openOrdersToAddress, awaiting_payment: rules.awaitingPayment },
    awaiting_payment_percent: Math.round(rules.awaitingPaymentShare * 100),
  }
}

function writeApology({ perReview, perStaffADay, perCustomerADay }: Rules<'apologyRules'>) {
  const write = ({ operator, manager, owner }: typeof perReview) => ({ operator, manager, owner })
  return {
    ...{ per_review: write(perReview), per_staff_a_day: write(perStaffADay) },
    per_customer_a_day: perCustomerADay,
  }
}

function writePromise({ late, pausesByQueue }: Rules<'promiseRules'>) {
  return {
    late: late && {
      ...{ minutes: late.minutes, percent: late.percent },
      ...{ per_order: late.perOrder, per_customer_a_month: late.perCustomerAMonth },
    },
    pauses_by_queue: pausesByQueue,
  }
}

function writeComplaint({ perOrder, perStaffADay }: Rules<'complaintRules'>) {
  const write = ({ operator, manager }: typeof perOrder) => ({ operator, manager })
  return { per_order: write(perOrder), per_staff_a_day: write(perStaffADay) }
}
