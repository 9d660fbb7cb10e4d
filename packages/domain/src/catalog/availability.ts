import type { Instant } from '../time/instant.ts'
import type { LocalTime } from '../time/local-time.ts'
import type { StopState } from './product.ts'
import { isWithinWindow, isWorkdaysOnly, type WeeklyWindow } from './weekly-window.ts'

/** Why a dish can or cannot be ordered; the codes are keys of messages. */
export type Availability =
  | { readonly code: 'in_stock' }
  | { readonly code: 'out_of_stock' }
  | { readonly code: 'temporarily_unavailable' }
  | {
      readonly code: 'available_weekdays' | 'available_from_to'
      readonly from: LocalTime
      readonly to: LocalTime
    }

type DishOnSale = {
  readonly stop: StopState | null
  /** Null: on sale at any time. */
  readonly saleWindow: WeeklyWindow | null
}

/** The stop list comes first: the hours of a dish that is out of stock are of no use. */
export function getAvailability({ stop, saleWindow }: DishOnSale, at: Instant): Availability {
  if (stop === 'stop') return { code: 'out_of_stock' }
  if (stop === 'temporary') return { code: 'temporarily_unavailable' }
  if (saleWindow === null || isWithinWindow(saleWindow, at)) return { code: 'in_stock' }
  const code = isWorkdaysOnly(saleWindow.weekdays) ? 'available_weekdays' : 'available_from_to'
  return { code, from: saleWindow.from, to: saleWindow.to }
}

export function canBeOrdered(dish: DishOnSale, at: Instant): boolean {
  return getAvailability(dish, at).code === 'in_stock'
}
