import type { CodeWay } from '@doira/domain/auth/code-way'
import { hasAcceptedCookies } from '../browser/consent.ts'

/** A dish as Google Analytics 4 knows it; sums are whole sums of one piece. */
export type AnalyticsItem = {
  readonly item_id: string
  /** The Russian name in every language, so that reports merge. */
  readonly item_name?: string
  readonly item_category?: string
  readonly item_variant?: string
  readonly item_list_id?: string
  readonly item_list_name?: string
  readonly affiliation?: string
  readonly location_id?: string
  readonly index?: number
  /** After discount, with what its choices add. */
  readonly price: number
  /** How much less than the menu's price. */
  readonly discount?: number
  readonly quantity: number
}

type Valued = { readonly currency: string; readonly value: number; readonly items: readonly AnalyticsItem[] }
type Listed = {
  readonly item_list_id: string
  readonly item_list_name: string
  readonly items: readonly AnalyticsItem[]
}

type Promotion = {
  readonly promotion_id: string
  /** The Russian name; left out where the page knows another one only. */
  readonly promotion_name?: string
  /** Its place in the row, from 1. */
  readonly creative_slot: string
}

/** The e-commerce events of Google Analytics 4 that the shop reports, with what each carries. */
export type Ecommerce = {
  view_item_list: Listed
  select_item: Listed
  view_item: Valued
  add_to_cart: Valued
  remove_from_cart: Valued
  view_cart: Valued
  begin_checkout: Valued & { readonly coupon?: string }
  add_shipping_info: Valued & { readonly shipping_tier: 'delivery' | 'self-pickup' }
  add_payment_info: Valued & { readonly payment_type: string }
  purchase: Valued & {
    readonly transaction_id: string
    readonly shipping: number
    readonly tax: number
    readonly coupon?: string
  }
  refund: Valued & { readonly transaction_id: string }
  view_promotion: Promotion
  select_promotion: Promotion
}

type Plain = {
  search: { readonly search_term: string }
  login: { readonly method: CodeWay }
  sign_up: { readonly method: CodeWay }
}

/** What happens before the tag manager is there, which comes last of all. */
const mostWaiting = 50
const waiting: (() => void)[] = []
let isReporting = false

/** Runs once there is a receiver; never without consent at the time of the event. */
export function whenReporting(callback: () => void): void {
  if (!hasAcceptedCookies()) return
  if (isReporting) callback()
  else if (waiting.length < mostWaiting) waiting.push(callback)
}

/** From now on events go to the data layer as they happen. */
export function startReporting(): void {
  isReporting = true
  for (const callback of waiting.splice(0)) callback()
}

/** Puts an e-commerce event on the data layer of somebody who agreed to it. */
export function trackEcommerce<Name extends keyof Ecommerce>(event: Name, ecommerce: Ecommerce[Name]): void {
  // What an event before said of its goods would else be merged into this one.
  whenReporting(() => window.dataLayer?.push({ ecommerce: null }, { event, ecommerce }))
}

export function track<Name extends keyof Plain>(event: Name, details: Plain[Name]): void {
  whenReporting(() => window.dataLayer?.push({ event, ...details }))
}
