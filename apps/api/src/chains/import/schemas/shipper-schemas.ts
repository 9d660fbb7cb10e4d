import { promiseIcons } from '@doira/contract/chains/get-shipper'
import type { Localized } from '@doira/contract/common/shapes'
import { isAllowedSite } from '@doira/domain/chains/allowed-sites'
import { usualPointLifeDays } from '@doira/domain/loyalty/programme'
import { hotlinePattern } from '@doira/domain/phone/phone'
import { defaultRules } from '@doira/domain/policy/chain-rules'
import { currency, timeZone } from '@doira/domain/region'
import * as z from 'zod/mini'
import { asIn, type Cell, flag, getOne, id, listOf, or, part, text, textLike, time, whole } from '../cells.ts'
import type { PictureCells } from '../picture-cells.ts'
import { earningCells } from './earning-cells.ts'
import {
  alertRules,
  apologyRules,
  cashlessRules,
  cashRules,
  complaintRules,
  promiseRules,
  unpaidRules,
} from './rule-schemas.ts'

const address = textLike(/^https?:\/\/[^\s"<>]+$/, 'an address that begins with https://')
const color = textLike(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'a colour as in #0b6b4f')
const site = asIn('the address of a site, as in https://bahor.uz', z.string().check(z.refine(isAllowedSite)))
const host = textLike(/^[a-z0-9.-]+\.[a-z]+$/, 'a host in small letters, as in shop.example')

const phone = textLike(hotlinePattern, 'a number as it is dialled, as in 1089 or +998 71 200 10 20')

/** The chain itself: what it is called, where it is found, how it looks. */
export function shipperSchemas(words: Cell<Localized>, { image }: PictureCells) {
  return {
    shipper: z.object({
      /** Of the folder's format; folders that are written by hand have none. */
      format: or(whole(1), null),
      id,
      name: text,
      currency: or(getOne([currency]), currency),
      time_zone: or(getOne([timeZone]), timeZone),
      hosts: listOf(host),
      hotline: phone,
      /** After the hotline. */
      phones: listOf(phone),
      work_hour_start: time,
      work_hour_end: time,
      delivery_minutes: or(whole(1, 600), 60),
      min_order_amount: or(whole(), 0),
      min_points_to_spend: or(whole(), 0),
      max_points_per_order: or(whole(1), null),
      /** 0: they never expire. */
      point_life_days: or(whole(0), usualPointLifeDays),
      ...earningCells,
      allowed_sites: listOf(site),
      courier_cash_limit: or(whole(), defaultRules.courierCashLimit),
      couriers_take_orders: or(flag, false),
      substitution_minutes: or(whole(1, 60), defaultRules.substitutionMinutes),
      unpaid_rules: unpaidRules,
      cash_rules: cashRules,
      cashless_rules: cashlessRules,
      apology_rules: apologyRules,
      complaint_rules: complaintRules,
      promise_rules: promiseRules,
      alert_rules: or(alertRules, null),
      orders_per_day: or(whole(1), null),
      brand_color: or(color, null),
      platforms: part(z.record(z.string(), z.string())),
      sister_brands: listOf(z.object({ title: words, url: or(address, null) })),
      socials: listOf(
        z.object({ network: getOne(['telegram', 'instagram', 'facebook', 'youtube']), url: address }),
      ),
      stores: part(z.object({ app_store: or(address, null), google_play: or(address, null) })),
      texts: part(
        z.object({
          slogan: or(words, undefined),
          description: or(words, undefined),
          search_hint: or(words, undefined),
          free_delivery: or(words, undefined),
          greeting_title: or(words, undefined),
          greeting_text: or(words, undefined),
          about_lead: or(words, undefined),
        }),
      ),
      promises: listOf(z.object({ icon: getOne(promiseIcons), title: words, text: words })),
      scenes: part(
        z.object({
          greeting: or(image, undefined),
          about: or(image, undefined),
          hall: or(image, undefined),
          terrace: or(image, undefined),
          courtyard: or(image, undefined),
          kids_area: or(image, undefined),
        }),
      ),
      /** Neighbouring zones of a city take turns on maps. */
      zone_colors: or(listOf(color), ['#e2572b', '#2f7d62', '#2f6f9f', '#8a5a9e', '#b58a1b']),
    }),
  }
}
