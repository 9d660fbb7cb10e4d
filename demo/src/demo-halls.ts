import type { Localized } from '@doira/contract/common/shapes'

type DemoTable = {
  readonly id: string
  readonly number: number
  readonly seats: number
  readonly shape: 'round' | 'square' | 'rect'
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export type DemoHall = {
  readonly branch_id: string
  readonly slot_minutes: number
  readonly min_guests: number
  readonly max_guests: number
  readonly durations_minutes: readonly number[]
  readonly hold_minutes: number
  readonly book_ahead_days: number
  readonly last_booking_before_close_minutes: number
  readonly sections: readonly {
    readonly id: string
    readonly title: Localized
    readonly tables: readonly DemoTable[]
  }[]
}
